import path from 'node:path'
import type { Element, ElementContent, Properties, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import type { Nodes, Parent, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { transformGithubAlerts } from '../syntax/github-alerts.ts'
import { describedCode } from '../tree/described-code.ts'
import { eachElement } from '../tree/walk.ts'
import { createGfmParser } from './parse.ts'
import type { ParseOptions } from './parse-options.ts'

/** Source of a description: its first line, and the file that URLs are relative to. */
export interface DescriptionPlace {
  line: number
  sourcePath?: string
}

/** Converts text of a schema or of comments to elements: CommonMark and GFM, sanitized. */
export type DescriptionReader = (text: string, place: DescriptionPlace) => Promise<ElementContent[]>

export function createDescriptionReader(
  options: Pick<ParseOptions, 'parser' | 'admonitions' | 'texts'>,
): DescriptionReader {
  const parse = createGfmParser(options.parser)
  return async (text, place) => {
    const plain = plainParagraph(text, place)
    if (plain) return [plain]
    const tree = await parse(text)
    flattenStructure(tree)
    if (options.admonitions) transformGithubAlerts(tree, options.texts)
    const hast = toHast(tree, { allowDangerousHtml: true }) as Root
    const clean = sanitize(hasRaw(hast) ? raw(hast) : hast, schema) as Root
    eachElement(clean, (element) => rebaseElement(element, place))
    return clean.children.filter((node): node is ElementContent => node.type === 'element' || node.type === 'text')
  }
}

/** A single line without any character that Markdown or HTML may interpret, like most descriptions. */
const plainLine = /^(?![-+#>\s]|\d+[.)])(?:(?!https?:|www\.)[^\\`*_[\]<>&#|~!@\n=:]|:(?= ))+$/i

function plainParagraph(text: string, { line }: DescriptionPlace): Element | undefined {
  const value = text.trim()
  if (!plainLine.test(value)) return undefined
  const point = { line, column: 1 }
  const children: ElementContent[] = [{ type: 'text', value }]
  return { type: 'element', tagName: 'p', properties: {}, children, position: { start: point, end: point } }
}

/**
 * Replaces nodes that would affect the rest of the page: headings would be in the table of contents, footnotes at the
 * end, and the meta string of a code block could include files of the site.
 */
function flattenStructure(parent: Parent): void {
  parent.children = (parent.children as Nodes[]).map((node): RootContent => {
    if ('children' in node) flattenStructure(node as Parent)
    if (node.type === 'code') node.meta = /(?:^|\s)noCheck(?:\s|$)/.test(node.meta ?? '') ? 'noCheck' : null
    if (node.type === 'heading') {
      const strong = { type: 'strong' as const, children: node.children }
      return { type: 'paragraph', children: [strong], position: node.position }
    }
    if (node.type === 'footnoteReference') return { type: 'text', value: `[${node.identifier}]` }
    if (node.type === 'footnoteDefinition') {
      const name: RootContent = { type: 'paragraph', children: [{ type: 'text', value: `[${node.identifier}]` }] }
      return { type: 'blockquote', children: [name, ...node.children] } as RootContent
    }
    if (node.type === 'html' && !isTag(node.value)) return asText(node.value, parent)
    return node as RootContent
  })
}

/** Removed with their content. */
const strippedTags = ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title', 'svg', 'math']
const knownTags = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...strippedTags,
  'form',
  'button',
  'u',
  'mark',
  'small',
  'abbr',
])

/** Whether a text is a tag or a comment, not a placeholder such as `<T>` or `<your name>`. */
function isTag(html: string): boolean {
  const name = /^\s*<\/?([a-z][^\s/>]*)/i.exec(html)?.[1]
  return name === undefined || knownTags.has(name.toLowerCase())
}

function asText(value: string, parent: Parent): RootContent {
  const text = { type: 'text' as const, value }
  const isBlock =
    (parent as Nodes).type !== 'paragraph' && !/^(?:strong|emphasis|link|delete|tableCell)$/.test(parent.type)
  return isBlock ? { type: 'paragraph', children: [text] } : text
}

function hasRaw({ children }: { children: Nodes[] | Root['children'] | ElementContent[] }): boolean {
  return children.some((node) => (node as { type: string }).type === 'raw' || ('children' in node && hasRaw(node)))
}

const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    // Ids and names belong to the page; so do classes, except for languages and alerts.
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
    div: [['className', /^admonition/]],
    p: [['className', /^admonition/]],
    span: [['className', /^admonition/]],
  },
  clobber: [],
  strip: strippedTags,
}

/** Converts the lines of an element to lines of the document, and resolves its URLs against the file of the text. */
function rebaseElement(element: Element, { line, sourcePath }: DescriptionPlace): void {
  const { start, end = start } = element.position ?? {}
  const inDocument = (at: number | undefined) => ({ line: line + (at === undefined ? 0 : at - 1), column: 1 })
  element.position = { start: inDocument(start?.line), end: inDocument(end?.line) }
  const { properties } = element
  if (element.tagName === 'code') element.data = describedCode
  if (element.tagName === 'a') rebaseAddress(properties, 'href', sourcePath)
  if (element.tagName === 'img') rebaseAddress(properties, 'src', sourcePath)
}

function rebaseAddress(properties: Properties, name: 'href' | 'src', sourcePath: string | undefined): void {
  const address = properties[name]
  if (typeof address !== 'string' || /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(address)) return
  // A fetched schema has no files beside it; elsewhere only file names are relative to the file.
  if (sourcePath === undefined) delete properties[name]
  else if (!address.startsWith('@site/') && /\.[a-z\d]+(?:[?#].*)?$/i.test(address))
    properties[name] = `@site/${path.posix.join(path.posix.dirname(sourcePath), address)}`
}
