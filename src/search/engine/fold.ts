const ascii = /^[\0-\x7f]*$/

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ð: 'd' }

/** Returns a text in the form that words are compared in: lower case without diacritics. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıþð]/g, (letter) => letters[letter] ?? letter)
}
