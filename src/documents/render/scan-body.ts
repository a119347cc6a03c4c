import type { PolicyNeed } from '../../shared/content-policy.ts'
import { afterTag, nextTag, parseAttributes, type Tag } from '../../shared/read-tags.ts'
import {
  contentAttribute,
  fullLoadAttribute,
  mainElementId,
  uncheckedAttribute,
} from '../../shared/runtime-contract.ts'

/** A part of a text: offsets of its first character and of the one after its last. */
export type TextRange = [start: number, end: number]

/** Data of a rendered page that is only in its HTML. JSON, so that it can be cached with the page. */
export interface PageNotes {
  /** Ids and link URLs in the article of documents, or in the main content of a page without them. */
  ids: string[]
  links: string[]
  /** The main content in the HTML of the page: the main element, with what the layout has around it. */
  main?: TextRange
  /** The content of the page's documents in its HTML, by index. */
  articles: (TextRange | null)[]
  /** What the page needs beyond the Content-Security-Policy that every site has. */
  needs?: PolicyNeed[]
}

const notedAttributes = /\b(?:id|href)\s*=/i
const wrapperAttributes = new RegExp(`\\b(?:id|${contentAttribute})\\s*=`, 'i')
/** Stands for the element around the main element in the list of open elements. */
const wrapperIndex = -1
const noAttributes: ReadonlyMap<string, string> = new Map()

/**
 * Reads the rendered body of a page in one pass.
 * @param offset of the body in the HTML of the page
 */
export function scanBody(body: string, offset: number): PageNotes {
  /** Tags whose attributes are read if they are in the article: most of a page's links are in its sidebar. */
  const noted: Tag[] = []
  const main = createSpan()
  let wrapper: TextRange | undefined
  const article = createSpan()
  const articles: (TextRange | null)[] = []
  const open: { name: string; index: number; start: number; depth: number }[] = []
  const depths = { div: 0, section: 0 }
  for (let tag = nextTag(body, 0); tag; tag = nextTag(body, afterTag(body, tag))) {
    const { name, isClosing, start, end } = tag
    if (name === 'main') main.add(tag)
    if (name === 'article') article.add(tag)
    const isContainer = name === 'div' || name === 'section'
    if (isClosing) {
      if (!isContainer) continue
      depths[name] -= 1
      const last = open.at(-1)
      if (last?.name !== name || last.depth !== depths[name]) continue
      const content = open.pop()
      if (content?.index === wrapperIndex) wrapper = [content.start, start]
      else if (content) articles[content.index] = [content.start + offset, start + offset]
      continue
    }
    if (notedAttributes.test(tag.attributes)) noted.push(tag)
    if (!isContainer) continue
    const attributes = wrapperAttributes.test(tag.attributes) ? parseAttributes(tag.attributes) : noAttributes
    const index = attributes.get(contentAttribute)
    if (attributes.get('id') === mainElementId)
      open.push({ name, index: wrapperIndex, start: end, depth: depths[name] })
    else if (index !== undefined) open.push({ name, index: Number(index), start: end, depth: depths[name] })
    depths[name] += 1
  }
  const mainRange = wrapper ?? main.range()
  // What is around documents is made of them. A page of components has links anywhere.
  const range = (articles.length > 0 ? article.range(mainRange) : undefined) ?? mainRange ?? [0, body.length]
  const ids: string[] = []
  const links = new Set<string>()
  for (const tag of noted) {
    if (tag.start < range[0] || tag.start >= range[1]) continue
    const attributes = parseAttributes(tag.attributes)
    const id = attributes.get('id')
    const href = attributes.get('href')
    if (id !== undefined) ids.push(id)
    // Links that leave the client-side router (`pathname://…`) may lead to pages of another program. The skip link points nowhere
    // on a page without a main element, which is not an error of the page.
    const isChecked = !attributes.has(fullLoadAttribute) && !attributes.has(uncheckedAttribute)
    if (href !== undefined && isChecked && !href.startsWith('#lectern-')) links.add(href)
  }
  return {
    ids,
    links: [...links],
    ...(mainRange && { main: [mainRange[0] + offset, mainRange[1] + offset] }),
    articles: Array.from(articles, (part) => part ?? null),
  }
}

/** Whether a main element contains another one. */
export function hasNestedMain(body: string): boolean {
  if (body.indexOf('<main') === body.lastIndexOf('<main')) return false
  let depth = 0
  for (let tag = nextTag(body, 0); tag; tag = nextTag(body, afterTag(body, tag))) {
    if (tag.name !== 'main') continue
    depth += tag.isClosing ? -1 : 1
    if (depth > 1) return true
  }
  return false
}

/** Collects the range from the first opening to the last closing tag of an element. */
function createSpan() {
  const opened: number[] = []
  const closed: number[] = []
  return {
    add({ isClosing, start, end }: { isClosing: boolean; start: number; end: number }) {
      if (isClosing) closed.push(end)
      else opened.push(start)
    },
    /** @param outer limits the range */
    range([from, to]: TextRange = [0, Number.POSITIVE_INFINITY]): TextRange | undefined {
      const start = opened.find((at) => at >= from)
      const end = closed.findLast((at) => at <= to)
      return start === undefined || end === undefined || end < start ? undefined : [start, end]
    },
  }
}
