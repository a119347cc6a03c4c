import type { Element } from 'hast'
import { isBlockTag } from '../../emit/html.ts'
import { literalText } from '../../parse/javascript.ts'

/** What stands in the tree of a document: elements, text, and the nodes of MDX. */
export interface ExportNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  properties?: Element['properties']
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: ExportNode[]
  data?: unknown
}

/** Properties of an element, whichever way it is written; of JSX those that are literal. */
export function getProperties(node: ExportNode): Record<string, unknown> {
  if (node.properties) return node.properties
  const pairs = (node.attributes ?? []).flatMap(({ name, value }): [string, unknown][] => {
    if (name === undefined) return []
    const literal =
      typeof value === 'object' && value !== null ? literalText((value as ExportNode).data) : (value ?? true)
    return literal === undefined ? [] : [[name, literal]]
  })
  return Object.fromEntries(pairs)
}

/** A property that is text. */
export function getTextProperty(node: ExportNode, name: string): string | undefined {
  const value = getProperties(node)[name]
  return typeof value === 'string' ? value : undefined
}

export function getClassNames(node: ExportNode): string[] {
  const { className, class: name } = getProperties(node)
  const classes = className ?? name
  return Array.isArray(classes) ? classes.map(String) : typeof classes === 'string' ? classes.split(/\s+/) : []
}

/** Name of a plain tag, written as HTML or as JSX; undefined for everything else. */
export function getTagName({ type, tagName, name }: ExportNode): string | undefined {
  if (type === 'element') return tagName
  return isJsx(type) && name && /^[a-z][^.]*$/.test(name) ? name : undefined
}

/** Name of a component; a fragment has none. */
export function getComponentName(node: ExportNode): string | undefined {
  return isJsx(node.type) && node.name && getTagName(node) === undefined ? node.name : undefined
}

export function isBlock(node: ExportNode): boolean {
  const tag = getTagName(node)
  if (tag !== undefined) return isBlockTag(tag)
  return /^mdx(?:Jsx)?Flow|^mdxjsEsm/.test(node.type)
}

export function plainText(nodes: ExportNode[] = []): string {
  return nodes.map((node) => node.value ?? plainText(node.children)).join('')
}

function isJsx(type: string): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
}
