import type { TreeNode } from '../../tree/nodes.ts'
import { getProperties, getTagName } from '../../tree/properties.ts'
import { renderInline } from './inline.ts'

/** Renders a table in GitHub's Markdown. */
export function renderTable(table: TreeNode): string[] {
  const rows = tableRows(table)
  const [head] = rows
  if (!head) return []
  const width = Math.max(...rows.map((row) => row.length))
  const rule = Array.from({ length: width }, (_, at) => alignmentRule(head[at]))
  const text = (row: TreeNode[]) => rowText(Array.from({ length: width }, (_, at) => cellText(row[at])))
  return [[text(head), rowText(rule), ...rows.slice(1).map(text)].join('\n')]
}

function tableRows(node: TreeNode): TreeNode[][] {
  return (node.children ?? []).flatMap((child) => {
    if (getTagName(child) !== 'tr') return tableRows(child)
    return [(child.children ?? []).filter((cell) => /^t[hd]$/.test(getTagName(cell) ?? ''))]
  })
}

function cellText(cell: TreeNode | undefined): string {
  return renderInline(cell?.children)
    .replace(/\\?\s*\n\s*/g, ' ')
    .trim()
    .replace(/\|/g, '\\|')
}

function alignmentRule(cell: TreeNode | undefined): string {
  const align = cell && getProperties(cell).align
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}

function rowText(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
