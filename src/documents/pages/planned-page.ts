import { hashOf, type OutputClaim } from '../../platform/index.ts'
import { publishedPage } from '../../shared/published-page.ts'
import type { Page, PageContent, SiteConfig, SitePage } from '../../shared/types.ts'
import type { Shell } from '../render/index.ts'
import { dataFile, inlineArticles, pageFile, publishedJson } from './published-data.ts'

/** A page with its files in the output, and what they change with. */
export interface PlannedPage {
  page: SitePage
  /** Output path of its HTML. */
  file: string
  /** Output path of its data; undefined for the 404 page. */
  dataFile: string | undefined
  /** Cache key of the HTML; empty for a page that the next build must render again. */
  key: string
  /** Hash of the published page data; empty for a page that is not rendered. */
  jsonHash: string
}

/** What rendering leaves of a page in the output. */
export interface RenderedFiles {
  notes?: unknown
  /** Whether a worker has written its data, too. */
  hasData?: boolean
}

/** What pages of a site have in common. */
export interface PlanContext {
  site: { config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'> }
  shellKey: string
  /** Returns the hash of shared data by its URL; undefined for unknown data. */
  sharedHash(url: string): string | undefined
}

/** Returns a key that changes with what all pages have in common. */
export function createShellKey(shell: Shell, theme: { revision: string; hash: string }): string {
  return hashOf(theme.revision, theme.hash, JSON.stringify(shell))
}

/** Plans to render a page. */
export function planPage(page: SitePage, { site, shellKey, sharedHash }: PlanContext): PlannedPage {
  const jsonHash = hashOf(publishedJson(page))
  const key = hashOf(shellKey, jsonHash, ...(page.shared ?? []).map((url) => sharedHash(url) ?? ''))
  return { ...unrenderedPage(page, site), key, jsonHash }
}

/** Returns a page that is in the output without being rendered. */
export function unrenderedPage(page: SitePage, site: PlanContext['site']): PlannedPage {
  return { page, file: pageFile(page, site), dataFile: dataFile(page, site), key: '', jsonHash: '' }
}

/** Returns the files of a page, by output path. @param read returns the article of a static document */
export function pageClaims(
  planned: PlannedPage,
  { notes, hasData = false }: RenderedFiles,
  read: (content: PageContent) => Promise<string>,
): [file: string, claim: OutputClaim][] {
  const { page, key, jsonHash } = planned
  const retained = isReleased(page)
  const html: OutputClaim = { key, owner: `page ${page.path}`, source: () => ({ written: true }), notes, retained }
  if (planned.dataFile === undefined) return [[planned.file, html]]
  const source = async () =>
    hasData ? ({ written: true } as const) : { text: JSON.stringify(await inlineArticles(publishedPage(page), read)) }
  const owner = `data of ${page.path}`
  const data: OutputClaim = { key: jsonHash, owner, compressed: true, isCompressed: hasData, source, retained }
  return [
    [planned.file, html],
    [planned.dataFile, data],
  ]
}

/** Whether a page is in a released version. Such pages change rarely, so the cache has them even if the output is gone. */
function isReleased({ version }: Page): boolean {
  return version !== undefined && version.name !== 'current'
}
