import type { Element, Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'

/** A heading of a built page. */
export interface BuiltHeading {
  text: string
  /** Undefined for a heading without an address. */
  id: string | undefined
}

/** What a migration uses of a built page. */
export interface ParsedPage {
  headings: BuiltHeading[]
  /** Ids of other elements of the content. */
  ids: Set<string>
  /** Targets of links that have a hash, as they are written. */
  links: string[]
  /** Where the page redirects to. */
  redirect?: string
}

/** Classes of the elements that have the content of a page, in the themes of the generators. */
const contentClasses = ['vp-doc', 'sl-markdown-content', 'md-content__inner']

/** Parses the HTML of a page. The content is an element of a known theme, else the main one, else all. */
export function parsePage(html: string): ParsedPage {
  const tree = raw({ type: 'root', children: [{ type: 'doctype' }, { type: 'raw', value: html } as never] } as Root)
  const contents = [
    (element: Element) => contentClasses.some((name) => hasClass(element, name)),
    ({ properties }: Element) => properties.role === 'main',
    ({ tagName }: Element) => tagName === 'main',
    ({ tagName }: Element) => tagName === 'body',
  ].map((test) => findOutermost(tree, test))
  const content = contents.find((found) => found.length > 0) ?? []
  const all = content.flatMap((element) => findAll(element, isHeading))
  const headings = all.filter((element) => !hasClass(element, hidden))
  const inHeadings = new Set(all.map(idOf))
  const ids = content.flatMap((element) => findAll(element, ({ properties }) => properties.id !== undefined).map(idOf))
  const redirect = redirectTarget(tree)
  return {
    headings: headings.map((element) => ({ text: headingText(element), id: idOf(element) })),
    ids: new Set(ids.filter((id) => id !== undefined && !inHeadings.has(id)) as string[]),
    links: findAll(tree, isReadersLink).flatMap(({ properties }) => {
      const href = String(properties.href ?? '')
      return /#./.test(href) ? [href] : []
    }),
    redirect,
  }
}

function findAll(node: Nodes, test: (element: Element) => boolean): Element[] {
  const inside = 'children' in node ? node.children.flatMap((child) => findAll(child, test)) : []
  return node.type === 'element' && test(node) ? [node, ...inside] : inside
}

/** Finds elements that are not inside of others that are found. */
function findOutermost(node: Nodes, test: (element: Element) => boolean): Element[] {
  if (node.type === 'element' && test(node)) return [node]
  return 'children' in node ? node.children.flatMap((child) => findOutermost(child, test)) : []
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName)
}

function idOf({ properties }: Element): string | undefined {
  return properties.id ? String(properties.id) : undefined
}

function hasClass({ properties }: Element, name: string | RegExp): boolean {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  return classes.some((each) => (typeof name === 'string' ? each === name : name.test(each)))
}

/** Whether an element is a link that a writer or the theme made for readers, and not a generated part of a footnote or of tabs. */
function isReadersLink(element: Element): boolean {
  const { tagName, properties } = element
  const isGenerated = hasClass(element, /footnote/) || properties.dataFootnoteRef !== undefined
  return tagName === 'a' && !isGenerated && properties.role !== 'tab' && properties.dataFootnoteBackref === undefined
}

/** The text of a heading, without badges, pictures, formulas, and what links to the heading itself. */
function headingText(heading: Element): string {
  const id = idOf(heading)
  const isOwnLink = ({ tagName, properties }: Element) =>
    tagName === 'a' && id !== undefined && (properties.href === `#${id}` || properties.href === `#${encodeURI(id)}`)
  const text = textOf(heading, isOwnLink)
  return text.trim() === '' ? textOf(heading, () => false) : text
}

/** Classes of what only screen readers read, such as the title of footnotes. */
const hidden = /^sr-only$|^visually-hidden$/

const unread = /badge|^katex|^MathJax|^arithmatex/i

function textOf(node: Nodes, isLeftOut: (element: Element) => boolean): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (
    /^(?:svg|style|script|math)$/.test(node.tagName) ||
    hasClass(node, unread) ||
    hasClass(node, hidden) ||
    isLeftOut(node)
  )
    return ''
  return node.children.map((child) => textOf(child, isLeftOut)).join('')
}

/** The target of `<meta http-equiv="refresh" content="0; url=…">`. */
function redirectTarget(tree: Nodes): string | undefined {
  const [refresh] = findAll(
    tree,
    ({ tagName, properties }) => tagName === 'meta' && /^refresh$/i.test(String(properties.httpEquiv ?? '')),
  )
  return /^\s*\d+\s*[;,]\s*url\s*=\s*["']?([^"']+)["']?\s*$/i.exec(String(refresh?.properties.content ?? ''))?.[1]
}
