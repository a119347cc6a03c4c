import { markdownLine, markdownLink } from '../shared/escape-markdown.ts'
import { markdownFile, markdownUrl, pageCards } from '../shared/markdown-page.ts'
import { pageTitle } from '../shared/page-names.ts'
import type { Page, Site, SitePage } from '../shared/types.ts'
import { absoluteUrl, pageKey } from '../shared/url.ts'

/**
 * Renders the Markdown export of a page: the title, then the document or list. Links lead to other exports where possible.
 * @param hasExport whether there is an export with this output path
 */
export function renderMarkdownPage(
  page: SitePage,
  { config, markdown }: Pick<Site, 'config' | 'markdown'>,
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
  if (!content) return renderList(page, title, resolveLink)
  const text = markdown(content.id, resolveLink) ?? ''
  return content.hasTitle ? text : `# ${markdownLine(title)}\n\n${text}`
}

function renderList({ data, description }: Page, title: string, resolveLink: (url: string) => string): string {
  const items = pageCards(data).map((card) => {
    const link = markdownLink(card.label, resolveLink(card.url))
    return `- ${link}${card.description ? `: ${markdownLine(card.description)}` : ''}`
  })
  const lines = [`# ${markdownLine(title)}`, ...(description ? [markdownLine(description)] : []), items.join('\n')]
  return `${lines.join('\n\n')}\n`
}
