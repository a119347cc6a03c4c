import type { FrontMatter } from '../documents/edit-front-matter.ts'
import type { PathAliases } from '../documents/path-aliases.ts'
import { type HomePageParts, homePageText, landingText, plainText } from '../home-page-text.ts'
import { withoutFolder } from '../locales.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues } from '../values.ts'

const hints: Readonly<Record<string, string>> = Object.freeze({
  banner: 'Use `theme.announcementBar`, which all pages have.',
  head: 'Write the elements into `<Head>` in the page.',
})

interface PagePlace {
  file: string
  folder: string
  /** Base URL of the old site, which its links contain. */
  base: string
  aliases: PathAliases
}

/** Returns the text of the page that replaces the document `index` with a `hero`. */
export function homePage(frontMatter: FrontMatter, body: string, place: PagePlace, notes: Notes): string {
  for (const key of ['banner', 'head'])
    if (frontMatter.get(key) !== undefined) notes.add({ file: place.file }, `\`${key}\` was not converted.`, hints[key])
  return homePageText(heroParts(frontMatter, body, place, notes))
}

/** Returns the body of another document with a `hero`, and sets the keys that it needs. */
export function heroBody(frontMatter: FrontMatter, body: string, place: PagePlace, notes: Notes): string {
  const text = landingText(heroParts(frontMatter, body, place, notes))
  frontMatter.remove('hero')
  frontMatter.set('hide_title', true)
  return `\n${text}\n`
}

function heroParts(
  frontMatter: FrontMatter,
  body: string,
  { folder, base, aliases, file: document }: PagePlace,
  notes: Notes,
): HomePageParts {
  const hero = asValues(frontMatter.get('hero'))
  const { file, alt } = asValues(hero.image)
  const image = asText(file) ?? asText(asValues(hero.image).light)
  if (hero.image !== undefined) {
    const hint = 'Set `image` of `Hero` to an `<img>`.'
    if (image === undefined) notes.add({ file: document }, 'The image of the hero was not converted.', hint)
  }
  return {
    title: asText(frontMatter.get('title')),
    description: asText(frontMatter.get('description')),
    heading: plainText(asText(hero.title) ?? asText(frontMatter.get('title')) ?? ''),
    tagline: asText(hero.tagline) && plainText(String(hero.tagline)),
    // The page imports the file, which Starlight shows in this width.
    ...(image !== undefined && { image: { file: aliases.resolve(image), alt: asText(alt) ?? '', width: 400 } }),
    actions: asList(hero.actions).map((action) => {
      const { text, link, variant } = asValues(action)
      return {
        label: asText(text) ?? '',
        to: withoutFolder(asText(link) ?? '/', folder, base),
        isPrimary: variant === undefined || variant === 'primary',
      }
    }),
    features: [],
    body,
  }
}
