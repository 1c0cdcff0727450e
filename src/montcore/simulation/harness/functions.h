// SPDX-License-Identifier: Apache-2.0
//
// The functions of the driver by name, with arguments and results as words. A number is sent as one word, after its
// length in bits:
//
//   zeroise                                    abort                              polls POLLS
//   modulus BITS M                             reduce BITS A                      invert A
//   montmul|modmul|modadd|modsub A B           compare A B                        ->  … 0, 1, 2 for a < b, a = b, a > b
//   modexp|modexp_public BITS BASE EXPONENT
//   modexp_blinded BITS BASE EXPONENT ORDER-BITS ORDER RANDOM-BITS RANDOM
//   rsa KEY C                                  rsa_pair KEY RANDOM                ->  … FACTOR INVERSE
//   rsa_blinded KEY C BITS RANDOM RANDOM       rsa_blinded_pair KEY C BITS RANDOM RANDOM FACTOR INVERSE
//                                                                                 ->  … S FACTOR INVERSE
//   write SLOT BITS VALUE                      read SLOT BITS                     execute COMMAND A B D BITS
//   peek OFFSET                                poke OFFSET WORD                   random SOURCE
//   wait OFFSET MASK                           reads until no bit of MASK is high
//   ec_check CURVE X Y                         ec_multiply CURVE K X Y RANDOM-BITS RANDOM              ->  … X Y
//   ecdsa_sign CURVE HASH D K                  ->  … R S
//   ecdsa_sign_verified CURVE HASH D K X Y     ec_multiply_add CURVE U V X Y      ->  … R S, X Y
//   ecdsa_low_s CURVE S                        ->  … S
//   ec_key_table CURVE X Y
//   ecdsa_verify CURVE HASH R S X Y            ec_table CURVE                    x25519|x448 SCALAR U
//   use_ecdsa_batch BITS COUNT HASH...         ->  … R S R S...
//   ed25519_table                              ed25519_key SEED                   ->  … SCALAR PREFIX PUBLIC
//   ed25519_sign|ed25519_sign_verified SCALAR PREFIX PUBLIC LENGTH MESSAGE        ->  … R S
//   ed25519_verify PUBLIC R S LENGTH MESSAGE     generate_rsa BITS E              ->  … N
//
// SOURCE of random words for the driver: 0 none, 1 the operating system, 2 a source that fails. Bytes are numbers, the
// first byte the least significant one; LENGTH is in bytes. CURVE: BITS P A B GX GY N. RANDOM-BITS: 0 without blinding.
// KEY: N-BITS E-BITS PRIME-BITS N E P Q DP DQ QINV. Every answer is ERROR CYCLES BUS-CYCLES ACCESSES VALUE...: the
// driver's error, the cycles of the hardware's last command, and the cycles and accesses from the first access of the
// function to its last.

#ifndef MONTCORE_FUNCTIONS_H_
#define MONTCORE_FUNCTIONS_H_

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bench.h"
#include "montcore.h"
#include "montcore_ed25519.h"
#include "montcore_self_test.h"

using Number = std::vector<uint32_t>;

// A source of random words for the driver.
inline int system_words(void*, uint32_t* words, uint32_t count) {
    std::random_device device;
    for (uint32_t i = 0; i < count; ++i) words[i] = device();
    return 0;
}

inline int no_words(void*, uint32_t*, uint32_t) { return 1; }

// word: the next word of the call.
class Functions {
public:
    Functions(mc_device& device, std::function<std::string()> word) : m_device{device}, m_word{std::move(word)} {}

    // Calls the function `name` and returns its error.
    mc_error call(const std::string& name) {
        return call([&] { return function(name); });
    }

    // Calls another function without results.
    mc_error call(const std::function<mc_error()>& other) {
        m_values.clear();
        return other();
    }

    // The answer to the last call, whose cycles and accesses the bus has counted.
    std::string answer(mc_error error, uint64_t bus_cycles, uint64_t accesses) {
        uint32_t last = 0;
        if (m_device.bus.read) mc_cycles(&m_device, &last);
        std::string line =
            get(static_cast<uint32_t>(error)) + " " + get(last) + " " + get(bus_cycles) + " " + get(accesses);
        for (const Number& value : m_values) line += " " + text(value);
        return line;
    }

    uint32_t integer() { return static_cast<uint32_t>(strtoull(m_word().c_str(), nullptr, 16)); }

private:
    mc_device& m_device;
    std::function<std::string()> m_word;
    std::vector<Number> m_values;

    static std::string text(const Number& value) {
        std::string hex(8 * value.size() + 1, '0');
        for (std::size_t i = 0; i < value.size(); ++i) snprintf(&hex[8 * i], 9, "%08x", value[value.size() - 1 - i]);
        hex.pop_back();
        return hex;
    }

    // The next number of the command, in exactly the words of its length, for the sanitizers.
    Number number(uint32_t bits) {
        const std::string hex = m_word();
        Number value(bits ? MC_WORDS(bits) : 1);
        if (hex.size() > 8 * value.size()) fail("a number is longer than %u bits", bits);
        for (std::size_t i = 0; i < hex.size(); ++i) {
            const std::size_t place = hex.size() - 1 - i;
            value[place / 8] |= static_cast<uint32_t>(strtoul(std::string(1, hex[i]).c_str(), nullptr, 16))
                                << place % 8 * 4;
        }
        return value;
    }

    Number operand() { return number(m_device.modulus_bits); }

    // A place for a result. A function that fails leaves a number other than 0 in it.
    uint32_t* result(uint32_t bits) {
        m_values.reserve(4);
        m_values.emplace_back(bits ? MC_WORDS(bits) : 1, 0xdeadbeef);
        return m_values.back().data();
    }

    uint32_t* result() { return result(m_device.modulus_bits); }

    struct Key {
        Number n, e, p, q, dp, dq, qinv;
        mc_rsa_key key;
    };

    Key key() {
        Key k;
        const uint32_t n_bits = integer(), e_bits = integer(), prime_bits = integer();
        k.n = number(n_bits);
        k.e = number(e_bits);
        for (Number* part : {&k.p, &k.q, &k.dp, &k.dq, &k.qinv}) *part = number(prime_bits);
        k.key = {k.n.data(),  k.e.data(),    k.p.data(), k.q.data(), k.dp.data(),
                 k.dq.data(), k.qinv.data(), n_bits,     e_bits,     prime_bits};
        return k;
    }

    mc_error on_curve(const std::string& name) {
        const uint32_t bits = integer();
        Number numbers[6], arguments[5];
        for (Number& each : numbers) each = number(bits);
        const mc_curve curve{numbers[0].data(), numbers[1].data(), numbers[2].data(), numbers[3].data(),
                             numbers[4].data(), numbers[5].data(), bits};
        if (name == "ecdsa_low_s") {
            m_values.push_back(number(bits));
            return mc_ecdsa_low_s(&curve, m_values.back().data());
        }
        if (name == "ec_table") return mc_ec_table(&m_device, &curve);
        const bool verified = name == "ecdsa_sign_verified";
        const int count = name == "ec_check" || name == "ec_key_table" ? 2
                          : name == "ec_multiply_add"                  ? 4
                          : verified || name == "ecdsa_verify"         ? 5
                                                                       : 3;
        for (int i = 0; i < count; ++i) arguments[i] = number(bits);
        const uint32_t *first = arguments[0].data(), *second = arguments[1].data(), *third = arguments[2].data();
        const uint32_t *fourth = arguments[3].data(), *fifth = arguments[4].data();
        if (name == "ec_key_table") return mc_ec_key_table(&m_device, &curve, first, second);
        if (name == "ec_check") return mc_ec_check(&m_device, &curve, first, second);
        if (name == "ecdsa_verify") {
            return mc_ecdsa_verify(&m_device, &curve, first, second, third, fourth, fifth);
        }
        uint32_t *const a = result(bits), *const b = result(bits);
        if (name == "ecdsa_sign") return mc_ecdsa_sign(&m_device, &curve, a, b, first, second, third);
        if (verified) {
            return mc_ecdsa_sign_verified(&m_device, &curve, a, b, first, second, third, fourth, fifth);
        }
        if (name == "ec_multiply_add") {
            return mc_ec_multiply_add(&m_device, &curve, a, b, first, second, third, fourth);
        }
        const uint32_t random_bits = integer();
        const Number random = number(random_bits);
        return mc_ec_multiply(
            &m_device, &curve, a, b, first, second, third, random_bits ? random.data() : nullptr, random_bits);
    }

    mc_error batch(uint32_t bits) {
        const uint32_t count = integer();
        Number hashes;
        for (uint32_t i = 0; i < count; ++i) {
            const Number hash = number(bits);
            hashes.insert(hashes.end(), hash.begin(), hash.end());
        }
        std::vector<mc_signature> made(count);
        const mc_error error = mc_use_ecdsa_batch_key(&m_device, made.data(), hashes.data(), count, bits);
        for (const mc_signature& each : made) {
            m_values.emplace_back(each.r, each.r + MC_WORDS(bits));
            m_values.emplace_back(each.s, each.s + MC_WORDS(bits));
        }
        return error;
    }

    // Functions on a key with a use.
    mc_error with_key(const std::string& name) {
        if (name == "load_rsa") {
            const Key k = key();
            return mc_load_rsa(&m_device, &k.key);
        }
        const uint32_t bits = integer();
        if (name == "generate_rsa") {
            const uint32_t e = integer();
            return mc_rsa_generate(&m_device, result(bits), bits, e);
        }
        if (name == "load_dh") {
            const Number modulus = number(bits);
            const uint32_t exponent_bits = integer();
            return mc_load_dh(&m_device, modulus.data(), bits, number(exponent_bits).data(), exponent_bits);
        }
        if (name == "load_ecdh" || name == "load_ecdsa") {
            Number numbers[7];
            for (Number& each : numbers) each = number(bits);
            const mc_curve curve{numbers[0].data(), numbers[1].data(), numbers[2].data(), numbers[3].data(),
                                 numbers[4].data(), numbers[5].data(), bits};
            const uint32_t random_bits = integer();
            const Number random = number(random_bits);
            uint32_t *const x = result(bits), *const y = result(bits);
            return (name == "load_ecdh" ? mc_load_ecdh : mc_load_ecdsa)(
                &m_device, &curve, numbers[6].data(), random_bits ? random.data() : nullptr, random_bits, x, y);
        }
        if (name == "use_ecdsa_batch") return batch(bits);
        const Number first = number(bits);
        if (name == "use_ecdsa") {
            uint32_t *const r = result(bits), *const s = result(bits);
            return mc_use_ecdsa_key(&m_device, r, s, first.data(), bits);
        }
        if (name == "use_ecdh") {
            const Number y = number(bits);
            uint32_t *const rx = result(bits), *const ry = result(bits);
            return mc_use_ecdh_key(&m_device, rx, ry, first.data(), y.data(), bits);
        }
        if (name == "use_x") {
            return (bits < 448 ? mc_use_x25519_key : mc_use_x448_key)(&m_device, result(bits), first.data());
        }
        const auto function = name == "load_x25519" ? mc_load_x25519
                              : name == "load_x448" ? mc_load_x448
                              : nullptr;
        if (function) return function(&m_device, first.data(), result(bits));
        return (name == "use_rsa" ? mc_use_rsa_key : mc_use_dh_key)(&m_device, result(bits), first.data(), bits);
    }

    using Bytes = std::vector<uint8_t>;

    Bytes bytes(std::size_t count) {
        const Number words = number(static_cast<uint32_t>(8 * count));
        Bytes made(count);
        for (std::size_t i = 0; i < count; ++i) made[i] = static_cast<uint8_t>(words[i / 4] >> i % 4 * 8);
        return made;
    }
    // A result of 32 bytes.
    void put(const uint8_t* from) {
        Number words(MC_ED25519_BYTES / 4);
        for (std::size_t i = 0; i < MC_ED25519_BYTES; ++i) words[i / 4] |= uint32_t{from[i]} << i % 4 * 8;
        m_values.push_back(words);
    }

    mc_error ed25519(const std::string& name) {
        mc_ed25519_key key;
        if (name == "ed25519_table") return mc_ed25519_table(&m_device);
        if (name == "ed25519_key") {
            const mc_error error = mc_ed25519_make_key(&m_device, &key, bytes(MC_ED25519_BYTES).data());
            if (error != MC_OK) return error;
            m_values.emplace_back(key.scalar, key.scalar + 8);
            put(key.prefix);
            put(key.public_key);
            return error;
        }
        Bytes parts[3];
        for (Bytes& part : parts) part = bytes(MC_ED25519_BYTES);
        const uint32_t length = integer();
        const Bytes message = bytes(length);
        if (name == "ed25519_verify") {
            parts[1].insert(parts[1].end(), parts[2].begin(), parts[2].end());
            return mc_ed25519_verify(&m_device, parts[0].data(), parts[1].data(), message.data(), length);
        }
        memcpy(key.scalar, parts[0].data(), sizeof key.scalar);
        memcpy(key.prefix, parts[1].data(), sizeof key.prefix);
        memcpy(key.public_key, parts[2].data(), sizeof key.public_key);
        Bytes signature(MC_ED25519_SIGNATURE_BYTES);
        const auto function = name == "ed25519_sign" ? mc_ed25519_sign : mc_ed25519_sign_verified;
        const mc_error error = function(&m_device, &key, signature.data(), message.data(), length);
        if (error != MC_OK) return error;
        put(signature.data());
        put(signature.data() + MC_ED25519_BYTES);
        return error;
    }

    mc_error function(const std::string& name) {
        if (name == "polls") {
            m_device.polls = integer();
            return MC_OK;
        }
        if (name == "zeroise") return mc_zeroise(&m_device);
        if (name == "self_test") return mc_self_test(&m_device);
        if (name == "abort") return mc_abort(&m_device);
        if (name == "protect") return mc_protect(&m_device, integer());
        if (name == "random") {
            const uint32_t source = integer();
            const mc_random random{source == 1 ? system_words : no_words, nullptr};
            return mc_set_random(&m_device, source == 0 ? nullptr : &random);
        }
        if (name == "modulus") {
            const uint32_t bits = integer();
            return mc_set_modulus(&m_device, number(bits).data(), bits);
        }
        if (name == "montmul" || name == "modmul" || name == "modadd" || name == "modsub") {
            const auto function = name == "montmul"  ? mc_montmul
                                  : name == "modmul" ? mc_modmul
                                  : name == "modadd" ? mc_modadd
                                                     : mc_modsub;
            const Number a = operand(), b = operand();
            return function(&m_device, result(), a.data(), b.data());
        }
        if (name == "reduce") {
            const uint32_t bits = integer();
            return mc_reduce(&m_device, result(), number(bits).data(), bits);
        }
        if (name == "invert") return mc_invert(&m_device, result(), operand().data());
        if (name == "compare") {
            const Number a = operand(), b = operand();
            int order = 0;
            const mc_error error = mc_compare(&m_device, a.data(), b.data(), &order);
            *result(32) = static_cast<uint32_t>(order + 1);
            return error;
        }
        if (name == "modexp" || name == "modexp_public") {
            const uint32_t bits = integer();
            const Number base = operand(), exponent = number(bits);
            const auto function = name == "modexp" ? mc_modexp : mc_modexp_public;
            return function(&m_device, result(), base.data(), exponent.data(), bits);
        }
        if (name == "modexp_blinded") {
            const uint32_t bits = integer();
            const Number base = operand(), exponent = number(bits);
            const uint32_t order_bits = integer();
            const Number order = number(order_bits);
            const uint32_t random_bits = integer();
            const Number random = number(random_bits);
            const mc_blind blind{order.data(), order_bits, random.data(), random_bits};
            return mc_modexp_blinded(&m_device, result(), base.data(), exponent.data(), bits, &blind);
        }
        if (name == "rsa") {
            const Key k = key();
            return mc_rsa_crt(&m_device, &k.key, result(k.key.n_bits), number(k.key.n_bits).data());
        }
        if (name == "rsa_pair") {
            const Key k = key();
            const mc_rsa_pair pair{result(k.key.n_bits), result(k.key.n_bits)};
            return mc_rsa_make_pair(&m_device, &k.key, number(k.key.n_bits).data(), &pair);
        }
        if (name == "rsa_blinded" || name == "rsa_blinded_pair") {
            const Key k = key();
            const Number c = number(k.key.n_bits);
            const uint32_t bits = integer();
            Number random = number(bits);
            const Number second = number(bits);
            random.insert(random.end(), second.begin(), second.end());
            uint32_t* const s = result(k.key.n_bits);
            if (name == "rsa_blinded") {
                return mc_rsa_crt_blinded(&m_device, &k.key, s, c.data(), random.data(), bits, nullptr);
            }
            m_values.push_back(number(k.key.n_bits));
            m_values.push_back(number(k.key.n_bits));
            const mc_rsa_pair pair{m_values[1].data(), m_values[2].data()};
            return mc_rsa_crt_blinded(&m_device, &k.key, s, c.data(), random.data(), bits, &pair);
        }
        if (name.compare(0, 3, "ec_") == 0 || name.compare(0, 6, "ecdsa_") == 0) return on_curve(name);
        if (name.compare(0, 8, "ed25519_") == 0) return ed25519(name);
        if (name == "x25519" || name == "x448") {
            const uint32_t bits = name == "x448" ? 448 : 256;
            const Number scalar = number(bits), u = number(bits);
            return (name == "x448" ? mc_x448 : mc_x25519)(&m_device, result(bits), scalar.data(), u.data());
        }
        if (name.compare(0, 5, "load_") == 0 || name.compare(0, 4, "use_") == 0 || name == "generate_rsa") {
            return with_key(name);
        }
        if (name == "write") {
            const uint32_t slot = integer(), bits = integer();
            return mc_write(&m_device, slot, number(bits).data(), bits);
        }
        if (name == "read") {
            const uint32_t slot = integer(), bits = integer();
            return mc_read(&m_device, slot, result(bits), bits);
        }
        if (name == "execute") {
            const auto command = static_cast<mc_command>(integer());
            const uint32_t a = integer(), b = integer(), d = integer();
            return mc_execute(&m_device, command, a, b, d, integer());
        }
        if (name == "start") {
            const auto command = static_cast<mc_command>(integer());
            const uint32_t a = integer(), b = integer(), d = integer();
            return mc_start(&m_device, command, a, b, d, integer());
        }
        if (name == "poll") return mc_poll(&m_device);
        if (name == "get_use") {
            mc_use use{};
            const mc_error error = mc_get_use(&m_device, integer(), &use);
            *result(32) = use;
            return error;
        }
        if (name == "set_use") {
            const uint32_t slot = integer();
            return mc_set_use(&m_device, slot, static_cast<mc_use>(integer()));
        }
        if (name == "peek") {
            m_device.bus.read(m_device.bus.context, integer(), result(32), 1);
            return MC_OK;
        }
        if (name == "wait") {
            const uint32_t offset = integer(), mask = integer();
            uint32_t word = mask;
            for (uint32_t polls = m_device.polls; (word & mask) && polls; --polls) {
                m_device.bus.read(m_device.bus.context, offset, &word, 1);
            }
            return word & mask ? MC_ERROR_TIMEOUT : MC_OK;
        }
        if (name == "poke") {
            const uint32_t offset = integer(), word = integer();
            m_device.bus.write(m_device.bus.context, offset, &word, 1);
            return MC_OK;
        }
        fail("unknown command %s", name.c_str());
    }
};

#endif
