import type { BlogListPageData, BlogPagination, PostHead } from '../shared/blog.ts'
import { markdownLine, markdownLink } from '../shared/escape-markdown.ts'
import { listsPosts, markdownFile, markdownUrl, pageCards } from '../shared/markdown-page.ts'
import { pageTitle } from '../shared/page-names.ts'
import type { Page, RenderedMarkdown, Site, SitePage } from '../shared/types.ts'
import { absoluteUrl, pageKey } from '../shared/url.ts'
import { describeVariants } from './page-variants.ts'

/** What the Markdown export of a page is rendered from. */
export type MarkdownSite = Pick<Site, 'config' | 'texts' | 'markdown' | 'versions'> &
  Partial<Pick<Site, 'renderedMarkdown'>>

/**
 * Renders the Markdown export of a page: the title, version and language, then the document or list. Links lead to other exports
 * where possible.
 * @param hasExport whether there is an export with this output path
 */
export async function renderMarkdownPage(
  page: SitePage,
  site: MarkdownSite,
  hasExport: (file: string) => boolean,
): Promise<string> {
  const { config, texts } = site
  const { origin } = new URL(config.url)
  const resolveLink = (href: string) => {
    const url = new URL(href, absoluteUrl(page.path, config.url))
    const isPage = url.origin === origin && pageKey(url.pathname, config.baseUrl) !== undefined
    return isPage && hasExport(markdownFile(url.pathname, config))
      ? markdownUrl(url.pathname, config) + url.hash
      : url.href
  }
  const title = pageTitle(page)
  const { text, hasTitle } = (await readText(page, { site, resolveLink })) ?? {
    text: renderList(page, { texts, resolveLink }),
    hasTitle: false,
  }
  const whole = hasTitle ? text : `# ${markdownLine(title)}\n\n${text}`
  const details = [...postByline(page), ...describeVariants(page, site)]
  return details.length === 0
    ? whole
    : whole.replace(/^(?:# .*\n\n?)?/, (heading) => `${heading}${details.join('\n\n')}\n\n`)
}

/** Returns the document of a page, or what its component renders; undefined for lists. */
async function readText(
  page: SitePage,
  { site, resolveLink }: { site: MarkdownSite; resolveLink(url: string): string },
): Promise<RenderedMarkdown | undefined> {
  const [content] = page.contents
  if (listsPosts(page.data)) return undefined
  if (content) return { text: site.markdown(content.id, resolveLink) ?? '', hasTitle: content.hasTitle }
  if (pageCards(page.data).length > 0) return undefined
  return site.renderedMarkdown?.(page, resolveLink)
}

/** Returns the date of a post and its authors as a line; none for other pages. */
function postByline({ data }: Page): string[] {
  const { post } = (data ?? {}) as { post?: Partial<PostHead> }
  if (typeof post?.formattedDate !== 'string') return []
  const authors = (post.authors ?? []).flatMap(({ name }) => (name === undefined ? [] : [name]))
  return [markdownLine([post.formattedDate, ...authors].join(' · '))]
}

function renderList(
  { data, description, ...page }: SitePage,
  { texts, resolveLink }: { texts: Site['texts']; resolveLink(url: string): string },
): string {
  const items = pageCards(data).map((card) => {
    const link = markdownLink(card.label, resolveLink(card.url))
    return `- ${link}${card.description ? `: ${markdownLine(card.description)}` : ''}`
  })
  const { newer, older } = (data as Partial<BlogListPageData> | null)?.pagination ?? ({} as Partial<BlogPagination>)
  const blocks = [
    // A blog without a description has its title as one.
    ...(description && description !== pageTitle({ data, ...page }) ? [markdownLine(description)] : []),
    items.join('\n'),
    ...(newer === undefined ? [] : [markdownLink(texts.newerPosts, resolveLink(newer))]),
    ...(older === undefined ? [] : [markdownLink(texts.olderPosts, resolveLink(older))]),
  ]
  return `${blocks.join('\n\n')}\n`
}
