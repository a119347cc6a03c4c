import type { Root } from 'hast'
import { parseGenerated } from '../source/javascript.ts'
import { isJsx, type TreeNode } from '../tree/nodes.ts'

/** Makes `style="color: red"` of plain elements in MDX the object that React needs. */
export function convertStyleAttributes(tree: Root): void {
  const visit = (node: TreeNode) => {
    if (isJsx(node) && node.name && /^[a-z][^.]*$/.test(node.name)) {
      for (const attribute of node.attributes) {
        if (attribute.name === 'style' && typeof attribute.value === 'string')
          attribute.value = objectExpression(readDeclarations(attribute.value))
      }
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree as unknown as TreeNode)
}

const declaration = /\s*([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g

function readDeclarations(text: string): Record<string, string> {
  const found = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(declaration)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [propertyName(name), value.trim()]))
}

/** `-webkit-line-clamp` → `WebkitLineClamp`; custom properties keep their names. */
function propertyName(name: string): string {
  if (name.startsWith('--')) return name
  return name
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function objectExpression(values: Record<string, string>) {
  const value = JSON.stringify(values)
  const estree = { type: 'Program', sourceType: 'module', comments: [], body: parseGenerated(`(${value})`) }
  return { type: 'mdxJsxAttributeValueExpression', value, data: { estree } }
}
