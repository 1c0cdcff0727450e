# SPDX-License-Identifier: Apache-2.0
# The version script of a shared library from its list of symbols: the crate openssl-src lacks OpenSSL's own program.
use strict;
use warnings;
my %option = @ARGV;
my (%symbols, $before);
open my $list, '<', $option{'--ordinals'} or die;
while (<$list>) {
    my ($name, $version, $kind) = /^(\w+)\s+\S+\s+(\S+)\s+(\S+)/ or next;
    push @{$symbols{$version}}, $name if $kind =~ /^EXIST/;
}
for my $version (sort { ($a =~ s/(\d+)/sprintf '%3d', $1/ger) cmp ($b =~ s/(\d+)/sprintf '%3d', $1/ger) } keys %symbols) {
    my $node = $version eq '*' ? '' : 'OPENSSL_' . ($version =~ tr/_/./r);
    print "$node {\n    global:\n", map({ "        $_;\n" } @{$symbols{$version}}), $before ? "} $before;\n" : "    local: *;\n};\n";
    $before = $node;
}
