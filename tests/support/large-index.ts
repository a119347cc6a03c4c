import { seededRandom } from './random.ts'

/** A page of a generated site. */
export interface LargePage {
  path: string
  title: string
  sections: { id: string; level: number; title: string; text: string }[]
}

/** A generated site, whose words are about as frequent as those of documentation. */
export interface LargeSite {
  pages: LargePage[]
  /** Returns the word with a frequency rank. */
  word(rank: number): string
}

const sectionsPerPage = 8
const onsets = ['b', 'br', 'c', 'd', 'f', 'g', 'gr', 'h', 'l', 'm', 'n', 'p', 'pr', 'r', 's', 'st', 't', 'tr', 'v', 'w']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou']
const codas = ['', 'n', 'r', 'l', 'm', 't', 'nd', 'ck']
const endings = ['', 'ing', 'ed', 'er', 'ion', 'al', 'able', 'ment', 'ly', 'ness']

/** Up to this rank, a word with half the rank is twice as frequent. Further words are much rarer. */
const commonWords = 2500
const commonShare = 0.9
/** Words that are too frequent to be in a heading. */
const fillWords = 40

/** Generates pages with eight sections each. */
export function generateLargeSite(options: { sections: number; wordsPerSection: number }): LargeSite {
  const random = seededRandom(11)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const stems = Array.from({ length: 6000 }, (_, at) => {
    const syllable = () => pick(onsets) + pick(vowels) + pick(codas)
    return at < 300 ? syllable() : syllable() + syllable()
  })
  const words = new Map<number, string>()
  const word = (rank: number): string => {
    const known = words.get(rank)
    if (known !== undefined) return known
    const stem = stems[rank] ?? pick(stems)
    const created =
      stem + (rank < 2000 ? '' : rank < 20_000 ? pick(endings) : pick(stems.slice(0, 1000)) + pick(endings))
    words.set(rank, created)
    return created
  }
  const rank = (from: number) =>
    Math.floor(random() < commonShare ? from + (commonWords - from) ** random() : commonWords * (1 - random()) ** -1.6)
  const phrase = (length: number, from = 0) => Array.from({ length }, () => word(rank(from))).join(' ')
  const pages = Array.from({ length: Math.ceil(options.sections / sectionsPerPage) }, (_, index): LargePage => {
    const title = phrase(1 + Math.floor(random() * 3), fillWords)
    const sections = Array.from({ length: sectionsPerPage }, (_, at) => {
      const heading = at === 0 ? '' : phrase(1 + Math.floor(random() * 3), fillWords)
      const id = heading.replaceAll(' ', '-')
      const text = `${phrase(options.wordsPerSection)} ${phrase(1, fillWords)}${pick(['Id', 'Input', 'List'])}.`
      return { id, level: at === 0 ? 1 : 2 + (at % 2), title: heading, text }
    })
    return { path: `/docs/${pick(stems.slice(0, 200))}/${title.replaceAll(' ', '-')}-${index}`, title, sections }
  })
  return { pages, word }
}
