import { type DiffBlockType, plainText } from 'lectern/plugin-kit'

/** A block of a document as readers see it. */
export interface TextBlock {
  type: DiffBlockType
  text: string
}

const fence = /^\s*(?<marks>`{3,}|~{3,}|\$\$)/
const item = /^\s*(?:[-*+]|\d+\.)\s+(?<text>.*)$/
const tableDelimiter = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

/** Splits a Markdown export into its blocks. Marks, links, and the nesting of blocks are left out. */
export function parseBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock | undefined
  let code: { marks: string; lines: string[] } | undefined
  const begin = (type: DiffBlockType, text: string) => {
    open = { type, text }
    blocks.push(open)
  }
  for (const written of markdown.split('\n')) {
    const line = written.replace(/^(?:\s*> ?)+/, '')
    const marks = fence.exec(line)?.groups?.marks
    if (code) {
      if (marks === code.marks) {
        blocks.push({ type: 'code', text: code.lines.join('\n') })
        code = undefined
      } else code.lines.push(line)
    } else if (marks !== undefined) {
      code = { marks, lines: [] }
      open = undefined
    } else if (/^\s*(?:---)?\s*$/.test(line) || tableDelimiter.test(line)) open = undefined
    else if (/^#{1,6} /.test(line)) {
      begin('heading', line.replace(/^#+ /, ''))
      open = undefined
    } else if (/^\s*\|.*\|\s*$/.test(line)) {
      begin('row', line.trim().slice(1, -1).trim())
      open = undefined
    } else if (item.test(line)) begin('item', item.exec(line)?.groups?.text ?? '')
    else if (open) open.text += ` ${line.trim()}`
    else begin('paragraph', line.trim())
  }
  if (code) blocks.push({ type: 'code', text: code.lines.join('\n') })
  return blocks
    .map(({ type, text }) => ({ type, text: type === 'code' ? text : plainText(text.replace(/\\ /g, ' ')) }))
    .filter(({ text }) => text !== '')
}
