import type { Element, ElementContent, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import type { Root as MdastRoot } from 'mdast'
import { toHast as mdastToHast } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { isBlockTag, isSpace } from '../emit/html.ts'
import { extractRawHeads } from '../transforms/head.ts'
import { headingIdComment } from '../transforms/heading-ids.ts'
import { eachElement } from '../tree/walk.ts'

const mdxNodes = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']

type AnyContent = RootContent | ElementContent

/** Options of mdast-util-to-hast. */
export interface HastOptions {
  /** Begins the ids of the footnotes of a document that others show as a part of theirs. */
  partialPrefix?: string
  [name: string]: unknown
}

/**
 * The hast tree of a document; MDX nodes pass through, HTML written in Markdown becomes elements.
 * @param file holds the text of which the tree was made
 * @returns heads: what the HTML of a Markdown document wants in the head of its page
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

/** Two documents on one page must not share the id of the heading of their footnotes. */
function renameFootnoteLabel(tree: Root, prefix: string): void {
  eachElement(tree, ({ properties }) => {
    if (properties.id === 'footnote-label') properties.id = `${prefix}footnote-label`
    if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [`${prefix}footnote-label`]
  })
}

/** Makes elements of pieces of HTML. What Markdown has made is carried over the parsing of HTML, which forgets it. */
export function parseRaw(tree: Root, file: VFile): Root {
  if (!hasRaw(tree.children)) return tree
  eachElement(tree, (element) => {
    if (element.tagName === 'pre' && !isHandWritten(element)) element.properties.dataMarkdown = ''
    const meta = (element.data as { meta?: string | null } | undefined)?.meta
    if (meta) element.properties.dataMeta = meta
  })
  const parsed = raw(tree, { file, passThrough: mdxNodes as never[] }) as Root
  eachElement(parsed, (element) => {
    if (element.tagName !== 'pre') return
    if (element.properties.dataMarkdown === undefined) element.data = handWritten
    else delete element.properties.dataMarkdown
  })
  return parsed
}

const handWritten = { lecternHandWritten: true } as Element['data']

/** Whether a `<pre>` was written as HTML. */
export function isHandWritten({ data }: Element): boolean {
  return data === handWritten
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

/** What white space means inside a parent: everything, something between things on one line, or only there. */
type Space = 'kept' | 'inline' | 'block'

/**
 * Drops comments, and white space that nobody sees: that which does not stand between two things on one line. Components
 * would take it for children.
 */
function dropInsignificant(nodes: AnyContent[], space: Space): AnyContent[] {
  const remaining: AnyContent[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'comment' && !headingIdComment.test(node.value)) continue
    if (node.type === 'text' && space !== 'kept' && isSpace(node.value)) {
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
  if (around === 'kept' || (node.type === 'element' && keepsSpace.has(node.tagName))) return 'kept'
  return isInline(node, 'block') ? 'inline' : 'block'
}

/** Whether a node stands in a line; nothing, at the edge of a parent, does so where the parent does. */
function isInline(node: AnyContent | undefined, parent: Space): boolean {
  if (node === undefined) return parent === 'inline'
  if (node.type === 'element') return !isBlockTag(node.tagName)
  const { type } = node as { type: string }
  return type === 'text' || type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
}
