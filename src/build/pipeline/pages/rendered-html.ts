import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageFile } from '../../../documents/pages/index.ts'
import type { PageNotes, TextRange } from '../../../documents/render/index.ts'
import type { Page } from '../../../shared/types.ts'
import type { PageOutput } from '../output/page-output.ts'
import type { SiteContext } from '../site/site-context.ts'

export interface RenderedPages {
  site: SiteContext
  output: PageOutput
  /** Notes of the pages that were rendered, now or by an earlier build. */
  notes: ReadonlyMap<Page, PageNotes>
}

/** Reads a part of a page's HTML from the staging folder, or from the last output if the page is unchanged. */
export async function readRenderedPart(
  page: Page,
  select: (notes: PageNotes) => TextRange | null | undefined,
  { site, output, notes }: RenderedPages,
): Promise<string | undefined> {
  const pageNotes = notes.get(page)
  const range = pageNotes && select(pageNotes)
  if (!range) return undefined
  const file = pageFile(page, site)
  for (const folder of [output.staging, output.current]) {
    if (folder === undefined) continue
    const html = await readFile(path.join(folder, file), 'utf8').catch(undefinedIfMissing)
    if (html !== undefined) return html.slice(...range)
  }
  return undefined
}

/** Any other error must end the build: a page whose text cannot be read would be missing from the search for good. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
