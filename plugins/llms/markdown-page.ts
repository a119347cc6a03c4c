import {
  absoluteUrl,
  type CategoryCard,
  joinUrl,
  markdownLine,
  markdownLink,
  type Page,
  pageKey,
  type Site,
  type SiteConfig,
  type SitePage,
} from 'lectern/plugin-kit'

/** The Markdown export of a page. */
export interface MarkdownExport {
  page: SitePage
  title: string
  /** Output path. */
  file: string
  /** Absolute URL. */
  url: string
}

/** Whether a page has a Markdown export: it shows one document, or lists other pages. */
export function hasMarkdownExport({ contents, path, data }: Page, { baseUrl }: SiteConfig): boolean {
  return pageKey(path, baseUrl) !== '404' && (contents.length === 1 || getCards(data).length > 0)
}

/** Output path of a page's Markdown export: the path of the page with `.md`. */
export function exportFile(path: string, { baseUrl }: SiteConfig): string {
  return `${pageKey(path, baseUrl) || 'index'}.md`
}

/** Path of a page's Markdown export, base URL included. */
export function exportPath(path: string, config: SiteConfig): string {
  return encodeURI(joinUrl(config.baseUrl, exportFile(path, config)))
}

/** Returns the Markdown exports of a site, by the path of their page. */
export function createExports({ pages, config }: Pick<Site, 'pages' | 'config'>): Map<string, MarkdownExport> {
  const markdownExports = pages
    .filter((page) => hasMarkdownExport(page, config))
    .map((page): MarkdownExport => {
      const file = exportFile(page.path, config)
      return { page, title: pageTitle(page), file, url: absoluteUrl(joinUrl(config.baseUrl, file), config.url) }
    })
  return new Map(markdownExports.map((markdownExport) => [markdownExport.page.path, markdownExport]))
}

/** Renders each Markdown export: the title, then the document or list. Links point to other exports where possible. */
export function renderExports(site: Site, markdownExports: Map<string, MarkdownExport>): Map<MarkdownExport, string> {
  const { config } = site
  const byKey = new Map(
    [...markdownExports].map(([path, markdownExport]) => [pageKey(path, config.baseUrl), markdownExport]),
  )
  const { origin } = new URL(config.url)
  const createLinkResolver = (path: string) => (href: string) => {
    const url = new URL(href, absoluteUrl(path, config.url))
    const markdownExport = url.origin === origin ? byKey.get(pageKey(url.pathname, config.baseUrl)) : undefined
    return markdownExport ? markdownExport.url + url.hash : url.href
  }
  return new Map(
    [...markdownExports].map(([path, markdownExport]) => [
      markdownExport,
      renderExport(markdownExport, site, createLinkResolver(path)),
    ]),
  )
}

function renderExport({ page, title }: MarkdownExport, site: Site, resolveLink: (url: string) => string): string {
  const [content] = page.contents
  if (!content) return renderList(page, title, resolveLink)
  const text = site.markdown(content.id, resolveLink) ?? ''
  return content.hasTitle ? text : `# ${markdownLine(title)}\n\n${text}`
}

function renderList({ data, description }: Page, title: string, resolveLink: (url: string) => string): string {
  const items = getCards(data).map((card) => {
    const link = markdownLink(card.label, resolveLink(card.url))
    return `- ${link}${card.description ? `: ${markdownLine(card.description)}` : ''}`
  })
  const lines = [`# ${markdownLine(title)}`, ...(description ? [markdownLine(description)] : []), items.join('\n')]
  return `${lines.join('\n\n')}\n`
}

function pageTitle({ data, plainTitle }: SitePage): string {
  const ownTitle = getField(data, 'title') ?? getField(data, 'label')
  return typeof ownTitle === 'string' && ownTitle !== '' ? ownTitle : plainTitle
}

function getCards(data: Page['data']): CategoryCard[] {
  const items = getField(data, 'items')
  if (!Array.isArray(items)) return []
  const isCard = (item: unknown) => typeof item === 'object' && item !== null && 'label' in item && 'url' in item
  return (items as unknown[]).every(isCard) ? (items as unknown as CategoryCard[]) : []
}

function getField(data: Page['data'], name: string): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : undefined
}
