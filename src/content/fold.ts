import type { Element, Root } from 'hast'
import { innerHtml, isVoid, reactProps } from './html.ts'

/** An inline element with less HTML than this is cheaper as an element than as a constant. */
const leastInlineSize = 200

export interface Folded {
  tree: Root
  /** JavaScript expressions of the folded elements, in order: `_static0`, `_static1`, … */
  constants: string[]
}

interface AnyNode {
  type: string
  name?: string | null
  tagName?: string
  value?: string
  children?: AnyNode[]
  data?: unknown
}

/**
 * Collapses every topmost element that is plain all the way down (no component, no expression, no mapped tag) into one
 * constant with its inner HTML as a string: React makes it once and skips it afterwards. Children of components keep their
 * own element, because some components look at their children.
 */
export function foldStatic(tree: Root, mappedTags: Set<string>): Folded {
  const constants: string[] = []
  const fold = (nodes: AnyNode[], parentIsComponent: boolean, inline: boolean): AnyNode[] =>
    nodes.flatMap((node): AnyNode[] => {
      const isElement = node.type === 'element'
      if (isElement && !parentIsComponent && isPlain(node, mappedTags) && (!inline || worthFolding(node as Element))) {
        const name = `_static${constants.length}`
        constants.push(constantOf(node as Element))
        return [reference(name, inline)]
      }
      if (!node.children) return [node]
      const isComponent = node.type.startsWith('mdxJsx') && /^[A-Z]|\./.test(node.name ?? '')
      const isInline = isElement
        ? inline || isTextBlock(node.tagName ?? '')
        : node.type === 'mdxJsxTextElement' || inline
      return [{ ...node, children: fold(node.children, isComponent, isInline) }]
    })
  return { tree: { ...tree, children: fold(tree.children as AnyNode[], false, false) as Root['children'] }, constants }
}

/** Whether a tree can be one string of HTML. */
export function isPlain(
  node: { type: string; tagName?: string; children?: unknown[] },
  mappedTags: Set<string>,
): boolean {
  if (node.type === 'text' || node.type === 'raw' || node.type === 'comment') return true
  if (node.type !== 'element' || mappedTags.has(node.tagName ?? '')) return false
  return ((node.children ?? []) as AnyNode[]).every((child) => isPlain(child, mappedTags))
}

function worthFolding(element: Element): boolean {
  return innerHtml(element).length >= leastInlineSize
}

function isTextBlock(tagName: string): boolean {
  return /^(?:p|h[1-6]|td|th|a|em|strong|span|del|li|dt|summary)$/.test(tagName)
}

function constantOf(element: Element): string {
  const props = reactProps(element.properties) ?? {}
  if (!isVoid(element.tagName)) props.dangerouslySetInnerHTML = { __html: innerHtml(element) }
  return `rt.jsx(${JSON.stringify(element.tagName)}, ${JSON.stringify(props)})`
}

function reference(name: string, inline: boolean): AnyNode {
  const estree = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: { type: 'Identifier', name } }],
  }
  return { type: inline ? 'mdxTextExpression' : 'mdxFlowExpression', value: name, data: { estree } }
}
