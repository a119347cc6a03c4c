/** The singular of an English word, as far as its letters tell; other words pass through, the same way whenever they come. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const endings = /(?:ations?|ation|ings?|ments?|ions?|als?|ers?|ed|es|e|s)$/

/** What the forms of an English word have in common: `withdraw` of `withdrawing`, `cancel` of `cancelled`. */
export function root(word: string): string {
  const bare = word.replace(endings, '')
  if (bare.length < 3 || !/[aeiouy]/.test(bare)) return word
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}
