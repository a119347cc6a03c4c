#!/usr/bin/env bash
# YARD 0.9.28 (Debian 12, Ruby 3.1): of a comment that stands directly below a line of code, only the last line is read, so its text
# and all tags above that line are lost without a warning. With an empty line between code and comment, or with a comment at the end
# of the line of code, the whole comment is read. A guess would be that the lines of a comment belong together, wherever it stands.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq yard=0.9.28-2+deb12u2
dpkg-deb -x yard_0.9.28-2+deb12u2_all.deb package
cat > read.rb <<'RUBY'
require 'yard'
puts YARD::VERSION
{
  'directly below' => "LIMIT = 5\n",
  'after an empty line' => "LIMIT = 5\n\n",
  'below a comment at the end' => "LIMIT = 5 # seats\n"
}.each do |place, code|
  YARD::Registry.clear
  YARD.parse_string("#{code}# Books a seat.\n# @param name [String] who sits there\n# @return [Integer] the seat\ndef book(name)\nend\n")
  comment = YARD::Registry.at('#book').docstring
  puts "#{place}: #{comment.inspect} #{comment.tags.map(&:tag_name).inspect}"
end
RUBY
seen=$(ruby -I "$(dirname "$(find package -name yard.rb)")" read.rb)
printf '%s\n' "$seen"
expected='0.9.28
directly below: "" ["return"]
after an empty line: "Books a seat." ["param", "return"]
below a comment at the end: "Books a seat." ["param", "return"]'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
