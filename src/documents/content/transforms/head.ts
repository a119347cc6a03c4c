import type { Element, Root } from 'hast'
import { find, html } from 'property-information'
import { createDictionary } from '../../../shared/dictionary.ts'
import type { HeadTag } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { isSpace } from '../tree/html.ts'
import { literalText } from '../tree/literal-text.ts'
import { toLocation } from '../tree/location.ts'
import { isExpression, type TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'

/**
 * Removes `<head>`, and `<Head>` unless the document declares such a component, and returns their tags. An element with
 * values that only exist at run time becomes the component `Head`.
 */
export function extractHead(tree: Root, context: CompileContext): HeadTag[] {
  const tags: HeadTag[] = []
  const declaresHead = (tree.children as TreeNode[]).some(
    ({ type, value }) => type === 'mdxjsEsm' && /\bHead\b/.test(value ?? ''),
  )
  const extractFrom = (parent: { children?: unknown[] }) => {
    parent.children = (parent.children as TreeNode[]).filter((node) => {
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

/** Returns the elements of a head; Markdown may have wrapped them in a paragraph. */
function headElements(node: TreeNode): TreeNode[] {
  if (node.tagName === 'p') return (node.children ?? []).flatMap(headElements)
  return (node.type === 'text' && isSpace(node.value ?? '')) || node.type === 'comment' ? [] : [node]
}

interface ReadTag {
  tag: string
  attributes: HeadTag['attributes']
  text: string
  node: TreeNode
}

/** Returns undefined for a component, and for values that only exist at run time. */
function readTag(node: TreeNode): ReadTag | undefined {
  const tag = node.tagName ?? node.name
  // Only the component adds attributes to the elements around the page.
  if (!tag || /^(?:[A-Z]|html$|body$)/.test(tag)) return undefined
  const attributes = node.properties ? fromProperties(node.properties) : fromAttributes(node.attributes ?? [])
  if (!attributes || (node.children ?? []).some(isDynamic)) return undefined
  return { tag, attributes, text: getText(node).trim(), node }
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

function fromAttributes(written: NonNullable<TreeNode['attributes']>): HeadTag['attributes'] | undefined {
  const attributes: HeadTag['attributes'] = createDictionary()
  for (const { name, value } of written) {
    const text = typeof value === 'object' && value !== null ? literalText((value as { data?: unknown }).data) : value
    if (name === undefined || (text === undefined && value !== undefined)) return undefined
    attributes[find(html, name).attribute] = typeof text === 'string' ? text : true
  }
  return attributes
}

function isDynamic(node: TreeNode): boolean {
  if (isExpression(node)) return literalText(node.data) === undefined
  return (node.children ?? []).some(isDynamic)
}

function isAllowed({ tag, attributes, node }: ReadTag, context: CompileContext): boolean {
  if (/^(?:title|meta|link|style)$/.test(tag)) return true
  const { contentSecurityPolicy } = context.settings.config
  if (tag === 'script') {
    if (attributes.type === 'application/ld+json' || attributes.src !== undefined) return true
    if (contentSecurityPolicy === false) return true
  }
  context.report({
    code: 'head-tag',
    severity: 'warning',
    message:
      tag === 'script' ? 'A <script> in the head needs a `src`.' : `<${tag}> is not allowed in the head of a page.`,
    hint: 'Use <title>, <meta>, <link>, <style>, a <script> with `src`, or one of type "application/ld+json".',
    ...toLocation(node),
  })
  return false
}

function headTag({ tag, attributes, text }: ReadTag): HeadTag {
  return { tag: tag as HeadTag['tag'], attributes, ...(tag === 'title' || text !== '' ? { text } : {}) }
}
