import {
  encodePath,
  hasMarkdownExport as hasExport,
  isComponentPage,
  joinUrl,
  listsPosts,
  type MarkdownSite,
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
  /** Whether the page shows a document or a component, and no list. */
  hasDocument: boolean
}

/** Whether a page has a Markdown export: it shows one document, lists other pages or posts, or is rendered by a component. */
export function hasMarkdownExport(page: Page, config: SiteConfig, isBuilt: boolean): boolean {
  return hasExport(page, config, { documents: page.contents.length, isBuilt })
}

/** Path of a page's Markdown export, base URL included. */
export function exportPath(path: string, config: SiteConfig): string {
  return encodePath(joinUrl(config.baseUrl, markdownFile(path, config)))
}

/**
 * Returns the Markdown exports of a site, by the path of their page.
 * @param isBuilt whether its pages are rendered
 */
export function createExports(
  { pages, config, manifest }: Pick<Site, 'pages' | 'config' | 'manifest'>,
  isBuilt: boolean,
): Map<string, MarkdownExport> {
  // In development, the documents of pages are not compiled yet.
  const documents = new Map(manifest.routes.map(({ path, contents }) => [path, contents?.length]))
  const markdownExports = pages.flatMap((page) => {
    const count = documents.get(page.path) ?? page.contents.length
    return hasExport(page, config, { documents: count, isBuilt }) ? [createExport(page, config, count)] : []
  })
  return new Map(markdownExports.map((markdownExport) => [markdownExport.page.path, markdownExport]))
}

export function createExport(page: SitePage, config: SiteConfig, documents = page.contents.length): MarkdownExport {
  const { path } = page
  return {
    ...{ page, title: pageTitle(page), file: markdownFile(path, config), url: markdownUrl(path, config) },
    hasDocument: documents > 0 ? !listsPosts(page.data) : isComponentPage(page),
  }
}

/** Returns the title of an export. A component has only the one that it renders. */
export function displayedTitle({ page, title }: MarkdownExport, text: string): string {
  if (page.contents.length > 0 || !isComponentPage(page)) return title
  const [, heading = title] = /^# (.+)$/m.exec(text) ?? []
  return heading.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Returns an export as it is part of the file with all documents. */
export function fullText({ url }: MarkdownExport, text: string): string {
  return `Source: ${url}\n\n${text.trimEnd()}`
}

/** Renders each Markdown export. Links point to other exports where possible. */
export async function renderExports(
  site: Site,
  markdownExports: Map<string, MarkdownExport>,
): Promise<Map<MarkdownExport, string>> {
  const files = new Set([...markdownExports.values()].map(({ file }) => file))
  const texts = new Map<MarkdownExport, string>()
  for (const each of markdownExports.values()) texts.set(each, await renderExport(each, site, files))
  return texts
}

/** @param files output paths of all exports */
export function renderExport(
  { page }: MarkdownExport,
  site: MarkdownSite,
  files: ReadonlySet<string>,
): Promise<string> {
  return renderMarkdownPage(page, site, (file) => files.has(file))
}
