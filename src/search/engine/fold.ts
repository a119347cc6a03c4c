const ascii = /^[\0-\x7f]*$/

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ð: 'd' }

/** Letters of other scripts that writers use for each other. */
const variants: Record<string, string> = {
  ...{ ς: 'σ', ё: 'е', ґ: 'г' },
  // Arabic and Persian: forms of alef, yeh and kaf, and teh marbuta.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
}
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

/** Returns a word in the form that words are compared in: lower case without diacritics. Of marks alone, nothing remains. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  const folded = lower
    .normalize('NFKD')
    // Marks, what stretches Arabic words or joins their letters, and the spaces of ligatures that are phrases.
    .replace(/[\p{M}\s\u0640\u200C\u200D]+/gu, '')
    .replace(/[ßæœøłđıþð]/g, (letter) => letters[letter] ?? letter)
    .replace(variant, (letter) => variants[letter] ?? letter)
  return withoutAffixes(folded)
}

/** Removes what Arabic and Korean write together with a word: the article, and particles. */
function withoutAffixes(word: string): string {
  if (/^\p{Script=Arabic}+$/u.test(word)) return word.length > 4 ? word.replace(/^(?:[وفبك]?ال|لل)(?=.{3})/u, '') : word
  if (!hangul.test(word)) return word
  const syllables = word.normalize('NFC')
  const bare = syllables.replace(/(?<=^.{2,})(?:에서|에게|으로|까지|부터|[은는을를의])$/u, '')
  return bare.normalize('NFKD')
}

const hangul = /^[\u1100-\u11FF]+$/u
