import { literalText } from './literal-text.ts'
import { isJsx, type TreeNode } from './nodes.ts'

/** Returns the name of a plain tag, written as HTML or as JSX. */
export function getTagName(node: TreeNode): string | undefined {
  if (node.type === 'element') return node.tagName
  return isJsx(node) && node.name && /^[a-z][^.]*$/.test(node.name) ? node.name : undefined
}

/** Returns the name of a component; a fragment has none. */
export function getComponentName(node: TreeNode): string | undefined {
  return isJsx(node) && node.name && getTagName(node) === undefined ? node.name : undefined
}

/** Returns the properties of an element or of JSX; of JSX only literal ones. */
export function getProperties(node: TreeNode): Record<string, unknown> {
  if (node.properties) return node.properties
  const pairs = (node.attributes ?? []).flatMap(({ name, value }): [string, unknown][] => {
    if (name === undefined) return []
    const literal =
      typeof value === 'object' && value !== null ? literalText((value as TreeNode).data) : (value ?? true)
    return literal === undefined ? [] : [[name, literal]]
  })
  return Object.fromEntries(pairs)
}

/** Returns the text that stands for a drawing. */
export function getDrawingLabel(node: TreeNode): string {
  return getTextProperty(node, 'ariaLabel') ?? getTextProperty(node, 'aria-label') ?? ''
}

/** Returns a property whose value is a string. */
export function getTextProperty(node: TreeNode, name: string): string | undefined {
  const value = getProperties(node)[name]
  return typeof value === 'string' ? value : undefined
}

export function getClassNames(node: TreeNode): string[] {
  const { className, class: name } = getProperties(node)
  const classes = className ?? name
  return Array.isArray(classes) ? classes.map(String) : typeof classes === 'string' ? classes.split(/\s+/) : []
}
