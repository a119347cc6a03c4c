import type { Element, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { find, html } from 'property-information'
import type { HeadTag } from '../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { isSpace } from '../emit/html.ts'
import { literalText } from '../parse/javascript.ts'
import { getText } from './heading-ids.ts'

interface AnyNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  properties?: Element['properties']
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: AnyNode[]
  position?: Element['position']
}

const opening = /<head(?:\s[^>]*)?>/i
const completeHead = /<head(?:\s[^>]*)?>([\s\S]*?)<\/head\s*>/i

/**
 * Takes `<head>…</head>` out of the HTML of a Markdown document, where the parsing of HTML would lose it. It may go over
 * several pieces of HTML.
 */
export function extractRawHeads(tree: Root): Element[] {
  const heads: Element[] = []
  const { children } = tree
  for (let index = 0; index < children.length; index++) {
    const first = children[index] as RootContent
    if (first.type !== 'raw' || !opening.test(first.value)) continue
    let end = index
    let value = first.value
    while (!completeHead.test(value) && isHtmlPiece(children[end + 1]))
      value += `\n${(children[++end] as { value: string }).value}`
    const match = completeHead.exec(value)
    if (!match) continue
    const inner = raw({ type: 'root', children: [{ type: 'raw', value: match[1] as string }] } as Root) as Root
    const head = { type: 'element', tagName: 'head', properties: {}, children: inner.children } as Element
    heads.push({ ...head, position: first.position })
    const rest = (value.slice(0, match.index) + value.slice(match.index + match[0].length)).trim()
    children.splice(index, end - index + 1, ...(rest === '' ? [] : [{ ...first, value: rest }]))
    index--
  }
  return heads
}

function isHtmlPiece(node: RootContent | undefined): boolean {
  return node?.type === 'raw' || (node?.type === 'text' && isSpace(node.value))
}

/**
 * Takes what a document wants in the head of its page out of its tree: `<head>`, and `<Head>` unless the document brings a
 * component of that name. One with values that are known only when it runs stays, as the component `Head`.
 */
export function extractHead(tree: Root, context: CompileContext): HeadTag[] {
  const tags: HeadTag[] = []
  const declaresHead = (tree.children as AnyNode[]).some(
    ({ type, value }) => type === 'mdxjsEsm' && /\bHead\b/.test(value ?? ''),
  )
  const extractFrom = (parent: { children?: unknown[] }) => {
    parent.children = (parent.children as AnyNode[]).filter((node) => {
      const isHead = node.tagName === 'head' || node.name === 'head' || (node.name === 'Head' && !declaresHead)
      if (!isHead) {
        if (node.children) extractFrom(node)
        return true
      }
      const read = (node.children ?? []).flatMap(headElements).map(readTag)
      if (read.some((tag) => tag === undefined)) {
        node.name = 'Head'
        return true
      }
      for (const tag of read as ReadTag[]) if (isAllowed(tag, context)) tags.push(headTag(tag))
      return false
    })
  }
  extractFrom(tree)
  return tags
}

/** The elements that stand in a head; a paragraph around them is Markdown's. */
function headElements(node: AnyNode): AnyNode[] {
  if (node.tagName === 'p') return (node.children ?? []).flatMap(headElements)
  return (node.type === 'text' && isSpace(node.value ?? '')) || node.type === 'comment' ? [] : [node]
}

interface ReadTag {
  tag: string
  attributes: HeadTag['attributes']
  text: string
  position?: Element['position']
}

/** Undefined for what is not known before it runs. */
function readTag(node: AnyNode): ReadTag | undefined {
  const tag = node.tagName ?? node.name
  if (!tag || /^[A-Z]/.test(tag)) return undefined
  const attributes = node.properties ? fromProperties(node.properties) : fromAttributes(node.attributes ?? [])
  if (!attributes || (node.children ?? []).some(isDynamic)) return undefined
  return { tag, attributes, text: getText(node as never).trim(), position: node.position }
}

function fromProperties(properties: Element['properties']): HeadTag['attributes'] {
  const pairs = Object.entries(properties).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      find(html, name).attribute,
      typeof value === 'boolean' ? value : Array.isArray(value) ? value.join(' ') : String(value),
    ]),
  )
}

function fromAttributes(written: NonNullable<AnyNode['attributes']>): HeadTag['attributes'] | undefined {
  const attributes: HeadTag['attributes'] = {}
  for (const { name, value } of written) {
    const text = typeof value === 'object' && value !== null ? literalText((value as { data?: unknown }).data) : value
    if (name === undefined || (text === undefined && value !== undefined)) return undefined
    attributes[find(html, name).attribute] = typeof text === 'string' ? text : true
  }
  return attributes
}

function isDynamic(node: AnyNode): boolean {
  const isExpression = node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
  if (isExpression) return literalText((node as { data?: unknown }).data) === undefined
  return (node.children ?? []).some(isDynamic)
}

function isAllowed({ tag, attributes, position }: ReadTag, context: CompileContext): boolean {
  if (tag === 'title' || tag === 'meta' || tag === 'link') return true
  if (tag === 'script' && (attributes.type === 'application/ld+json' || attributes.src !== undefined)) return true
  context.report({
    code: 'head-tag',
    severity: 'warning',
    message:
      tag === 'script' ? 'A script in the head has no address.' : `<${tag}> cannot be put into the head of a page.`,
    hint: 'Use title, meta, link, a script with an address, or one of type "application/ld+json".',
    line: position?.start.line,
    column: position?.start.column,
  })
  return false
}

function headTag({ tag, attributes, text }: ReadTag): HeadTag {
  return { tag: tag as HeadTag['tag'], attributes, ...(tag === 'title' || text !== '' ? { text } : {}) }
}
