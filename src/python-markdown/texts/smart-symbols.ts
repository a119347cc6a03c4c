/** Symbols of `pymdownx.smartsymbols`, by the names of their options. */
const symbols: readonly (readonly [string, RegExp, string | ((found: string) => string)])[] = [
  ['trademark', /\(tm\)/g, '™'],
  ['copyright', /\(c\)/g, '©'],
  ['registered', /\(r\)/g, '®'],
  ['care_of', /\bc\/o\b/g, '℅'],
  ['plusminus', /\+\/-/g, '±'],
  ['notequal', /=\/=/g, '≠'],
  ['arrows', /<-->/g, '↔'],
  ['arrows', /(?<!-)-->/g, '→'],
  ['arrows', /<--(?!-)/g, '←'],
  ['fractions', /(?<!\d)[1-7]\/[2-8](?!\d)/g, (found) => fractions.get(found) ?? found],
  [
    'ordinal_numbers',
    /\b(?!0\d)\d*(?:1st|2nd|3rd|[04-9]th|(?<=1)[123]th)\b/g,
    (found) => found.replace(/\D+$/, '<sup>$&</sup>'),
  ],
]

const fractions = new Map(
  [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'].map((symbol) => [symbol.normalize('NFKD').replace('\u2044', '/'), symbol]),
)

/** What is no text: destinations of links, tags, comments, and addresses. */
const other = /(\]\([^)]*\)|<\/?[a-z][^<>]*>|<!--.*?-->|https?:\/\/\S+)/i

/**
 * Returns a text without code in which symbols are written as such: `(c)` becomes `©`.
 * @param options that are false turn symbols off
 */
export function convertSymbols(text: string, options: Readonly<Record<string, unknown>>): string {
  const convert = (part: string) =>
    symbols.reduce((changed, [name, pattern, symbol]) => {
      if (options[name] === false) return changed
      return changed.replace(pattern, (found) => (typeof symbol === 'string' ? symbol : symbol(found)))
    }, part)
  return text
    .split(other)
    .map((part, index) => (index % 2 === 1 ? part : convert(part)))
    .join('')
}
