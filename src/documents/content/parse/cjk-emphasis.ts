import { withoutCode } from './parser-quirks.ts'

/** Ranges of Chinese, Japanese, and Korean characters in one code unit, and of variation selectors, except for emoji. */
const cjkUnits = String.raw`\u1100-\u11ff\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7fb\uf900-\ufaff\ufe00-\ufe0e\ufe10-\ufe6f\uff00-\uffef`

/** A cheap first check; of pairs of surrogates it reads the first one. */
const mayBeCjk = new RegExp(String.raw`[${cjkUnits}\ud81b-\ud82f\ud840-\ud8bf\udb40]`)

const cjkEmphasis = createCjkEmphasis()

/** Finds markers beside a Chinese, Japanese, or Korean character, and punctuation on the same or the other side. */
function createCjkEmphasis(): RegExp {
  const selector = String.raw`\ufe00-\ufe0e\u{e0100}-\u{e01ef}`
  const pairs = String.raw`\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}`
  const cjk = `[${cjkUnits}${pairs}${selector}]`
  const punctuation = String.raw`(?![*_~])[\p{P}\p{S}${selector}]`
  const both = `(?=${punctuation})${cjk}`
  const markers = '[*_~]+'
  const mixed = String.raw`(?:\*+[_~]|_+[*~]|~+[*_])`
  const parts = [
    `${cjk}${markers}${punctuation}`,
    `${punctuation}${markers}${cjk}`,
    String.raw`${both}${markers}[^\s*_~]`,
    String.raw`[^\s*_~]${markers}${both}`,
    `${cjk}${mixed}`,
    `${mixed}[*_~]*${cjk}`,
  ]
  return new RegExp(parts.join('|'), 'u')
}

/**
 * Whether a document may have emphasis that CommonMark does not read, since it is beside the punctuation of Chinese, Japanese, or
 * Korean. Only the reference parser reads it. False positives are possible.
 */
export function hasCjkEmphasis(source: string, format: 'md' | 'mdx'): boolean {
  return mayBeCjk.test(source) && cjkEmphasis.test(source) && cjkEmphasis.test(withoutCode(source, format))
}
