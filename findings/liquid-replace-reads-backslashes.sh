#!/usr/bin/env bash
# The gem liquid 5.4.0 (Debian 12): the replacement of `replace` and `replace_first` is that of Ruby's `gsub` and `sub`, so a
# backslash before a quote inserts what follows the match, and `\0` the match itself. `replace_last` takes the same text as it is.
# A guess would be that escaping a quote adds a backslash, and that the three filters agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-liquid=5.4.0-3
dpkg-deb -x ruby-liquid_5.4.0-3_all.deb package
cat > print.rb <<'RUBY'
require 'liquid'
puts Liquid::VERSION
%w[replace replace_first replace_last].each do |filter|
  puts Liquid::Template.parse(%({{ "a'bc" | #{filter}: "'", "\\'" }} {{ "tea" | #{filter}: "e", "\\0\\0" }})).render
end
RUBY
seen=$(ruby -I "$(dirname "$(find package -name liquid.rb)")" print.rb)
printf '%s\n' "$seen"
expected="5.4.0
abcbc teea
abcbc teea
a\\'bc t\\0\\0a"
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
