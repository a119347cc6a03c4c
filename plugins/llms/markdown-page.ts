import {
  encodePath,
  hasMarkdownExport as hasExport,
  joinUrl,
  listsPosts,
  markdownFile,
  markdownUrl,
  type Page,
  pageTitle,
  renderMarkdownPage,
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
  /** Whether the page shows a document, and no list. */
  hasDocument: boolean
}

/** Whether a page has a Markdown export: it shows one document, or lists other pages or posts. */
export function hasMarkdownExport(page: Page, config: SiteConfig): boolean {
  return hasExport(page, config, page.contents.length)
}

/** Path of a page's Markdown export, base URL included. */
export function exportPath(path: string, config: SiteConfig): string {
  return encodePath(joinUrl(config.baseUrl, markdownFile(path, config)))
}

/** Returns the Markdown exports of a site, by the path of their page. */
export function createExports({
  pages,
  config,
  manifest,
}: Pick<Site, 'pages' | 'config' | 'manifest'>): Map<string, MarkdownExport> {
  // In development, the documents of pages are not compiled yet.
  const documents = new Map(manifest.routes.map(({ path, contents }) => [path, contents?.length]))
  const markdownExports = pages.flatMap((page) => {
    const count = documents.get(page.path) ?? page.contents.length
    return hasExport(page, config, count) ? [createExport(page, config, count)] : []
  })
  return new Map(markdownExports.map((markdownExport) => [markdownExport.page.path, markdownExport]))
}

export function createExport(page: SitePage, config: SiteConfig, documents = page.contents.length): MarkdownExport {
  const { path } = page
  return {
    ...{ page, title: pageTitle(page), file: markdownFile(path, config), url: markdownUrl(path, config) },
    hasDocument: documents > 0 && !listsPosts(page.data),
  }
}

/** Returns an export as it is part of the file with all documents. */
export function fullText({ url }: MarkdownExport, text: string): string {
  return `Source: ${url}\n\n${text.trimEnd()}`
}

/** Renders each Markdown export. Links point to other exports where possible. */
export function renderExports(site: Site, markdownExports: Map<string, MarkdownExport>): Map<MarkdownExport, string> {
  const files = new Set([...markdownExports.values()].map(({ file }) => file))
  return new Map(
    [...markdownExports.values()].map((markdownExport) => [markdownExport, renderExport(markdownExport, site, files)]),
  )
}

/** @param files output paths of all exports */
export function renderExport(
  { page }: MarkdownExport,
  site: Pick<Site, 'config' | 'texts' | 'markdown'>,
  files: ReadonlySet<string>,
): string {
  return renderMarkdownPage(page, site, (file) => files.has(file))
}
