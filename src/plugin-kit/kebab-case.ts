/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

const word =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?![\p{L}\d])|\p{Lu}+(?![\p{Ll}\p{Lo}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+|\p{Extended_Pictographic}/gu

/** Converts text to lowercase words with hyphens: `Open source`, `openSource` and `OPEN_SOURCE` become `open-source`. */
export function kebabCase(text: string): string {
  const plain = text
    .replace(/[ßæœøđðłþı]/giu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/['’]/g, '')
  return (plain.match(word) ?? []).join('-').toLowerCase()
}
