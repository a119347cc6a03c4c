import type { Element, Root } from 'hast'
import { isGenerated } from '../tree/generated.ts'
import { innerHtml, isVoid, reactProps } from '../tree/html.ts'
import { isJsx, type TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'

/** Inline elements with less HTML than this are cheaper as an element than as a constant. */
const minInlineSize = 200

export interface Folded {
  tree: Root
  /** JavaScript expressions of the folded elements, in order: `__static0`, `__static1`, … */
  constants: string[]
  /** Tags of elements that the compiler adds beside mapped ones: `own-div` for `div`. */
  ownTags: string[]
}

export interface FoldOptions {
  mappedTags: Set<string>
  /** Whether the site is one of Docusaurus, whose components get the elements in them at every depth. */
  asDocusaurus?: boolean
}

interface ParentContext {
  /** Whether the parent is a component: its children stay elements, since it may inspect them. */
  component: boolean
  /** Whether a component around it may inspect every element in it. */
  inspected: boolean
  inline: boolean
}

/**
 * Folds every topmost plain element (one without components, expressions and mapped tags) into a constant with its
 * inner HTML as a string, which React creates once and then skips.
 */
export function foldStatic(tree: Root, { mappedTags, asDocusaurus = false }: FoldOptions): Folded {
  const constants: string[] = []
  const ownTags = new Set<string>()
  const foldable = (node: TreeNode, { component, inspected, inline }: ParentContext) => {
    if (node.type !== 'element' || component || !isPlain(node, mappedTags)) return false
    if (inspected) return needsFolding(node as Element)
    return !inline || needsFolding(node as Element) || innerHtml(node as Element).length >= minInlineSize
  }
  const isMapped = (node: TreeNode) => node.type === 'element' && mappedTags.has(node.tagName) && !isCompilerOwned(node)
  const fold = (nodes: TreeNode[], parent: ParentContext): TreeNode[] =>
    nodes.map((node) => {
      if (foldable(node, parent)) {
        constants.push(constantExpression(node as Element))
        return expressionNode(`__static${constants.length - 1}`, parent.inline)
      }
      if (!node.children) return node
      const folded = {
        ...node,
        children: fold(node.children, {
          component: isComponent(node),
          inspected:
            parent.inspected || isMapped(node) || (asDocusaurus && isComponent(node) && !isContainer(node, mappedTags)),
          inline: isInline(node, parent),
        }),
      }
      // MDX maps all elements of a tag.
      if (folded.type === 'element' && isGenerated(node) && mappedTags.has(folded.tagName)) {
        ownTags.add(folded.tagName)
        folded.tagName = ownTag(folded.tagName)
      }
      return folded
    })
  const children = fold(tree.children as TreeNode[], { component: false, inspected: false, inline: false })
  return { tree: { ...tree, children: children as Root['children'] }, constants, ownTags: [...ownTags] }
}

/** The name of a tag in elements that no component renders. */
export function ownTag(tagName: string): string {
  return `own-${tagName}`
}

/** Whether a component is one of the default theme that renders its content as it is. */
function isContainer({ name }: TreeNode, mappedTags: Set<string>): boolean {
  return /^(?:Tabs|TabItem|Details|Admonition)$/.test(name ?? '') && !mappedTags.has(String(name).toLowerCase())
}

/** Whether a node can be serialized to a single string of HTML. */
export function isPlain(node: TreeNode, mappedTags: Set<string>): boolean {
  if (node.type === 'text' || node.type === 'raw' || node.type === 'comment') return true
  if (node.type !== 'element') return false
  const { tagName, children } = node
  if (mappedTags.has(tagName) && !isCompilerOwned(node)) return false
  return children.every((child) => isPlain(child, mappedTags))
}

/** Whether the compiler generated an element (also highlighted code), so that no component renders it. */
function isCompilerOwned(node: TreeNode): boolean {
  return isGenerated(node) || needsFolding(node as Element)
}

/** Whether an element must be folded, because raw HTML is only possible in a string. */
function needsFolding(element: Element): boolean {
  return isGenerated(element) || element.children.some((child) => child.type === 'raw')
}

/** Returns the plain tags of a document that components render. */
export function findMappedTags(tree: Root, mappedTags: Set<string>): string[] {
  const found = new Set<string>()
  const search = (nodes: TreeNode[]) => {
    for (const node of nodes) {
      if (node.type === 'element' && mappedTags.has(node.tagName ?? '') && !isCompilerOwned(node))
        found.add(node.tagName ?? '')
      if (node.children) search(node.children)
    }
  }
  if (mappedTags.size > 0) search(tree.children as TreeNode[])
  return [...found].sort()
}

function isComponent(node: TreeNode): boolean {
  return isJsx(node) && node.name !== null && (!/^[a-z]/.test(node.name) || node.name.includes('.'))
}

function isInline({ type, tagName }: TreeNode, { inline }: ParentContext): boolean {
  if (type === 'element') return inline || /^(?:p|h[1-6]|td|th|a|em|strong|span|del|li|dt|summary)$/.test(tagName ?? '')
  return inline || type === 'mdxJsxTextElement'
}

function constantExpression(element: Element): string {
  const props = reactProps(element) ?? {}
  // React renders the text of these elements from a property.
  if (element.tagName === 'textarea') props.defaultValue = getText(element as TreeNode)
  else if (!isVoid(element.tagName)) props.dangerouslySetInnerHTML = { __html: innerHtml(element) }
  return `rt.jsx(${JSON.stringify(element.tagName)}, ${JSON.stringify(props)})`
}

function expressionNode(name: string, inline: boolean): TreeNode {
  const estree = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: { type: 'Identifier', name } }],
  }
  return { type: inline ? 'mdxTextExpression' : 'mdxFlowExpression', value: name, data: { estree } }
}
