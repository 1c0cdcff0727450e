// SPDX-License-Identifier: Apache-2.0
//
// Cycles of a design from any state. Standard input names the signals, then has a line of values for each cycle:
//
//   W name …      registers and inputs that are written before the clock edge, each with its bits: name:bits
//   B name …      signals that are read before the edge
//   A name …      signals that are read after the edge
//   1f 0a3c …     the values of W, as bytes in hexadecimal, the lowest byte first
//
// Standard output has a line for each cycle: the values of B, then the values of A.

#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "Vcore.h"
#include "verilated.h"
#include "verilated_syms.h"

struct Signal {
  unsigned char* data;
  size_t bytes;
  // Lowest bit and number of bits of an element of a packed array or of a range; otherwise no bits.
  size_t low, bits;
};

static Signal find(const std::string& text, const std::map<std::string, unsigned char*>& ports) {
  const size_t colon = text.rfind(':'), dot = text.rfind('.', colon);
  const size_t bits = std::stoul(text.substr(colon + 1));
  const size_t bytes = bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : bits <= 64 ? 8 : (bits + 31) / 32 * 4;
  const auto port = ports.find(text.substr(dot + 1, colon - dot - 1));
  if (port != ports.end() && text.find('.', 4) == dot) return {port->second, bytes, 0, 0};
  // An element of an array, or a range of bits: [high:low].
  const size_t bracket = text.rfind("]:") == colon - 1 ? text.rfind('[') : colon;
  const size_t element = bracket == colon ? 0 : std::stoul(text.substr(bracket + 1));
  const size_t range = text.find(':', bracket);
  const VerilatedScope* scope = Verilated::threadContextp()->scopeFind(text.substr(0, dot).c_str());
  VerilatedVar* var = scope ? scope->varFind(text.substr(dot + 1, bracket - dot - 1).c_str()) : nullptr;
  if (!var) {
    std::fprintf(stderr, "no signal %s\n", text.c_str());
    std::exit(2);
  }
  unsigned char* data = static_cast<unsigned char*>(var->datap());
  if (range < colon) return {data, bytes, std::stoul(text.substr(range + 1)), bits};
  if (bracket != colon && !var->udims()) return {data, bytes, element * bits, bits};
  return {data + element * bytes, bytes, 0, 0};
}

static void write(const Signal& signal, const std::string& hex) {
  for (size_t i = 0; i < signal.bytes; i++) {
    const unsigned char byte = std::stoul(hex.substr(2 * i, 2), nullptr, 16);
    if (!signal.bits) signal.data[i] = byte;
    for (size_t k = 8 * i; k < 8 * (i + 1) && k < signal.bits; k++) {
      const size_t place = signal.low + k;
      const unsigned char mask = 1 << place % 8;
      signal.data[place / 8] = byte >> k % 8 & 1 ? signal.data[place / 8] | mask : signal.data[place / 8] & ~mask;
    }
  }
}

static void print(const std::vector<Signal>& signals) {
  for (const Signal& each : signals) {
    for (size_t i = 0; i < each.bytes; i++) {
      unsigned char byte = each.bits ? 0 : each.data[i];
      for (size_t k = 8 * i; k < 8 * (i + 1) && k < each.bits; k++) {
        const size_t place = each.low + k;
        byte |= (each.data[place / 8] >> place % 8 & 1) << k % 8;
      }
      std::printf("%02x", byte);
    }
    std::printf(" ");
  }
}

int main() {
  auto top = std::make_unique<Vcore>();
  const std::map<std::string, unsigned char*> ports = {
#include "ports.h"
  };
  top->clk_i = 0;
  top->eval();
  std::vector<Signal> lists[3];
  std::string line, word;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    const size_t list = std::string("WBA").find(line[0]);
    if (list != std::string::npos) {
      words >> word;
      while (words >> word) lists[list].push_back(find(word, ports));
      continue;
    }
    for (const Signal& each : lists[0]) {
      words >> word;
      write(each, word);
    }
    top->clk_i = 0;
    top->eval();
    print(lists[1]);
    top->clk_i = 1;
    top->eval();
    print(lists[2]);
    std::printf("\n");
  }
  return 0;
}
