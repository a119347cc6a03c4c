import type { FrontMatter } from '../documents/edit-front-matter.ts'
import { homePageText } from '../home-page-text.ts'
import type { Notes } from '../notes.ts'
import { asList, asText, asValues } from '../values.ts'

/** Returns the text of the page that replaces the document `index` with a `hero`. */
export function homePage(frontMatter: FrontMatter, body: string, place: { file: string }, notes: Notes): string {
  const hero = asValues(frontMatter.get('hero'))
  if (hero.image !== undefined) {
    const hint = 'Put the file into `static` and set `image` of `Hero` to an `<img>`.'
    notes.add(place, 'The image of the hero was not converted.', hint)
  }
  return homePageText({
    title: asText(frontMatter.get('title')),
    description: asText(frontMatter.get('description')),
    heading: asText(hero.title) ?? asText(frontMatter.get('title')) ?? '',
    tagline: asText(hero.tagline),
    actions: asList(hero.actions).map((action) => {
      const { text, link, variant } = asValues(action)
      return {
        label: asText(text) ?? '',
        to: asText(link) ?? '/',
        isPrimary: variant === undefined || variant === 'primary',
      }
    }),
    features: [],
    body,
  })
}
