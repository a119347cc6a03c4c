/** Guesses the singular of an English word. Other words may change too, but always in the same way. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Returns the stem that the forms of a word share. */
export type Stem = (word: string) => string

const suffixes = /(?:ations?|ation|ably|able|ly|ances?|ences?|ings?|ments?|ions?|als?|ers?|ives?|ity|ed|es|e|s)$/

/** Returns the stem of an English word: `withdraw` for `withdrawing`, `cancel` for `cancelled`. */
function stemEnglish(word: string): string {
  const base = word.replace(suffixes, '')
  if (base.length < 3 || !/[aeiouy]/.test(base)) return word
  return base.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/i$/, 'y')
}

/** Returns a stem in British and American spelling: `organis` and `organiz`, `colour` and `color`. */
export function spellings(stem: string): string[] {
  const other = stem.replace(/(?<=...)(?:is|iz|(?<=[^aeiou])ou?r)$/, (end) => counterparts[end] as string)
  return other === stem ? [stem] : [stem, other]
}

const counterparts: Record<string, string> = { is: 'iz', iz: 'is', or: 'our', our: 'or' }

/** @param endings regular expression of the endings that forms of a word differ in. Default: those of English */
export function createStem(endings?: string): Stem {
  if (endings === undefined) return stemEnglish
  const pattern = new RegExp(`(?<=.{3})${endings}$`)
  return (word) => word.replace(pattern, '')
}
