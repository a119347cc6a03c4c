/** Sentences are added up to this length, in characters. */
const maxLength = 220

/** A first sentence may be longer, up to this length. */
const maxSentence = 300

/** Returns the first sentences of a text; a very long one is cut between words. */
export function firstSentences(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const segments = [...new Intl.Segmenter(document.documentElement.lang, { granularity: 'sentence' }).segment(plain)]
  let result = ''
  for (const { segment } of segments) {
    if (result !== '' && result.length + segment.length > maxLength) break
    result += segment
  }
  result = result.trim()
  return result.length <= maxSentence ? result : `${result.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}
