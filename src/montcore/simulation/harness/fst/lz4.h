// SPDX-License-Identifier: Apache-2.0
//
// The two functions of LZ4 that Verilator's waveform writer calls, for machines without the library's headers: a
// valid LZ4 block of only literals. It is never smaller than its input, so the writer stores values without compression
// and uses the block only where the format demands one (the names of the signals). Random operands cannot be
// compressed.

#ifndef MONTCORE_LZ4_H_
#define MONTCORE_LZ4_H_

#include <cstring>

inline int LZ4_compressBound(int size) { return size + size / 255 + 16; }

// Token with the number of literals (15: more bytes follow, each adds up to 255, the last byte less), literals, end.
inline int LZ4_compress_default(const char* source, char* target, int size, int) {
    char* out = target;
    if (size < 15) {
        *out++ = static_cast<char>(size << 4);
    } else {
        *out++ = static_cast<char>(0xf0);
        int rest = size - 15;
        for (; rest >= 255; rest -= 255) *out++ = static_cast<char>(255);
        *out++ = static_cast<char>(rest);
    }
    memcpy(out, source, size);
    return static_cast<int>(out - target) + size;
}

#endif
