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
    .map((page) => createExport(page, config))
  return new Map(markdownExports.map((markdownExport) => [markdownExport.page.path, markdownExport]))
}

export function createExport(page: SitePage, config: SiteConfig): MarkdownExport {
  const file = exportFile(page.path, config)
  return { page, title: pageTitle(page), file, url: exportUrl(file, config) }
}

function exportUrl(file: string, { baseUrl, url }: SiteConfig): string {
  return absoluteUrl(joinUrl(baseUrl, file), url)
}

/** Returns an export as it is part of the file with all documents. */
export function fullText({ url }: MarkdownExport, text: string): string {
  return `Source: ${url}\n\n${text.trimEnd()}`
}

/** Renders each Markdown export: the title, then the document or list. Links point to other exports where possible. */
export function renderExports(site: Site, markdownExports: Map<string, MarkdownExport>): Map<MarkdownExport, string> {
  const files = new Set([...markdownExports.values()].map(({ file }) => file))
  return new Map(
    [...markdownExports.values()].map((markdownExport) => [markdownExport, renderExport(markdownExport, site, files)]),
  )
}

/** @param files output paths of all exports */
export function renderExport(
  { page, title }: MarkdownExport,
  site: Pick<Site, 'config' | 'markdown'>,
  files: ReadonlySet<string>,
): string {
  const { config } = site
  const { origin } = new URL(config.url)
  const resolveLink = (href: string) => {
    const url = new URL(href, absoluteUrl(page.path, config.url))
    const key = url.origin === origin ? pageKey(url.pathname, config.baseUrl) : undefined
    const file = key === undefined ? undefined : `${key || 'index'}.md`
    return file !== undefined && files.has(file) ? exportUrl(file, config) + url.hash : url.href
  }
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
