import type { Element, ElementContent, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import type { Root as MdastRoot } from 'mdast'
import { toHast as mdastToHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { headingIdComment } from './headings.ts'
import { isBlockTag } from './html.ts'

const mdxNodes = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']

type AnyContent = RootContent | ElementContent

/** The hast tree of a document; MDX nodes pass through, HTML written in Markdown becomes elements. */
export function toHast(tree: MdastRoot): Root {
  const hast = mdastToHast(tree, { allowDangerousHtml: true, passThrough: mdxNodes as never[] }) as Root
  const parsed = parseRaw(hast)
  parsed.children = dropNoise(parsed.children, false) as RootContent[]
  return parsed
}

/**
 * Makes elements of pieces of HTML. Parsing HTML forgets the data of elements, so what stood behind the language of a fence
 * is kept as a property.
 */
export function parseRaw(tree: Root): Root {
  if (!hasRaw(tree.children)) return tree
  visit(tree, 'element', (element) => {
    const meta = (element.data as { meta?: string | null } | undefined)?.meta
    if (meta) element.properties.dataMeta = meta
  })
  return raw(tree, { passThrough: mdxNodes as never[] }) as Root
}

const loneComment = /^<!--(?!-?>)((?:(?!--!?>)[\s\S])*)-->\s*$/

/** Whether there is HTML to be parsed. A comment on its own becomes one in place: it needs no parser. */
function hasRaw(nodes: AnyContent[]): boolean {
  let found = false
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'raw') {
      const comment = loneComment.exec(node.value)
      if (comment) nodes[index] = { type: 'comment', value: comment[1] ?? '', position: node.position }
      else found = true
    } else if ('children' in node && hasRaw(node.children)) found = true
  }
  return found
}

/**
 * Drops comments, and blank lines that nobody sees: those that do not stand between two things on one line. Components
 * would take them for children.
 */
function dropNoise(nodes: AnyContent[], keepSpace: boolean): AnyContent[] {
  const kept: AnyContent[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'comment' && !headingIdComment.test(node.value)) continue
    if (!keepSpace && isBlankLine(node) && !(isInline(kept.at(-1)) && isInline(nodes[index + 1]))) continue
    if ('children' in node) {
      const keepsInside = keepSpace || (node.type === 'element' && keepsSpace.has(node.tagName))
      ;(node as Element).children = dropNoise(node.children, keepsInside) as ElementContent[]
    }
    kept.push(node)
  }
  return kept
}

const keepsSpace = new Set(['pre', 'textarea', 'script', 'style'])

function isBlankLine(node: AnyContent): boolean {
  return node.type === 'text' && node.value.includes('\n') && node.value.trim() === ''
}

function isInline(node: AnyContent | undefined): boolean {
  if (node === undefined) return false
  if (node.type === 'element') return !isBlockTag(node.tagName)
  const { type } = node as { type: string }
  return type === 'text' || type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
}
