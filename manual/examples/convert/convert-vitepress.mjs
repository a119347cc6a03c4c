// Converts the containers of VitePress: node convert-vitepress.mjs docs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

function convert(lines) {
  const out = []
  const open = []
  let fence
  for (const line of lines) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (marker && (fence === undefined || marker.startsWith(fence))) fence = fence === undefined ? marker : undefined
    const [, indent, colons, type, title = ''] = /^(\s*)(:{3,})\s*([\w-]*)\s*(.*?)\s*$/.exec(line) ?? []
    if (fence !== undefined || marker || colons === undefined) out.push(line)
    else if (type === 'details') {
      open.push('details')
      out.push(`${indent}<details>`, `${indent}<summary>${title || 'Details'}</summary>`, '')
    } else if (type !== '') {
      open.push(type)
      out.push(type === 'code-group' ? line : `${indent}${colons}${type}${title && `[${title}]`}`)
    } else out.push(open.pop() === 'details' ? `\n${indent}</details>` : line)
  }
  return out
}

const folder = process.argv[2] ?? 'docs'
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md') || name.includes('node_modules')) continue
  const file = path.join(folder, name)
  writeFileSync(file, convert(readFileSync(file, 'utf8').split(/\r?\n/)).join('\n'))
}
