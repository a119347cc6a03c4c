// Converts the admonitions, tabs, and heading ids of MkDocs: node convert-mkdocs.mjs docs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const types = {
  abstract: 'info',
  summary: 'info',
  question: 'info',
  failure: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
}

/** The lines of an indented block that begins at an index, and the index after it. */
function takeBlock(lines, start) {
  let end = start
  while (end < lines.length && (lines[end].trim() === '' || lines[end].startsWith('    '))) end++
  while (end > start && lines[end - 1].trim() === '') end--
  return { body: convert(lines.slice(start, end).map((line) => line.slice(4))), end }
}

function admonition(type, title, body) {
  // A block inside of another needs fewer colons than the outer one.
  const inner = body.map((line) => /^:{3,}/.exec(line)?.[0].length ?? 2)
  const colons = ':'.repeat(Math.max(2, ...inner) + 1)
  return ['', `${colons}${types[type] ?? type}${title ? `[${title}]` : ''}`, '', ...body, '', colons, '']
}

function convert(lines) {
  const out = []
  let fence
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (marker && (fence === undefined || marker.startsWith(fence))) fence = fence === undefined ? marker : undefined
    const [, kind, type, title] = /^(!!!|\?\?\?\+?)\s+([\w-]+)[^"]*(?:"(.*)")?\s*$/.exec(line) ?? []
    if (fence !== undefined || marker) out.push(line)
    else if (kind) {
      const { body, end } = takeBlock(lines, at + 1)
      if (kind === '!!!') out.push(...admonition(type, title, body))
      else out.push('<details>', `<summary>${title ?? type}</summary>`, '', ...body, '', '</details>')
      at = end - 1
    } else if (/^=== "/.test(line)) {
      out.push('<Tabs>')
      while (/^=== "/.test(lines[at] ?? '')) {
        const label = /^===\s+"(.*)"/.exec(lines[at])?.[1]
        const { body, end } = takeBlock(lines, at + 1)
        out.push(`<TabItem label="${label}">`, '', ...body, '', '</TabItem>')
        at = end
        while (lines[at]?.trim() === '' && /^=== "|^\s*$/.test(lines[at + 1] ?? 'x')) at++
      }
      out.push('</Tabs>')
      at--
    } else out.push(line.replace(/^(#+ .*?)\s*\{\s*#([\w-]+)\s*\}$/, '$1 {#$2}'))
  }
  return out
}

const folder = process.argv[2] ?? 'docs'
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md')) continue
  const file = path.join(folder, name)
  writeFileSync(file, convert(readFileSync(file, 'utf8').split(/\r?\n/)).join('\n'))
}
