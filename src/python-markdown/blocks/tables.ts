import { append, type Tag, tag } from '../nodes.ts'
import { type Block, firstLine } from './block.ts'
import type { BlockRule } from './parser.ts'

const endsInPipe = /(?<!\\)(?:\\\\)*\|$/

export const table: BlockRule = (parent, blocks) => {
  const [block] = blocks as [Block]
  if (!block.text.includes('\n') || !block.text.includes('-')) return false
  const rows = block.text.split('\n').map((row) => row.replace(/^ +| +$/g, ''))
  const [head = '', separator = ''] = rows
  const hasBorder = head.startsWith('|') || endsInPipe.test(head)
  const cells = splitRow(head, hasBorder)
  if (cells.length < 2 && !hasBorder) return false
  const marks = splitRow(separator, hasBorder)
  if (marks.length !== cells.length || !/^[|:\- ]*$/.test(marks.join(''))) return false
  blocks.shift()
  const aligns = marks.map((mark) => {
    const [left, right] = [mark.trim().startsWith(':'), mark.trim().endsWith(':')]
    return left && right ? 'center' : left ? 'left' : right ? 'right' : undefined
  })
  const at = (index: number) => block.numbers[index] ?? 1
  const result = append(parent, tag('table', firstLine(block)))
  const add = (section: Tag, texts: readonly string[], name: string, line: number) => {
    const row = append(section, tag('tr', line))
    for (const [index, align] of aligns.entries()) {
      const value = (texts[index] ?? '').replace(/^ +| +$/g, '')
      const cell = append(row, tag(name, line, [{ type: 'text', value, line }]))
      if (align) cell.attributes.set('align', align)
    }
  }
  add(append(result, tag('thead', at(0))), cells, 'th', at(0))
  const body = append(result, tag('tbody', at(1)))
  for (const [index, row] of rows.slice(2).entries()) add(body, splitRow(row, hasBorder), 'td', at(index + 2))
  if (rows.length === 2) add(body, [], 'td', at(1))
  return true
}

/** Splits a row at its bars, except for those in code and escaped ones. */
function splitRow(row: string, hasBorder: boolean): string[] {
  let text = row
  if (hasBorder) {
    if (text.startsWith('|')) text = text.slice(1)
    text = text.replace(endsInPipe, (found) => found.slice(0, -1))
  }
  const code = codeRanges(text)
  const cells: string[] = []
  let start = 0
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) {
    const slashes = /\\*$/.exec(text.slice(0, at))?.[0].length ?? 0
    if (slashes % 2 === 1 || code.some(([from, to]) => at > from && at < to)) continue
    cells.push(text.slice(start, at))
    start = at + 1
  }
  return [...cells, text.slice(start)]
}

function codeRanges(text: string): [number, number][] {
  return [...text.matchAll(/(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ])
}
