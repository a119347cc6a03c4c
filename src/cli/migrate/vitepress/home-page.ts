import { joinUrl } from '../../../shared/url.ts'
import { isExternal } from '../document-links.ts'
import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { type HomePageParts, homePageText, plainText } from '../home-page-text.ts'
import { withoutFolder } from '../locales.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues } from '../values.ts'

/** Returns the text of the page that replaces a document with `layout: home`. */
export function homePage(
  frontMatter: FrontMatter,
  body: string,
  { base, folder, siteDescription, ...place }: { file: string; base: string; folder: string; siteDescription?: string },
  notes: Notes,
): string {
  const hero = asValues(frontMatter.get('hero'))
  const image = hero.image === undefined ? undefined : imageSource(hero.image, base)
  const template = asText(frontMatter.get('titleTemplate'))
  const title = asText(frontMatter.get('title')) ?? asText(hero.name) ?? ''
  const tagline = [asText(hero.name) && asText(hero.text), asText(hero.tagline)].flatMap((text) =>
    text ? plainText(text) : [],
  )
  const parts: HomePageParts = {
    title: asText(frontMatter.get('title')),
    description: asText(frontMatter.get('description')) ?? siteDescription,
    heading: plainText(asText(hero.name) ?? asText(hero.text) ?? ''),
    tagline: joinSentences(tagline),
    image,
    actions: asList(hero.actions).map((action) => {
      const { text, link, theme } = asValues(action)
      return { label: asText(text) ?? '', to: pathOf(asText(link) ?? '/', folder), isPrimary: theme !== 'alt' }
    }),
    features: asList(frontMatter.get('features')).map((feature) => {
      const { title, details, icon, link, linkText } = asValues(feature)
      const own = asText(icon)
      const file = own === undefined ? imageSource(icon, base) : undefined
      if (icon !== undefined && own === undefined && file === undefined)
        notes.add(place, `The icon of the feature "${String(title)}" was not converted.`)
      return {
        title: plainText(asText(title) ?? ''),
        text: escapeMarkdown(asText(details) ?? ''),
        ...(own !== undefined && (own.includes('<') ? { iconHtml: own } : { icon: own })),
        ...(file && { iconImage: { ...file, width: Number(asValues(icon).width ?? 48) } }),
        to: asText(link) && pathOf(String(link), folder),
        linkText: asText(linkText),
      }
    }),
    body: template === undefined ? body : `${fullTitle(template, title)}\n\n${body}`,
  }
  return homePageText(parts)
}

/** The whole title of the page, which `titleTemplate` sets. */
function fullTitle(template: string, title: string): string {
  const text = template.includes(':title') ? template.replaceAll(':title', title) : `${title} | ${template}`
  return `<Head>\n  <title>{${JSON.stringify(text)}}</title>\n</Head>`
}

/** Texts that VitePress shows on lines of their own become sentences of one paragraph. */
function joinSentences(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  return others.reduce((start, text) => {
    if (/[.!?:…]$/.test(start)) return `${start} ${text}`
    if (/[。！？：，、]$/.test(start)) return start + text
    return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(start) ? `${start}。${text}` : `${start}. ${text}`
  }, first)
}

/** Details of a feature are HTML, not Markdown. */
function escapeMarkdown(html: string): string {
  return html.replace(/<[^<>]*>|[*_`[\]~\\]/g, (part) => (part.startsWith('<') ? part : `\\${part}`))
}

/** A link without a slash or a dot at its start is a path from the root, too. */
function pathOf(link: string, folder: string): string {
  return withoutFolder(isExternal(link) || /^[./#]/.test(link) ? link : `/${link}`, folder)
}

/** The element is a value of an attribute, whose path gets no base URL by itself. */
function imageSource(image: unknown, base: string): { src: string; alt: string } | undefined {
  const { src, light, alt } = asValues(image)
  const source = asText(image) ?? asText(src) ?? asText(light)
  if (source === undefined) return undefined
  return { src: /^\/(?!\/)/.test(source) ? joinUrl(base, source) : source, alt: asText(alt) ?? '' }
}
