/** Whether a line begins an element whose content is Markdown: `<div class="grid" markdown="1">`. */
const opening = /^\s*<([a-z][\w-]*)\b([^<>]*?)\s+markdown(?:="?\w+"?)?([^<>]*)>\s*$/i

interface Line {
  text: string
  line: number
}

/** Returns an element with Markdown inside, and its content without the common indentation; undefined for other lines. */
export function takeElement(
  lines: readonly Line[],
  start: number,
): { open: string; body: Line[]; close: string; end: number } | undefined {
  const [, name, before = '', after = ''] = opening.exec(lines[start]?.text ?? '') ?? []
  if (name === undefined) return undefined
  let depth = 1
  for (let end = start + 1; end < lines.length; end += 1) {
    const { text } = lines[end] as Line
    depth +=
      (text.match(new RegExp(`<${name}\\b`, 'g')) ?? []).length -
      (text.match(new RegExp(`</${name}>`, 'g')) ?? []).length
    if (depth > 0) continue
    const inside = lines.slice(start + 1, end)
    const widths = inside.filter((line) => line.text.trim() !== '').map((line) => line.text.search(/\S/))
    const width = Math.min(...widths, 80)
    const body = inside.map((line) => ({ ...line, text: line.text.slice(width) }))
    return { open: `<${name}${before}${after}>`, body, close: text.trim(), end: end + 1 }
  }
  return undefined
}
