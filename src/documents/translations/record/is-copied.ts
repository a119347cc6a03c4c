/** Whether a translation is the text of the source. Names and terms, of up to two words, can be the same in all languages. */
export function isCopied(source: string, translation: string): boolean {
  const words = source.match(/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|[\p{L}\p{M}]+/gu) ?? []
  return words.length > 2 && normalize(source) === normalize(translation)
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
