import { publishedPage } from '../../../shared/published-page.ts'
import type { Artifact, Page, SitePage } from '../../../shared/types.ts'
import { htmlFile, pageKey } from '../../../shared/url.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { CompiledDocuments } from '../workers/document-compiler.ts'

/** Returns the output path of a page's HTML. */
export function pageFile(page: Page, { config: { baseUrl, trailingSlash } }: SiteContext): string {
  return htmlFile(pageKey(page.path, baseUrl) ?? '404', trailingSlash)
}

/** Returns the published data of a page, with static articles inlined so that they need no request for a module. */
export async function inlineArticles(
  page: SitePage,
  { artifacts, documents }: { artifacts: Map<string, Artifact>; documents: CompiledDocuments },
): Promise<Page> {
  const contents = page.contents.map(async (content) => {
    const artifact = artifacts.get(content.id)
    return artifact?.kind === 'static' ? { ...content, html: await documents.html(artifact) } : content
  })
  return { ...publishedPage(page), contents: await Promise.all(contents) }
}
