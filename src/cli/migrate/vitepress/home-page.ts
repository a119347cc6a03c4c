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
  { base, folder, ...place }: { file: string; base: string; folder: string },
  notes: Notes,
): string {
  const hero = asValues(frontMatter.get('hero'))
  const image = hero.image === undefined ? undefined : imageSource(hero.image, base)
  const tagline = [asText(hero.name) && asText(hero.text), asText(hero.tagline)].filter((text) => text !== undefined)
  const parts: HomePageParts = {
    title: asText(frontMatter.get('title')),
    description: asText(frontMatter.get('description')),
    heading: plainText(asText(hero.name) ?? asText(hero.text) ?? ''),
    tagline: plainText(tagline.join('. ').replace(/([.!?])\. /g, '$1 ')),
    image,
    actions: asList(hero.actions).map((action) => {
      const { text, link, theme } = asValues(action)
      return { label: asText(text) ?? '', to: pathOf(asText(link) ?? '/', folder), isPrimary: theme !== 'alt' }
    }),
    features: asList(frontMatter.get('features')).map((feature) => {
      const { title, details, icon, link, linkText } = asValues(feature)
      if (icon !== undefined && typeof icon !== 'string')
        notes.add(place, `The icon of the feature "${String(title)}" was not converted.`)
      return {
        title: plainText(asText(title) ?? ''),
        text: asText(details) ?? '',
        icon: typeof icon === 'string' && !icon.includes('<') ? icon : undefined,
        to: asText(link) && pathOf(String(link), folder),
        linkText: asText(linkText),
      }
    }),
    body,
  }
  return homePageText(parts)
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
