import { literalText } from './literal-text.ts'
import { isExpression, type TreeNode } from './nodes.ts'

/**
 * Returns the text of a node: of images their alternative text, of expressions their value if it is a literal (`{'text'}`,
 * `{1}`), of rendered formulas their source, of footnote references nothing.
 */
export function getText(node: TreeNode): string {
  if (node.type === 'text') return node.value
  if (node.type === 'raw') return formulaSource(node.value)
  if (isExpression(node)) return literalText(node.data) ?? ''
  if (node.type === 'element') {
    const { tagName, properties } = node
    if (tagName === 'img') return String(properties.alt ?? '')
    if (properties.dataFootnoteRef !== undefined) return ''
  }
  return (node.children ?? []).map(getText).join('')
}

function formulaSource(html: string): string {
  const source = /<annotation [^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  return source.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Returns the text below nodes without interpretation, as inside code. */
export function getPlainText(nodes: TreeNode[] = []): string {
  return nodes.map((node) => node.value ?? getPlainText(node.children)).join('')
}

/** Returns 1 to 6 for a heading. */
export function headingLevel(tagName: string): number | undefined {
  return tagName.length === 2 && /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}
