import { hashSource } from '../../platform/index.ts'
import type { PolicySources } from '../../shared/content-policy.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { afterTag, nextTag, parseAttributes } from '../../shared/read-tags.ts'
import type { SiteConfig, SiteTag, TagAttributes } from '../../shared/types.ts'
import { filesBase, withBaseUrl } from '../../shared/url.ts'

type TagSettings = Pick<SiteConfig, 'headTags' | 'stylesheets' | 'scripts' | 'baseUrl' | 'filesUrl'>

/** Returns the head elements of every page, in the order in which Docusaurus writes them, with the base URL in their paths. */
export function siteTags({ headTags, stylesheets, scripts, ...site }: TagSettings): SiteTag[] {
  const tags: SiteTag[] = [
    ...headTags,
    ...stylesheets.map((attributes): SiteTag => ({ tagName: 'link', attributes })),
    ...scripts.map((attributes): SiteTag => ({ tagName: 'script', attributes })),
  ]
  return tags.map((tag) => ({ ...tag, attributes: withBaseUrls(tag.attributes, filesBase(site)) }))
}

function withBaseUrls(attributes: TagAttributes, baseUrl: string): TagAttributes {
  const isPath = (name: string, value: string | boolean) =>
    (name === 'src' || name === 'href') && typeof value === 'string'
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      isPath(name, value) ? withBaseUrl(String(value), baseUrl) : value,
    ]),
  )
}

/** Returns the sources that head elements need in the Content-Security-Policy. */
export function tagSources(tags: SiteTag[]): PolicySources {
  const sources: PolicySources = {}
  const add = (directive: string, added: string[]) => {
    if (added.length > 0) sources[directive] = [...(sources[directive] ?? []), ...added]
  }
  for (const { tagName, attributes, innerHTML = '' } of tags) {
    const { src, href } = attributes
    if (tagName === 'script') {
      if (typeof src === 'string') add('script-src', origin(src))
      else if (isExecutable(attributes.type)) add('script-src', [hashSource(innerHTML)])
    }
    if (tagName === 'style') add('style-src', [hashSource(innerHTML)])
    if (tagName === 'link' && typeof href === 'string')
      for (const directive of linkDirectives(attributes)) add(directive, linkSources(directive, href))
    if (tagName === 'noscript')
      for (const [directive, added] of Object.entries(tagSources(nestedTags(innerHTML)))) add(directive, added ?? [])
    for (const [name, code] of Object.entries(attributes))
      if (/^on/i.test(name)) add('script-src-attr', ["'unsafe-hashes'", hashSource(String(code))])
  }
  return sources
}

/** Whether browsers run a script of this type, or apply it as rules. Other types are data. */
function isExecutable(type: string | boolean | undefined): boolean {
  if (typeof type !== 'string' || type === '') return true
  return /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i.test(type.trim())
}

/** Returns the directives that control what a link loads. */
function linkDirectives({ rel, as }: TagAttributes): string[] {
  const relations = String(rel ?? '')
    .toLowerCase()
    .split(/\s+/)
  // Style sheets mostly have their fonts beside them.
  if (relations.includes('stylesheet')) return ['style-src', 'font-src']
  if (relations.includes('modulepreload')) return ['script-src']
  if (!relations.includes('preload')) return []
  const preloaded: Record<string, string> = { script: 'script-src', style: 'style-src', font: 'font-src' }
  return [ownValue(preloaded, String(as).toLowerCase()) ?? []].flat()
}

function linkSources(directive: string, href: string): string[] {
  const sources = origin(href)
  const isGoogleFonts = directive === 'font-src' && sources.includes('https://fonts.googleapis.com')
  return isGoogleFonts ? ['https://fonts.gstatic.com'] : sources
}

/** Returns the source that allows a URL; none for a path of the site. */
function origin(url: string): string[] {
  const [, scheme, host] = /^(?:([a-z][a-z\d+.-]*:))?(?:\/\/([^/?#\s;,]*))?/i.exec(url) ?? []
  if (host === undefined) return scheme === undefined ? [] : [scheme.toLowerCase()]
  return [`${scheme === undefined ? '' : `${scheme}//`}${host}`.toLowerCase()]
}

/** Reads the elements of a `noscript` element. */
function nestedTags(html: string): SiteTag[] {
  const tags: SiteTag[] = []
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, afterTag(html, tag))) {
    if (tag.isClosing) continue
    const innerHTML = html.slice(tag.end, afterTag(html, tag))
    const attributes = Object.fromEntries(parseAttributes(tag.attributes))
    // Scripts do not run inside of `noscript`.
    if (tag.name === 'link' || tag.name === 'style') tags.push({ tagName: tag.name, attributes, innerHTML })
  }
  return tags
}
