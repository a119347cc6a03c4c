#!/usr/bin/env bash
# feed 6.0.0: an item with an extension named `dc:creator` makes the RSS document use the prefix `dc`, but the document declares
# this prefix only if some item has `content`. Without content, the XML is not well-formed in the sense of namespaces, and
# readers that know namespaces refuse the feed. One would expect the declaration to follow from the extension, or never.
#
# Seen with Node 20.20.2: prefix used: true, declared without content: false, declared with content: true.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-fund --no-audit feed@6.0.0
cat >run.mjs <<'JS'
import { Feed } from 'feed'

function rss(item) {
  const feed = new Feed({ title: 'News', id: 'https://news.example/', link: 'https://news.example/', copyright: 'Crew' })
  const creator = { name: 'dc:creator', objects: 'The crew' }
  feed.addItem({ title: 'Launch', link: 'https://news.example/launch', date: new Date(0), extensions: [creator], ...item })
  return feed.rss2()
}

const [bare, full] = [rss({}), rss({ content: 'Text' })]
const isDeclared = (text) => text.includes('xmlns:dc=')
console.log(`prefix used: ${bare.includes('<dc:creator>')}, declared without content: ${isDeclared(bare)}, declared with content: ${isDeclared(full)}`)
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'prefix used: true, declared without content: false, declared with content: true' ]
