import {
  absoluteUrl,
  type CategoryCard,
  joinUrl,
  type Page,
  pageKey,
  type Site,
  type SiteConfig,
} from 'lectern/plugin-kit'

/** The Markdown of a page, and where it is. */
export interface MarkdownExport {
  page: Page
  title: string
  /** Output path. */
  file: string
  /** Complete address. */
  url: string
}

/** Whether a page has a twin: it shows one document, or lists others. */
export function hasTwin({ contents, path, data }: Page, { baseUrl }: SiteConfig): boolean {
  return pageKey(path, baseUrl) !== '404' && (contents.length === 1 || cardsOf(data).length > 0)
}

/** Where the Markdown of a page is: its own path and `.md`. */
export function twinFile(path: string, { baseUrl }: SiteConfig): string {
  return `${pageKey(path, baseUrl) || 'index'}.md`
}

/** Path of the Markdown of a page, base URL included. */
export function twinPath(path: string, config: SiteConfig): string {
  return encodeURI(joinUrl(config.baseUrl, twinFile(path, config)))
}

/** The twins of a site, by the path of their page. */
export function twinsOf({ pages, config }: Pick<Site, 'pages' | 'config'>): Map<string, MarkdownExport> {
  const twins = pages
    .filter((page) => hasTwin(page, config))
    .map((page): MarkdownExport => {
      const file = twinFile(page.path, config)
      return { page, title: titleOf(page, config), file, url: absoluteUrl(joinUrl(config.baseUrl, file), config.url) }
    })
  return new Map(twins.map((twin) => [twin.page.path, twin]))
}

/** The whole text of each twin: title, then document or list; links lead to other twins where there are such. */
export function twinTexts(site: Site, twins: Map<string, MarkdownExport>): Map<MarkdownExport, string> {
  const { config } = site
  const byKey = new Map([...twins].map(([path, twin]) => [pageKey(path, config.baseUrl), twin]))
  const { origin } = new URL(config.url)
  const linkFrom = (path: string) => (address: string) => {
    const url = new URL(address, absoluteUrl(path, config.url))
    const twin = url.origin === origin ? byKey.get(pageKey(url.pathname, config.baseUrl)) : undefined
    return twin ? twin.url + url.hash : url.href
  }
  return new Map([...twins].map(([path, twin]) => [twin, twinText(twin, site, linkFrom(path))]))
}

function twinText({ page, title }: MarkdownExport, site: Site, linkOf: (address: string) => string): string {
  const [content] = page.contents
  if (!content) return listText(page, title, linkOf)
  const text = site.markdown(content.id, linkOf) ?? ''
  return content.hasTitle ? text : `# ${title}\n\n${text}`
}

function listText({ data, description }: Page, title: string, linkOf: (address: string) => string): string {
  const items = cardsOf(data).map((card) => {
    return `- [${card.label}](${linkOf(card.url)})${card.description ? `: ${card.description}` : ''}`
  })
  return `${[`# ${title}`, ...(description ? [description] : []), items.join('\n')].join('\n\n')}\n`
}

function titleOf({ data, title }: Page, config: SiteConfig): string {
  const own = fieldOf(data, 'title') ?? fieldOf(data, 'label')
  const ending = ` ${config.titleDelimiter} ${config.title}`
  return typeof own === 'string' && own !== '' ? own : title.endsWith(ending) ? title.slice(0, -ending.length) : title
}

function cardsOf(data: Page['data']): CategoryCard[] {
  const items = fieldOf(data, 'items')
  if (!Array.isArray(items)) return []
  const isCard = (item: unknown) => typeof item === 'object' && item !== null && 'label' in item && 'url' in item
  return (items as unknown[]).every(isCard) ? (items as unknown as CategoryCard[]) : []
}

function fieldOf(data: Page['data'], name: string): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : undefined
}
