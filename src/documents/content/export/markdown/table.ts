import type { TreeNode } from '../../tree/nodes.ts'
import { getProperties, getTagName } from '../../tree/properties.ts'
import { getPlainText } from '../../tree/text.ts'
import { codeSpan, renderInline } from './inline.ts'
import type { MarkdownContext } from './markdown-context.ts'

/** Renders a table in GitHub's Markdown. */
export function renderTable(table: TreeNode, context: Pick<MarkdownContext, 'isBlock'>): string[] {
  const rows = tableRows(table)
  const [head] = rows
  if (!head) return []
  const width = Math.max(...rows.map((row) => row.length))
  const rule = Array.from({ length: width }, (_, at) => alignmentRule(head[at]))
  const text = (row: TreeNode[]) => rowText(Array.from({ length: width }, (_, at) => cellText(row[at], context)))
  return [[text(head), rowText(rule), ...rows.slice(1).map(text)].join('\n')]
}

function tableRows(node: TreeNode): TreeNode[][] {
  return (node.children ?? []).flatMap((child) => {
    if (getTagName(child) !== 'tr') return tableRows(child)
    return [(child.children ?? []).filter((cell) => /^t[hd]$/.test(getTagName(cell) ?? ''))]
  })
}

/** Returns the text of a cell: its blocks and lines are separated by line breaks in HTML, since a row is one line. */
function cellText(cell: TreeNode | undefined, context: Pick<MarkdownContext, 'isBlock'>): string {
  return cellLines(cell?.children ?? [], context)
    .join('<br>')
    .replace(/\|/g, '\\|')
}

function cellLines(nodes: TreeNode[], context: Pick<MarkdownContext, 'isBlock'>): string[] {
  const lines: string[] = []
  let line: TreeNode[] = []
  const endLine = () => {
    const parts = renderInline(line).split('\\\n')
    lines.push(...parts.map((part) => part.replace(/\s*\n\s*/g, ' ').trim()).filter((part) => part !== ''))
    line = []
  }
  for (const node of nodes) {
    if (!context.isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    lines.push(...blockLines(node, context))
  }
  endLine()
  return lines
}

function blockLines(node: TreeNode, context: Pick<MarkdownContext, 'isBlock'>): string[] {
  const tag = getTagName(node)
  if (tag === 'pre') {
    const code = getPlainText(node.children).split('\n')
    return code.filter((line) => line.trim() !== '').map(codeSpan)
  }
  const lines = cellLines(node.children ?? [], context)
  return tag === 'li' ? lines.map((line, at) => (at === 0 ? `- ${line}` : line)) : lines
}

function alignmentRule(cell: TreeNode | undefined): string {
  const align = cell && getProperties(cell).align
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}

function rowText(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
