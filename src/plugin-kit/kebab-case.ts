/** Letters that no combination of a base letter and a mark makes up. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

const word =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?![\p{L}\d])|\p{Lu}+(?![\p{Ll}\p{Lo}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+|\p{Extended_Pictographic}/gu

/** The words of a text in lower case with hyphens between them: `Open source`, `openSource` and `OPEN_SOURCE` are one. */
export function kebabCase(text: string): string {
  const plain = text
    .replace(/[ßæœøđðłþı]/giu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/['’]/g, '')
  return (plain.match(word) ?? []).join('-').toLowerCase()
}
