import { tokenize } from './tokenize.ts'

/** Texts that ask for the same in other words, as groups of words that mean the same give them; without the text itself. */
export type OtherWords = (text: string) => string[]

const mostTexts = 6

/** Words of the longest spelling that is looked for. */
const mostWords = 6

/** Reads groups of words or of several words each, all of which stand for each other. */
export function readSynonyms(groups: string[][] = []): OtherWords {
  const known = new Map<string, Set<string>>()
  for (const group of groups) {
    for (const spelling of group) {
      const key = keyOf(tokenize(spelling))
      if (key === '') continue
      const others = known.get(key) ?? new Set()
      for (const other of group) if (!['', key].includes(keyOf(tokenize(other)))) others.add(other)
      known.set(key, others)
    }
  }
  if (known.size === 0) return () => []
  return (text) => {
    const words = tokenize(text)
    const texts: string[] = []
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to++) {
        for (const other of known.get(keyOf(words.slice(from, to))) ?? [])
          texts.push(text.slice(0, words[from]?.start) + other + text.slice(words[to - 1]?.end))
      }
    }
    return texts.slice(0, mostTexts)
  }
}

/** `sign up`, `sign-up`, `signUp` and `Signups` are the same. */
function keyOf(words: { terms: string[] }[]): string {
  return words.map(({ terms }) => terms[0]).join('')
}
