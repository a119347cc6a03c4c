import { renderInline } from './inline.ts'
import { type ExportNode, getProperties, getTagName } from './node.ts'

/** A table as a table of GitHub's Markdown. */
export function renderTable(table: ExportNode): string[] {
  const rows = tableRows(table)
  const [head] = rows
  if (!head) return []
  const width = Math.max(...rows.map((row) => row.length))
  const rule = Array.from({ length: width }, (_, at) => alignmentRule(head[at]))
  const text = (row: ExportNode[]) => rowText(Array.from({ length: width }, (_, at) => cellText(row[at])))
  return [[text(head), rowText(rule), ...rows.slice(1).map(text)].join('\n')]
}

function tableRows(node: ExportNode): ExportNode[][] {
  return (node.children ?? []).flatMap((child) => {
    if (getTagName(child) !== 'tr') return tableRows(child)
    return [(child.children ?? []).filter((cell) => /^t[hd]$/.test(getTagName(cell) ?? ''))]
  })
}

function cellText(cell: ExportNode | undefined): string {
  return renderInline(cell?.children)
    .replace(/\\?\s*\n\s*/g, ' ')
    .trim()
    .replace(/\|/g, '\\|')
}

function alignmentRule(cell: ExportNode | undefined): string {
  const align = cell && getProperties(cell).align
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}

function rowText(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
