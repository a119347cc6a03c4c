#!/usr/bin/env bash
# VitePress 1.6.4 and 2.0.0-alpha.21, `<!--@include: ./part.md#usage-->`: version 2 includes the section below that heading, without
# the heading. Version 1.6 knows regions only, and includes the whole file for a name that it does not find, with the front
# matter as text of the page. A guess would be that both report an unknown name, or that both include the heading.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
seen=''
for version in 1.6.4 2.0.0-alpha.21; do
  mkdir -p "$folder/$version/docs"
  cd "$folder/$version"
  # The registry may lack a package of the search that version 2 asks for; nothing here uses it.
  echo '{ "type": "module", "overrides": { "@docsearch/js": "4.7.0", "@docsearch/css": "4.7.0", "@docsearch/sidepanel-js": "4.7.0" } }' > package.json
  [ "$version" = 1.6.4 ] && echo '{ "type": "module" }' > package.json
  npm install --silent --no-audit --no-fund --ignore-scripts "vitepress@$version" vue@3.5.13
  printf '# Page\n\n<!--@include: ./part.md#usage-->\n' > docs/index.md
  printf -- '---\nauthor: nobody\n---\n\nBefore.\n\n## Usage\n\nInside.\n\n## Other\n\nAfter.\n' > docs/part.md
  npx vitepress build docs > log 2>&1 || { cat log; exit 1; }
  words=$(grep -oE '(author: nobody|Before\.|Inside\.|After\.|id="usage")' docs/.vitepress/dist/index.html | sort -u | paste -sd, -)
  seen="$seen$version: $words"$'\n'
done
printf '%s' "$seen"
expected='1.6.4: After.,Before.,Inside.,author: nobody,id="usage"
2.0.0-alpha.21: Inside.
'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s' "$expected"; exit 1; }
