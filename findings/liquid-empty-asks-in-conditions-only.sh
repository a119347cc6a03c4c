#!/usr/bin/env bash
# The gem liquid 5.4.0 (Debian 12): `empty` asks whether the other side is empty only in conditions and after `when`. After `case`,
# in an assignment, and as the argument of a filter it is the text `""`, so `case empty` does not match an empty list, while
# `when empty` does, and a variable that `empty` was assigned to asks nothing.
# A guess would be that the word means the same wherever it stands.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-liquid=5.4.0-3
dpkg-deb -x ruby-liquid_5.4.0-3_all.deb package
cat > print.rb <<'RUBY'
require 'liquid'
puts Liquid::VERSION
[
  '{% if list == empty %}asks{% else %}compares{% endif %}',
  '{% case list %}{% when empty %}asks{% else %}compares{% endcase %}',
  '{% case empty %}{% when list %}asks{% else %}compares{% endcase %}',
  '{% assign none = empty %}{% if list == none %}asks{% else %}compares{% endif %}',
  '{% assign none = empty %}{% if none == "" %}a text{% endif %} of {{ empty | size }} letters',
].each { |template| puts Liquid::Template.parse(template).render('list' => []) }
RUBY
seen=$(ruby -I "$(dirname "$(find package -name liquid.rb)")" print.rb)
printf '%s\n' "$seen"
expected='5.4.0
asks
asks
compares
compares
a text of 0 letters'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
