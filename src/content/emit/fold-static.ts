import type { Element, Root } from 'hast'
import { getText } from '../transforms/heading-ids.ts'
import { isGenerated } from '../tree/generated.ts'
import { innerHtml, isVoid, reactProps } from './html.ts'

/** An inline element with less HTML than this is cheaper as an element than as a constant. */
const minInlineSize = 200

export interface Folded {
  tree: Root
  /** JavaScript expressions of the folded elements, in order: `__static0`, `__static1`, … */
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

interface ParentContext {
  /** Whether the parent is a component: its children keep their own element, because it may look at them. */
  component: boolean
  inline: boolean
}

/**
 * Collapses every topmost element that is plain all the way down (no component, no expression, no mapped tag) into one
 * constant with its inner HTML as a string: React makes it once and skips it afterwards.
 */
export function foldStatic(tree: Root, mappedTags: Set<string>): Folded {
  const constants: string[] = []
  const foldable = (node: AnyNode, { component, inline }: ParentContext) => {
    if (node.type !== 'element' || component || !isPlain(node, mappedTags)) return false
    return !inline || needsFolding(node as Element) || innerHtml(node as Element).length >= minInlineSize
  }
  const fold = (nodes: AnyNode[], parent: ParentContext): AnyNode[] =>
    nodes.map((node) => {
      if (foldable(node, parent)) {
        constants.push(constantExpression(node as Element))
        return expressionNode(`__static${constants.length - 1}`, parent.inline)
      }
      if (!node.children) return node
      return {
        ...node,
        children: fold(node.children, { component: isComponent(node), inline: isInline(node, parent) }),
      }
    })
  const children = fold(tree.children as AnyNode[], { component: false, inline: false })
  return { tree: { ...tree, children: children as Root['children'] }, constants }
}

/** Whether a tree can be one string of HTML. */
export function isPlain(node: AnyNode | Root['children'][number], mappedTags: Set<string>): boolean {
  if (node.type === 'text' || node.type === 'raw' || node.type === 'comment') return true
  if (node.type !== 'element') return false
  const { tagName = '', children = [] } = node as AnyNode
  if (mappedTags.has(tagName) && !isCompilerOwned(node)) return false
  return children.every((child) => isPlain(child, mappedTags))
}

/** What the compiler makes itself, highlighted code included, is not drawn by components for tags. */
function isCompilerOwned(node: AnyNode | Root['children'][number]): boolean {
  return isGenerated(node) || needsFolding(node as Element)
}

/** Ready HTML can stand only in a string. */
function needsFolding(element: Element): boolean {
  return isGenerated(element) || element.children.some((child) => child.type === 'raw')
}

/** Plain tags of a document that are drawn by components. */
export function findMappedTags(tree: Root, mappedTags: Set<string>): string[] {
  const found = new Set<string>()
  const search = (nodes: AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'element' && mappedTags.has(node.tagName ?? '') && !isCompilerOwned(node))
        found.add(node.tagName ?? '')
      if (node.children) search(node.children)
    }
  }
  if (mappedTags.size > 0) search(tree.children as AnyNode[])
  return [...found].sort()
}

function isComponent({ type, name }: AnyNode): boolean {
  return (
    type.startsWith('mdxJsx') && name !== null && name !== undefined && (!/^[a-z]/.test(name) || name.includes('.'))
  )
}

function isInline({ type, tagName }: AnyNode, { inline }: ParentContext): boolean {
  if (type === 'element') return inline || /^(?:p|h[1-6]|td|th|a|em|strong|span|del|li|dt|summary)$/.test(tagName ?? '')
  return inline || type === 'mdxJsxTextElement'
}

function constantExpression(element: Element): string {
  const props = reactProps(element) ?? {}
  // React takes the text of this one as a property.
  if (element.tagName === 'textarea') props.defaultValue = getText(element)
  else if (!isVoid(element.tagName)) props.dangerouslySetInnerHTML = { __html: innerHtml(element) }
  return `rt.jsx(${JSON.stringify(element.tagName)}, ${JSON.stringify(props)})`
}

function expressionNode(name: string, inline: boolean): AnyNode {
  const estree = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: { type: 'Identifier', name } }],
  }
  return { type: inline ? 'mdxTextExpression' : 'mdxFlowExpression', value: name, data: { estree } }
}
