const ascii = /^[\0-\x7f]*$/

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ð: 'd' }

/** The form in which words are compared: small letters without diacritics. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (ascii.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıþð]/g, (letter) => letters[letter] ?? letter)
}
