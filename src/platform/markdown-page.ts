import type { BlogListPageData, BlogPagination, PostHead } from '../shared/blog.ts'
import { markdownLine, markdownLink } from '../shared/escape-markdown.ts'
import { listsPosts, markdownFile, markdownUrl, pageCards } from '../shared/markdown-page.ts'
import { pageTitle } from '../shared/page-names.ts'
import type { Page, Site, SitePage } from '../shared/types.ts'
import { absoluteUrl, pageKey } from '../shared/url.ts'

/**
 * Renders the Markdown export of a page: the title, then the document or list. Links lead to other exports where possible.
 * @param hasExport whether there is an export with this output path
 */
export function renderMarkdownPage(
  page: SitePage,
  { config, texts, markdown }: Pick<Site, 'config' | 'texts' | 'markdown'>,
  hasExport: (file: string) => boolean,
): string {
  const { origin } = new URL(config.url)
  const resolveLink = (href: string) => {
    const url = new URL(href, absoluteUrl(page.path, config.url))
    const isPage = url.origin === origin && pageKey(url.pathname, config.baseUrl) !== undefined
    return isPage && hasExport(markdownFile(url.pathname, config))
      ? markdownUrl(url.pathname, config) + url.hash
      : url.href
  }
  const title = pageTitle(page)
  const [content] = page.contents
  if (!content || listsPosts(page.data)) return renderList(page, { title, texts, resolveLink })
  const text = markdown(content.id, resolveLink) ?? ''
  const whole = content.hasTitle ? text : `# ${markdownLine(title)}\n\n${text}`
  const byline = postByline(page)
  return byline === undefined ? whole : whole.replace(/^(?:# .*\n\n)?/, (heading) => `${heading}${byline}\n\n`)
}

/** Returns the date of a post, and its authors; undefined for other pages. */
function postByline({ data }: Page): string | undefined {
  const { post } = (data ?? {}) as { post?: Partial<PostHead> }
  if (typeof post?.formattedDate !== 'string') return undefined
  const authors = (post.authors ?? []).flatMap(({ name }) => (name === undefined ? [] : [name]))
  return markdownLine([post.formattedDate, ...authors].join(' · '))
}

function renderList(
  { data, description }: Page,
  { title, texts, resolveLink }: { title: string; texts: Site['texts']; resolveLink(url: string): string },
): string {
  const items = pageCards(data).map((card) => {
    const link = markdownLink(card.label, resolveLink(card.url))
    return `- ${link}${card.description ? `: ${markdownLine(card.description)}` : ''}`
  })
  const { newer, older } = (data as Partial<BlogListPageData> | null)?.pagination ?? ({} as Partial<BlogPagination>)
  const blocks = [
    `# ${markdownLine(title)}`,
    // A blog without a description has its title as one.
    ...(description && description !== title ? [markdownLine(description)] : []),
    items.join('\n'),
    ...(newer === undefined ? [] : [markdownLink(texts.newerPosts, resolveLink(newer))]),
    ...(older === undefined ? [] : [markdownLink(texts.olderPosts, resolveLink(older))]),
  ]
  return `${blocks.join('\n\n')}\n`
}
