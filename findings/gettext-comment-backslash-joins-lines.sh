#!/usr/bin/env bash
# gettext 0.21 (Debian 12): a backslash at the end of a comment joins it with the next line, as in C. If that is the context of a
# message, `msgcat` turns it into a part of the comment, and the message comes out without a context; nothing is reported.
# A guess would be that a comment ends with its line. A space after the backslash is enough.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in gettext=0.21-12 libunistring2 libxml2 libicu72; do
  apt-get download -qq "$package"
done
for package in *.deb; do dpkg-deb -x "$package" tools; done
libraries=$(dirname "$(find tools -name 'libgettextlib-0.21.so')")
write() {
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
  printf '#. %s\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"\n' "$1"
}
show() {
  LD_LIBRARY_PATH="$libraries" tools/usr/bin/msgcat "$1" 2>&1 | sed -n '/^#\./,$p'
}
write 'C:\' > joined.po
write 'C:\ ' > apart.po
seen=$(show joined.po; show apart.po)
printf '%s\n' "$seen"
expected='#. C:msgctxt "menu"
msgid "Open"
msgstr "Öffnen"
#. C:\ 
msgctxt "menu"
msgid "Open"
msgstr "Öffnen"'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
