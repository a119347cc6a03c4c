import type { Element, ElementContent, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import type { Root as MdastRoot } from 'mdast'
import { toHast as mdastToHast } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { handWritten, isHandWritten } from '../tree/hand-written.ts'
import { headingIdComment } from '../tree/heading-id-comment.ts'
import { isBlockTag, isSpace } from '../tree/html.ts'
import { eachElement } from '../tree/walk.ts'
import { extractRawHeads } from './raw-heads.ts'

const mdxNodes = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']

type AnyContent = RootContent | ElementContent

/** Options of mdast-util-to-hast. */
export interface HastOptions {
  /** Prefix for the ids of footnotes in a document that is part of others. */
  partialPrefix?: string
  [name: string]: unknown
}

/**
 * Converts a document to hast. MDX nodes pass through, HTML in Markdown becomes elements.
 * @param file with the parsed text
 * @returns heads: the `<head>` elements in the HTML of a Markdown document
 */
export function toHast(tree: MdastRoot, file: VFile, options: HastOptions = {}): { hast: Root; heads: Element[] } {
  const { partialPrefix, ...own } = options
  const hast = mdastToHast(tree, {
    ...(partialPrefix === undefined ? {} : { clobberPrefix: partialPrefix }),
    ...own,
    allowDangerousHtml: true,
    passThrough: [...mdxNodes, ...((own.passThrough as string[] | undefined) ?? [])] as never[],
  }) as Root
  const heads = extractRawHeads(hast)
  const parsed = parseRaw(hast, file)
  if (partialPrefix !== undefined) renameFootnoteLabel(parsed, partialPrefix)
  parsed.children = dropInsignificant(parsed.children, 'block') as RootContent[]
  return { hast: parsed, heads }
}

/** Makes the id of the footnotes heading unique among documents on one page. */
function renameFootnoteLabel(tree: Root, prefix: string): void {
  eachElement(tree, ({ properties }) => {
    if (properties.id === 'footnote-label') properties.id = `${prefix}footnote-label`
    if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [`${prefix}footnote-label`]
  })
}

/** Elements that mean something else if they are written as HTML. */
const distinguished = /^(?:pre|code|hr|h[1-6])$/

/** Parses raw HTML to elements, and restores the data of Markdown's elements, which parsing HTML loses. */
export function parseRaw(tree: Root, file: VFile): Root {
  if (!hasRaw(tree.children)) return tree
  const tokens: unknown[] = []
  eachElement(tree, (element) => {
    if (distinguished.test(element.tagName) && !isHandWritten(element)) element.properties.dataMarkdown = ''
    const { meta, tokens: lines } = (element.data ?? {}) as { meta?: string | null; tokens?: unknown }
    if (meta) element.properties.dataMeta = meta
    if (lines) element.properties.dataLines = tokens.push(lines) - 1
  })
  const parsed = raw(tree, { file, passThrough: mdxNodes as never[] }) as Root
  eachElement(parsed, (element) => {
    // So that what is in a template is treated as everywhere else.
    if (element.content) {
      element.children = element.content.children as ElementContent[]
      delete element.content
    }
    if (!distinguished.test(element.tagName)) return
    const { dataMarkdown, dataLines } = element.properties
    if (dataMarkdown === undefined) element.data = handWritten
    else delete element.properties.dataMarkdown
    if (dataLines === undefined || dataMarkdown === undefined) return
    element.data = { tokens: tokens[Number(dataLines)] } as Element['data']
    delete element.properties.dataLines
  })
  return parsed
}

const loneComment = /^<!--(?!-?>)((?:(?!--!?>)[\s\S])*)-->\s*$/

/** Whether there is HTML to parse. A single comment is converted in place instead. */
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

/** Where white space inside a parent is significant: everywhere, between inline content and at the edges, or only between inline content. */
type Space = 'preserved' | 'inline' | 'block'

/** Removes comments and insignificant white space, which would become children of components. */
function dropInsignificant(nodes: AnyContent[], space: Space): AnyContent[] {
  const remaining: AnyContent[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'comment' && !headingIdComment.test(node.value)) continue
    if (node.type === 'text' && space !== 'preserved' && isSpace(node.value)) {
      if (!isInline(remaining.at(-1), space) || !isInline(nodes[index + 1], space)) continue
    }
    if ('children' in node)
      (node as Element).children = dropInsignificant(node.children, spaceIn(node, space)) as ElementContent[]
    remaining.push(node)
  }
  return remaining
}

const keepsSpace = new Set(['pre', 'textarea', 'script', 'style'])

function spaceIn(node: AnyContent, around: Space): Space {
  if (around === 'preserved' || (node.type === 'element' && keepsSpace.has(node.tagName))) return 'preserved'
  return !isFlow(node) && isInline(node, 'block') ? 'inline' : 'block'
}

/** Whether a node is a component or an expression on lines of its own, which may render inline content. */
function isFlow({ type }: { type: string }): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'
}

/** Whether a node is inline; at the edge of a parent, whether the parent is. */
function isInline(node: AnyContent | undefined, parent: Space): boolean {
  if (node === undefined) return parent === 'inline'
  if (node.type === 'element') return !isBlockTag(node.tagName)
  const { type, name } = node as { type: string; name?: string | null }
  if (isFlow({ type })) return !isBlockTag(name ?? '')
  return type === 'text' || type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
}
