import { contentAttribute } from './runtime-contract.ts'
import type { HeadTag, Page, PageContent, TocItem } from './types.ts'

/**
 * Page data in the HTML of the page. It lacks what the browser reads from the rest of the HTML, and the values that most
 * pages have.
 */
export interface InlinePage
  extends Omit<
    Page,
    'description' | 'className' | 'head' | 'contents' | 'modules' | 'scripts' | 'styles' | 'alternates'
  > {
  /** Left out if it is that of the head tags; null if the page has none although its head tags do. */
  description?: string | null
  /** The number of head tags that are the first of the page in the HTML, or the tags. */
  head: number | HeadTag[]
  contents: InlineContent[]
  /** Left out if the page needs its component only. */
  modules?: string[]
  styles?: string[]
  alternates?: Page['alternates']
}

/** By default a static document; its table of contents is left out if `readToc` returns it. */
export type InlineContent = Pick<PageContent, 'id'> & Partial<Omit<PageContent, 'html'>>

export interface InlinePageOptions {
  /** Whether the HTML has all head tags of the page. */
  hasHead: boolean
  /** The rendered root element. */
  body: string
  /** HTML of the static documents, by index. */
  articles: readonly (string | undefined)[]
}

/** Returns the part of the page data that the HTML of the page has to contain. */
export function toInlinePage(page: Page, { hasHead, body, articles }: InlinePageOptions): InlinePage {
  const { description, className: _, head, contents, modules, scripts: __, styles, alternates, ...rest } = page
  const [module, ...otherModules] = modules
  return {
    ...rest,
    ...(description !== findDescription(head) && { description: description ?? null }),
    head: hasHead ? head.length : head,
    contents: contents.map((content, index) => {
      const { kind, url, partials, toc, hasTitle, html: _html, ...known } = content
      const article = articles[index]
      const hasToc = article !== undefined && hasArticle(body, index, article) && isEqual(readToc(article), toc)
      return {
        ...known,
        ...(kind !== 'static' && { kind, url }),
        ...(partials.length > 0 && { partials }),
        ...(!hasToc && { toc }),
        ...(hasTitle && { hasTitle }),
      }
    }),
    ...((module !== page.component || otherModules.length > 0) && { modules }),
    ...(styles.length > 0 && { styles }),
    ...(alternates.length > 0 && { alternates }),
  }
}

/** Returns the content of the first description among head tags. */
export function findDescription(head: HeadTag[]): string | undefined {
  const content = head.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'description')?.attributes
    .content
  return typeof content === 'string' ? content : undefined
}

/** Whether the first element for a document contains its HTML. */
function hasArticle(body: string, index: number, article: string): boolean {
  const attribute = ` ${contentAttribute}="${index}">`
  const start = body.indexOf(attribute)
  return start >= 0 && body.startsWith(article, start + attribute.length)
}

/** A heading with a link to itself. Ids with characters that HTML escapes are not found. */
const linkedHeading = /<h([2-6])(?: [^>]*)? id="([^"&<>\u00a0]+)"(?:[^">]|"[^"]*")*>(.*?)<a class="hash-link"/gs

/** Reads the headings of a static document from its HTML: all, with their content as it is. */
export function readToc(html: string): TocItem[] {
  return [...html.matchAll(linkedHeading)].map(([, level, id = '', content = '']) => ({
    id,
    level: Number(level),
    html: content.trim(),
  }))
}

function isEqual(one: TocItem[], other: TocItem[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, level, html }, index) => {
      const item = other[index] as TocItem
      return item.id === id && item.level === level && item.html === html
    })
  )
}
