import { pageElementId, pageTagAttribute, rootElementId, siteElementId } from '../shared/runtime-contract.ts'
import type { HeadTag, Page, SiteData } from '../shared/types.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { derivedTags } from './derived-tags.ts'
import { isRepeated, isTitle, takeHoisted } from './hoisted.ts'
import { deferredScripts, headScript } from './inline-scripts.ts'

/** What the documents of all pages share: the files of the main bundle and the data of the site. */
export interface Shell {
  site: SiteData
  /** Addresses of scripts and style sheets that every page loads. */
  scripts: string[]
  styles: string[]
  /** Whether the page reports changes of its sources (development only): address of the event stream's script. */
  extraHead?: string
}

const voidTags = new Set(['meta', 'link'])

/** The whole HTML document of a page around the rendered root element. */
export function htmlDocument({ shell, page, root: rendered }: { shell: Shell; page: Page; root: string }): string {
  const { root, hoisted } = takeHoisted(rendered)
  const { site } = shell
  const styles = [...new Set([...shell.styles, ...page.styles])]
  const scripts = [...new Set([...shell.scripts, ...page.scripts])]
  const modules = documentModules(page)
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(site.htmlLang ?? site.locale)}" dir="${site.direction ?? 'ltr'}"${page.className ? ` class="${escapeAttribute(page.className)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Lectern">
${hoisted.some(isTitle) ? '' : `<title>${escapeText(page.title)}</title>`}${hoisted.join('')}
<script>${headScript(site)}</script>
${styles.map((url) => `<link rel="stylesheet" href="${escapeAttribute(url)}">`).join('\n')}
${site.favicon ? `<link rel="icon" href="${escapeAttribute(site.favicon)}">\n` : ''}${[
  ...page.head,
  ...derivedTags(page, site),
  ...breadcrumbList(page, site),
]
  .filter((tag) => !isRepeated(tag, hoisted))
  .map(headTag)
  .join('\n')}
${shell.extraHead ?? ''}
</head>
<body>
<div id="${rootElementId}">${root}</div>
<script id="${pageElementId}" type="application/json" data-scripts="${list(scripts)}"${modules.size > 0 ? ` data-modules="${list(modules)}"` : ''}>${inlineJson(page)}</script>
<script id="${siteElementId}" type="application/json">${inlineJson(site)}</script>
<script>${deferredScripts}</script>
</body>
</html>
`
}

/** Addresses of the modules that hold the documents of a page. */
function documentModules({ contents, documents }: Page): Set<string> {
  if (documents !== undefined) return new Set([documents])
  const mixed = contents.filter(({ kind }) => kind === 'mixed')
  return new Set(mixed.flatMap(({ url, partials }) => [url, ...partials.map((part) => part.url)]))
}

/** Addresses in one attribute; an address holds no space. */
function list(urls: Iterable<string>): string {
  return escapeAttribute([...urls].join(' '))
}

function headTag(tag: HeadTag): string {
  const attributes = Object.entries(tag.attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`))
    .join('')
  const open = `<${tag.tag}${attributes} ${pageTagAttribute}>`
  if (voidTags.has(tag.tag)) return open
  const text = tag.text ?? ''
  // Of scripts only JSON may carry text: an escape of its own takes the place of an entity.
  return `${open}${tag.tag === 'script' ? text.replace(/</g, '\\u003c') : escapeText(text)}</${tag.tag}>`
}

function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
