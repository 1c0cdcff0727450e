// SPDX-License-Identifier: Apache-2.0
//
// Written by `make tables` from the curves of montcore.

#include "montcore_curves.h"

static const uint32_t mc_curve_p224_p[] = {
    0x00000001u, 0x00000000u, 0x00000000u, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

static const uint32_t mc_curve_p224_a[] = {
    0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

static const uint32_t mc_curve_p224_b[] = {
    0x2355ffb4u, 0x270b3943u, 0xd7bfd8bau, 0x5044b0b7u, 0xf5413256u, 0x0c04b3abu, 0xb4050a85u};

static const uint32_t mc_curve_p224_gx[] = {
    0x115c1d21u, 0x343280d6u, 0x56c21122u, 0x4a03c1d3u, 0x321390b9u, 0x6bb4bf7fu, 0xb70e0cbdu};

static const uint32_t mc_curve_p224_gy[] = {
    0x85007e34u, 0x44d58199u, 0x5a074764u, 0xcd4375a0u, 0x4c22dfe6u, 0xb5f723fbu, 0xbd376388u};

static const uint32_t mc_curve_p224_n[] = {
    0x5c5c2a3du, 0x13dd2945u, 0xe0b8f03eu, 0xffff16a2u, 0xffffffffu, 0xffffffffu, 0xffffffffu};

const struct mc_curve mc_curve_p224 = {
    .p = mc_curve_p224_p, .a = mc_curve_p224_a, .b = mc_curve_p224_b, .gx = mc_curve_p224_gx, .gy = mc_curve_p224_gy, .n = mc_curve_p224_n, .bits = 224};

static const uint32_t mc_curve_p256_p[] = {
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000001u, 0xffffffffu};

static const uint32_t mc_curve_p256_a[] = {
    0xfffffffcu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000001u, 0xffffffffu};

static const uint32_t mc_curve_p256_b[] = {
    0x27d2604bu, 0x3bce3c3eu, 0xcc53b0f6u, 0x651d06b0u, 0x769886bcu, 0xb3ebbd55u, 0xaa3a93e7u, 0x5ac635d8u};

static const uint32_t mc_curve_p256_gx[] = {
    0xd898c296u, 0xf4a13945u, 0x2deb33a0u, 0x77037d81u, 0x63a440f2u, 0xf8bce6e5u, 0xe12c4247u, 0x6b17d1f2u};

static const uint32_t mc_curve_p256_gy[] = {
    0x37bf51f5u, 0xcbb64068u, 0x6b315eceu, 0x2bce3357u, 0x7c0f9e16u, 0x8ee7eb4au, 0xfe1a7f9bu, 0x4fe342e2u};

static const uint32_t mc_curve_p256_n[] = {
    0xfc632551u, 0xf3b9cac2u, 0xa7179e84u, 0xbce6faadu, 0xffffffffu, 0xffffffffu, 0x00000000u, 0xffffffffu};

const struct mc_curve mc_curve_p256 = {
    .p = mc_curve_p256_p, .a = mc_curve_p256_a, .b = mc_curve_p256_b, .gx = mc_curve_p256_gx, .gy = mc_curve_p256_gy, .n = mc_curve_p256_n, .bits = 256};

static const uint32_t mc_curve_p384_p[] = {
    0xffffffffu, 0x00000000u, 0x00000000u, 0xffffffffu, 0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

static const uint32_t mc_curve_p384_a[] = {
    0xfffffffcu, 0x00000000u, 0x00000000u, 0xffffffffu, 0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

static const uint32_t mc_curve_p384_b[] = {
    0xd3ec2aefu, 0x2a85c8edu, 0x8a2ed19du, 0xc656398du, 0x5013875au, 0x0314088fu, 0xfe814112u, 0x181d9c6eu,
    0xe3f82d19u, 0x988e056bu, 0xe23ee7e4u, 0xb3312fa7u};

static const uint32_t mc_curve_p384_gx[] = {
    0x72760ab7u, 0x3a545e38u, 0xbf55296cu, 0x5502f25du, 0x82542a38u, 0x59f741e0u, 0x8ba79b98u, 0x6e1d3b62u,
    0xf320ad74u, 0x8eb1c71eu, 0xbe8b0537u, 0xaa87ca22u};

static const uint32_t mc_curve_p384_gy[] = {
    0x90ea0e5fu, 0x7a431d7cu, 0x1d7e819du, 0x0a60b1ceu, 0xb5f0b8c0u, 0xe9da3113u, 0x289a147cu, 0xf8f41dbdu,
    0x9292dc29u, 0x5d9e98bfu, 0x96262c6fu, 0x3617de4au};

static const uint32_t mc_curve_p384_n[] = {
    0xccc52973u, 0xecec196au, 0x48b0a77au, 0x581a0db2u, 0xf4372ddfu, 0xc7634d81u, 0xffffffffu, 0xffffffffu,
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

const struct mc_curve mc_curve_p384 = {
    .p = mc_curve_p384_p, .a = mc_curve_p384_a, .b = mc_curve_p384_b, .gx = mc_curve_p384_gx, .gy = mc_curve_p384_gy, .n = mc_curve_p384_n, .bits = 384};

static const uint32_t mc_curve_p521_p[] = {
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0x000001ffu};

static const uint32_t mc_curve_p521_a[] = {
    0xfffffffcu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0x000001ffu};

static const uint32_t mc_curve_p521_b[] = {
    0x6b503f00u, 0xef451fd4u, 0x3d2c34f1u, 0x3573df88u, 0x3bb1bf07u, 0x1652c0bdu, 0xec7e937bu, 0x56193951u,
    0x8ef109e1u, 0xb8b48991u, 0x99b315f3u, 0xa2da725bu, 0xb68540eeu, 0x929a21a0u, 0x8e1c9a1fu, 0x953eb961u,
    0x00000051u};

static const uint32_t mc_curve_p521_gx[] = {
    0xc2e5bd66u, 0xf97e7e31u, 0x856a429bu, 0x3348b3c1u, 0xa2ffa8deu, 0xfe1dc127u, 0xefe75928u, 0xa14b5e77u,
    0x6b4d3dbau, 0xf828af60u, 0x053fb521u, 0x9c648139u, 0x2395b442u, 0x9e3ecb66u, 0x0404e9cdu, 0x858e06b7u,
    0x000000c6u};

static const uint32_t mc_curve_p521_gy[] = {
    0x9fd16650u, 0x88be9476u, 0xa272c240u, 0x353c7086u, 0x3fad0761u, 0xc550b901u, 0x5ef42640u, 0x97ee7299u,
    0x273e662cu, 0x17afbd17u, 0x579b4468u, 0x98f54449u, 0x2c7d1bd9u, 0x5c8a5fb4u, 0x9a3bc004u, 0x39296a78u,
    0x00000118u};

static const uint32_t mc_curve_p521_n[] = {
    0x91386409u, 0xbb6fb71eu, 0x899c47aeu, 0x3bb5c9b8u, 0xf709a5d0u, 0x7fcc0148u, 0xbf2f966bu, 0x51868783u,
    0xfffffffau, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu,
    0x000001ffu};

const struct mc_curve mc_curve_p521 = {
    .p = mc_curve_p521_p, .a = mc_curve_p521_a, .b = mc_curve_p521_b, .gx = mc_curve_p521_gx, .gy = mc_curve_p521_gy, .n = mc_curve_p521_n, .bits = 521};

static const uint32_t mc_curve_secp256k1_p[] = {
    0xfffffc2fu, 0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

static const uint32_t mc_curve_secp256k1_a[] = {
    0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u};

static const uint32_t mc_curve_secp256k1_b[] = {
    0x00000007u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u};

static const uint32_t mc_curve_secp256k1_gx[] = {
    0x16f81798u, 0x59f2815bu, 0x2dce28d9u, 0x029bfcdbu, 0xce870b07u, 0x55a06295u, 0xf9dcbbacu, 0x79be667eu};

static const uint32_t mc_curve_secp256k1_gy[] = {
    0xfb10d4b8u, 0x9c47d08fu, 0xa6855419u, 0xfd17b448u, 0x0e1108a8u, 0x5da4fbfcu, 0x26a3c465u, 0x483ada77u};

static const uint32_t mc_curve_secp256k1_n[] = {
    0xd0364141u, 0xbfd25e8cu, 0xaf48a03bu, 0xbaaedce6u, 0xfffffffeu, 0xffffffffu, 0xffffffffu, 0xffffffffu};

const struct mc_curve mc_curve_secp256k1 = {
    .p = mc_curve_secp256k1_p, .a = mc_curve_secp256k1_a, .b = mc_curve_secp256k1_b, .gx = mc_curve_secp256k1_gx, .gy = mc_curve_secp256k1_gy, .n = mc_curve_secp256k1_n, .bits = 256};

static const uint32_t mc_curve_brainpoolp256r1_p[] = {
    0x1f6e5377u, 0x2013481du, 0xd5262028u, 0x6e3bf623u, 0x9d838d72u, 0x3e660a90u, 0xa1eea9bcu, 0xa9fb57dbu};

static const uint32_t mc_curve_brainpoolp256r1_a[] = {
    0xf330b5d9u, 0xe94a4b44u, 0x26dc5c6cu, 0xfb8055c1u, 0x417affe7u, 0xeef67530u, 0xfc2c3057u, 0x7d5a0975u};

static const uint32_t mc_curve_brainpoolp256r1_b[] = {
    0xff8c07b6u, 0x6bccdc18u, 0x5cf7e1ceu, 0x95841629u, 0xbbd77cbfu, 0xf330b5d9u, 0xe94a4b44u, 0x26dc5c6cu};

static const uint32_t mc_curve_brainpoolp256r1_gx[] = {
    0x9ace3262u, 0x3a4453bdu, 0xe3bd23c2u, 0xb9de27e1u, 0xfc81b7afu, 0x2c4b482fu, 0xcb7e57cbu, 0x8bd2aeb9u};

static const uint32_t mc_curve_brainpoolp256r1_gy[] = {
    0x2f046997u, 0x5c1d54c7u, 0x2ded8e54u, 0xc2774513u, 0x14611dc9u, 0x97f8461au, 0xc3dac4fdu, 0x547ef835u};

static const uint32_t mc_curve_brainpoolp256r1_n[] = {
    0x974856a7u, 0x901e0e82u, 0xb561a6f7u, 0x8c397aa3u, 0x9d838d71u, 0x3e660a90u, 0xa1eea9bcu, 0xa9fb57dbu};

const struct mc_curve mc_curve_brainpoolp256r1 = {
    .p = mc_curve_brainpoolp256r1_p, .a = mc_curve_brainpoolp256r1_a, .b = mc_curve_brainpoolp256r1_b, .gx = mc_curve_brainpoolp256r1_gx, .gy = mc_curve_brainpoolp256r1_gy, .n = mc_curve_brainpoolp256r1_n, .bits = 256};

static const uint32_t mc_curve_brainpoolp320r1_p[] = {
    0xf1b32e27u, 0xfcd412b1u, 0x7893ec28u, 0x4f92b9ecu, 0xf6f40defu, 0xf98fcfa6u, 0xd201e065u, 0xe13c785eu,
    0x36bc4fb7u, 0xd35e4720u};

static const uint32_t mc_curve_brainpoolp320r1_a[] = {
    0x7d860eb4u, 0x92f375a9u, 0x85ffa9f4u, 0x66190eb0u, 0xf5eb79dau, 0xa2a73513u, 0x6d3f3bb8u, 0x83ccebd4u,
    0x8fbab0f8u, 0x3ee30b56u};

static const uint32_t mc_curve_brainpoolp320r1_b[] = {
    0x8fb1f1a6u, 0x6f5eb4acu, 0x88453981u, 0xcc31dccdu, 0x9554b49au, 0xe13f4134u, 0x40688a6fu, 0xd3ad1986u,
    0x9dfdbc42u, 0x52088394u};

static const uint32_t mc_curve_brainpoolp320r1_gx[] = {
    0x39e20611u, 0x10af8d0du, 0x10a599c7u, 0xe7871e2au, 0x0a087eb6u, 0xf20137d1u, 0x8ee5bfe6u, 0x5289bcc4u,
    0xfb53d8b8u, 0x43bd7e9au};

static const uint32_t mc_curve_brainpoolp320r1_gy[] = {
    0x692e8ee1u, 0xd35245d1u, 0xaaac6ac7u, 0xa9c77877u, 0x117182eau, 0x0743ffedu, 0x7f77275eu, 0xab409324u,
    0x45ec1cc8u, 0x14fdd055u};

static const uint32_t mc_curve_brainpoolp320r1_n[] = {
    0x44c59311u, 0x8691555bu, 0xee8658e9u, 0x2d482ec7u, 0xb68f12a3u, 0xf98fcfa5u, 0xd201e065u, 0xe13c785eu,
    0x36bc4fb7u, 0xd35e4720u};

const struct mc_curve mc_curve_brainpoolp320r1 = {
    .p = mc_curve_brainpoolp320r1_p, .a = mc_curve_brainpoolp320r1_a, .b = mc_curve_brainpoolp320r1_b, .gx = mc_curve_brainpoolp320r1_gx, .gy = mc_curve_brainpoolp320r1_gy, .n = mc_curve_brainpoolp320r1_n, .bits = 320};

static const uint32_t mc_curve_brainpoolp384r1_p[] = {
    0x3107ec53u, 0x87470013u, 0x901d1a71u, 0xacd3a729u, 0x7fb71123u, 0x12b1da19u, 0xed5456b4u, 0x152f7109u,
    0x50e641dfu, 0x0f5d6f7eu, 0xa3386d28u, 0x8cb91e82u};

static const uint32_t mc_curve_brainpoolp384r1_a[] = {
    0x22ce2826u, 0x04a8c7ddu, 0x503ad4ebu, 0x8aa5814au, 0xba91f90fu, 0x139165efu, 0x4fb22787u, 0xc2bea28eu,
    0xce05afa0u, 0x3c72080au, 0x3d8c150cu, 0x7bc382c6u};

static const uint32_t mc_curve_brainpoolp384r1_b[] = {
    0xfa504c11u, 0x3ab78696u, 0x95dbc994u, 0x7cb43902u, 0x3eeb62d5u, 0x2e880ea5u, 0x07dcd2a6u, 0x2fb77de1u,
    0x16f0447cu, 0x8b39b554u, 0x22ce2826u, 0x04a8c7ddu};

static const uint32_t mc_curve_brainpoolp384r1_gx[] = {
    0x47d4af1eu, 0xef87b2e2u, 0x36d646aau, 0xe826e034u, 0x0cbd10e8u, 0xdb7fcafeu, 0x7ef14fe3u, 0x8847a3e7u,
    0xb7c13f6bu, 0xa2a63a81u, 0x68cf45ffu, 0x1d1c64f0u};

static const uint32_t mc_curve_brainpoolp384r1_gy[] = {
    0x263c5315u, 0x42820341u, 0x77918111u, 0x0e464621u, 0xf9912928u, 0xe19c054fu, 0xfeec5864u, 0x62b70b29u,
    0x95cfd552u, 0x5cb1eb8eu, 0x20f9c2a4u, 0x8abe1d75u};

static const uint32_t mc_curve_brainpoolp384r1_n[] = {
    0xe9046565u, 0x3b883202u, 0x6b7fc310u, 0xcf3ab6afu, 0xac0425a7u, 0x1f166e6cu, 0xed5456b3u, 0x152f7109u,
    0x50e641dfu, 0x0f5d6f7eu, 0xa3386d28u, 0x8cb91e82u};

const struct mc_curve mc_curve_brainpoolp384r1 = {
    .p = mc_curve_brainpoolp384r1_p, .a = mc_curve_brainpoolp384r1_a, .b = mc_curve_brainpoolp384r1_b, .gx = mc_curve_brainpoolp384r1_gx, .gy = mc_curve_brainpoolp384r1_gy, .n = mc_curve_brainpoolp384r1_n, .bits = 384};

static const uint32_t mc_curve_brainpoolp512r1_p[] = {
    0x583a48f3u, 0x28aa6056u, 0x2d82c685u, 0x2881ff2fu, 0xe6a380e6u, 0xaecda12au, 0x9bc66842u, 0x7d4d9b00u,
    0x70330871u, 0xd6639ccau, 0xb3c9d20eu, 0xcb308db3u, 0x33c9fc07u, 0x3fd4e6aeu, 0xdbe9c48bu, 0xaadd9db8u};

static const uint32_t mc_curve_brainpoolp512r1_a[] = {
    0x77fc94cau, 0xe7c1ac4du, 0x2bf2c7b9u, 0x7f1117a7u, 0x8b9ac8b5u, 0x0a2ef1c9u, 0xa8253aa1u, 0x2ded5d5au,
    0xea9863bcu, 0xa83441cau, 0x3df91610u, 0x94cbdd8du, 0xac234cc5u, 0xe2327145u, 0x8b603b89u, 0x7830a331u};

static const uint32_t mc_curve_brainpoolp512r1_b[] = {
    0x8016f723u, 0x2809bd63u, 0x5ebae5ddu, 0x984050b7u, 0xdc083e67u, 0x77fc94cau, 0xe7c1ac4du, 0x2bf2c7b9u,
    0x7f1117a7u, 0x8b9ac8b5u, 0x0a2ef1c9u, 0xa8253aa1u, 0x2ded5d5au, 0xea9863bcu, 0xa83441cau, 0x3df91610u};

static const uint32_t mc_curve_brainpoolp512r1_gx[] = {
    0xbcb9f822u, 0x8b352209u, 0x406a5e68u, 0x7c6d5047u, 0x93b97d5fu, 0x50d1687bu, 0xe2d0d48du, 0xff3b1f78u,
    0xf4d0098eu, 0xb43b62eeu, 0xb5d916c1u, 0x85ed9f70u, 0x9c4c6a93u, 0x5a21322eu, 0xd82ed964u, 0x81aee4bdu};

static const uint32_t mc_curve_brainpoolp512r1_gy[] = {
    0x3ad80892u, 0x78cd1e0fu, 0xa8f05406u, 0xd1ca2b2fu, 0x8a2763aeu, 0x5bca4bd8u, 0x4a5f485eu, 0xb2dcde49u,
    0x881f8111u, 0xa000c55bu, 0x24a57b1au, 0xf209f700u, 0xcf7822fdu, 0xc0eabfa9u, 0x566332ecu, 0x7dde385du};

static const uint32_t mc_curve_brainpoolp512r1_n[] = {
    0x9ca90069u, 0xb5879682u, 0x085ddaddu, 0x1db1d381u, 0x7fac1047u, 0x41866119u, 0x4ca92619u, 0x553e5c41u,
    0x70330870u, 0xd6639ccau, 0xb3c9d20eu, 0xcb308db3u, 0x33c9fc07u, 0x3fd4e6aeu, 0xdbe9c48bu, 0xaadd9db8u};

const struct mc_curve mc_curve_brainpoolp512r1 = {
    .p = mc_curve_brainpoolp512r1_p, .a = mc_curve_brainpoolp512r1_a, .b = mc_curve_brainpoolp512r1_b, .gx = mc_curve_brainpoolp512r1_gx, .gy = mc_curve_brainpoolp512r1_gy, .n = mc_curve_brainpoolp512r1_n, .bits = 512};

const uint32_t mc_x25519_base[8] = {
    0x00000009u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u};

const uint32_t mc_x448_base[14] = {
    0x00000005u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u,
    0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u};
