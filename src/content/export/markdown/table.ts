import { inline } from './inline.ts'
import { type ExportNode, propertiesOf, tagOf } from './node.ts'

/** A table as a table of GitHub's Markdown. */
export function tableOf(table: ExportNode): string[] {
  const rows = rowsOf(table)
  const [head] = rows
  if (!head) return []
  const width = Math.max(...rows.map((row) => row.length))
  const rule = Array.from({ length: width }, (_, at) => ruleOf(head[at]))
  const text = (row: ExportNode[]) => rowText(Array.from({ length: width }, (_, at) => cellText(row[at])))
  return [[text(head), rowText(rule), ...rows.slice(1).map(text)].join('\n')]
}

function rowsOf(node: ExportNode): ExportNode[][] {
  return (node.children ?? []).flatMap((child) => {
    if (tagOf(child) !== 'tr') return rowsOf(child)
    return [(child.children ?? []).filter((cell) => /^t[hd]$/.test(tagOf(cell) ?? ''))]
  })
}

function cellText(cell: ExportNode | undefined): string {
  return inline(cell?.children)
    .replace(/\\?\s*\n\s*/g, ' ')
    .trim()
    .replace(/\|/g, '\\|')
}

function ruleOf(cell: ExportNode | undefined): string {
  const align = cell && propertiesOf(cell).align
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}

function rowText(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
