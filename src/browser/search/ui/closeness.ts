/**
 * Returns from 0 to 1 how close a text is to a query: how many pairs of letters the words of the query share with the closest
 * words of the text. What has more words than the query is less close.
 */
export function closeness(query: string, text: string): number {
  const words = splitWords(query)
  const others = splitWords(text)
  if (words.length === 0 || others.length === 0) return 0
  const sum = words.reduce((total, word) => total + Math.max(...others.map((other) => sharedPairs(word, other))), 0)
  return sum / words.length - Math.min(0.05 * Math.max(0, others.length - words.length), 0.25)
}

/** Splits a text at spaces and punctuation, and names such as `SignupState` at their words, too. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const names = plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(names.flatMap((name) => [name, ...name.split(/(?<=\p{Ll})(?=\p{Lu})/u)]))].map((word) =>
    word.toLowerCase(),
  )
}

/** Returns how much of their letter pairs two words share. */
function sharedPairs(a: string, b: string): number {
  const pairs = letterPairs(a)
  const others = letterPairs(b)
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * shared) / (pairs.size + others.size)
}

function letterPairs(word: string): Set<string> {
  return new Set([...word].map((letter, index, letters) => (letters[index - 1] ?? ' ') + letter))
}
