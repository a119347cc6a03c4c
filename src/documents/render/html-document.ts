import { type InlinePage, toInlinePage } from '../../shared/inline-page.ts'
import { type InlineSite, toInlineSite } from '../../shared/inline-site.ts'
import { publishedPage } from '../../shared/published-page.ts'
import { bootElementId, pageElementId, rootElementId, siteElementId } from '../../shared/runtime-contract.ts'
import type { Page, PageHtml, SiteData, SitePage, SiteTag } from '../../shared/types.ts'
import { documentTags } from './document-tags.ts'
import { escapeAttribute, escapeText, pageTagHtml, siteTagHtml } from './head-html.ts'
import { type HoistedTag, isReplaced } from './hoisted-tags.ts'
import { headScript } from './inline-scripts.ts'

/** Data shared by the HTML of all pages. */
export interface Shell {
  site: SiteData
  /** The boot script, which loads the other scripts, and its texts, unless they are the English ones. */
  boot: { url: string; texts?: Record<string, string> }
  /** URLs of scripts and style sheets that every page loads. */
  scripts: string[]
  styles: string[]
  /** Head elements that the site config adds to every page. */
  tags: SiteTag[]
  /** HTML that plugins add to every page. */
  html?: PageHtml
  /** HTML added to the head (development only). */
  extraHead?: string
}

export interface DocumentOptions {
  shell: Shell
  page: SitePage
  /** HTML of the static documents of the page, by index. */
  articles: readonly (string | undefined)[]
  /** The rendered root element, and the head tags of components. */
  root: { head: HoistedTag[]; body: string }
}

/**
 * Returns the HTML document of a page.
 * @returns bodyStart: offset of the rendered root element's content
 */
export function htmlDocument({ shell, page, articles, root }: DocumentOptions): { html: string; bodyStart: number } {
  const { site, html: added = {} } = shell
  const hasTitle = root.head.some(({ name }) => name === 'title')
  const styles = [...new Set([...shell.styles, ...page.styles])]
  const scripts = [...new Set([...shell.scripts, ...page.scripts])]
  const modules = moduleUrls(page)
  const tags = documentTags(page, site, shell.tags, root.head)
  const hasHead = !page.head.some((tag) => isReplaced(tag, root.head))
  const inlinePage = toInlinePage(publishedPage(page), { hasHead, body: root.body, articles })
  const opening = `<!DOCTYPE html>
<html lang="${escapeAttribute(site.htmlLang ?? site.locale)}" dir="${site.direction ?? 'ltr'}"${page.className ? ` class="${escapeAttribute(page.className)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Lectern">
${hasTitle ? '' : `<title>${escapeText(page.title)}</title>`}${root.head.map(({ html }) => html).join('')}
<script>${headScript(site)}</script>
${bootScriptHtml(shell.boot)}
${tags.site.map((tag) => `${siteTagHtml(tag)}\n`).join('')}${styles.map((url) => `<link rel="stylesheet" href="${escapeAttribute(url)}">`).join('\n')}
${site.favicon ? `<link rel="icon" href="${escapeAttribute(site.favicon)}">\n` : ''}${tags.page
  .map(pageTagHtml)
  .join('\n')}
${shell.extraHead ?? ''}${added.head === undefined ? '' : `${added.head}\n`}
</head>
<body>
${added.bodyStart === undefined ? '' : `${added.bodyStart}\n`}<div id="${rootElementId}">`
  const closing = `</div>
<script id="${pageElementId}" type="application/json" data-scripts="${urlList(scripts)}"${modules.size > 0 ? ` data-modules="${urlList(modules)}"` : ''}>${toInlineJson(inlinePage)}</script>
<script id="${siteElementId}" type="application/json">${toInlineJson(toInlineSite(site))}</script>
${added.bodyEnd === undefined ? '' : `${added.bodyEnd}\n`}</body>
</html>
`
  return { html: opening + root.body + closing, bodyStart: opening.length }
}

/** Runs when the document has been parsed. */
function bootScriptHtml({ url, texts }: Shell['boot']): string {
  const attributes = texts ? ` data-texts="${escapeAttribute(JSON.stringify(texts))}"` : ''
  return `<script id="${bootElementId}" src="${escapeAttribute(url)}" defer${attributes}></script>`
}

/** Returns the URLs of the modules with the documents of a page. */
function moduleUrls({ contents, documents }: Page): Set<string> {
  if (documents !== undefined) return new Set([documents])
  const mixed = contents.filter(({ kind }) => kind === 'mixed')
  return new Set(mixed.flatMap(({ url, partials }) => [url, ...partials.map((part) => part.url)]))
}

/** Joins URLs, which contain no spaces, for one attribute. */
function urlList(urls: Iterable<string>): string {
  return escapeAttribute([...urls].join(' '))
}

function toInlineJson(value: InlinePage | InlineSite): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
