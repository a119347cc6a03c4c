#!/usr/bin/env bash
# po2xliff of translate-toolkit 3.8.4 (Debian 12): an obsolete message of a PO file (`#~`) becomes a unit like the others, approved,
# and comes back from xliff2po as a message in use. The context of a message (`msgctxt`) is left out, and does not come back.
# A guess would be that what is obsolete stays out of the file for translators, and that the context survives both ways.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-translate=3.8.4-1 python3-lxml=4.9.2-1+deb12u1
for package in *.deb; do dpkg-deb -x "$package" package; done
export PYTHONPATH="$folder/package/usr/lib/python3/dist-packages"
cat > de.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

#: toolbar.js:1
msgctxt "verb"
msgid "Save"
msgstr "Speichern"

#~ msgid "Old"
#~ msgstr "Alt"
PO
python3 -c 'from translate.convert.po2xliff import main; main()' --progress none -i de.po -o de.xlf
python3 -c 'from translate.convert.xliff2po import main; main()' --progress none -i de.xlf -o back.po
seen=$(grep -oE '<trans-unit [^>]*approved="yes"[^>]*>|<(source|target)[^>]*>(Save|Old|Alt|Speichern)|verb' de.xlf; sed -n '/toolbar/,$p' back.po)
printf '%s\n' "$seen"
expected='<trans-unit xml:space="preserve" id="3" approved="yes">
<source>Save
<target state="translated">Speichern
<trans-unit xml:space="preserve" id="4" approved="yes">
<source>Old
<target state="translated">Alt
#: toolbar.js:1
msgid "Save"
msgstr "Speichern"

msgid "Old"
msgstr "Alt"'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
