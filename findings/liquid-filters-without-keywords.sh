#!/usr/bin/env bash
# The gem liquid 5.4.0 (Debian 12, Ruby 3.1): named arguments of a filter never become keyword arguments. A filter with the parameter
# `width:` or `**options` fails with "wrong number of arguments" as soon as a template names one, but works without any. Only a
# positional hash receives them, with strings as keys.
# A guess would be that `{{ "a" | image: width: 5 }}` calls `image("a", width: 5)`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-liquid=5.4.0-3
dpkg-deb -x ruby-liquid_5.4.0-3_all.deb package
cat > print.rb <<'RUBY'
require 'liquid'
module Images
  def keyword(name, width: 1) = "#{name} #{width}"
  def options(name, **options) = "#{name} #{options}"
  def hash_of(name, options = {}) = "#{name} #{options['width']} #{options[:width].inspect}"
end
Liquid::Template.register_filter(Images)
['keyword', 'keyword: width: 5', 'options: width: 5', 'hash_of: width: 5'].each do |call|
  puts Liquid::Template.parse("{{ 'a' | #{call} }}").render
end
RUBY
seen=$(ruby -I "$(dirname "$(find package -name liquid.rb)")" print.rb)
printf '%s\n' "$seen"
expected='a 1
Liquid error: wrong number of arguments (given 2, expected 1)
Liquid error: wrong number of arguments (given 2, expected 1)
a 5 nil'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
