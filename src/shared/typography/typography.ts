import { type LanguageMarks, languageMarks } from './language-marks.ts'
import { type Edit, readQuotes } from './quote-edits.ts'

export type { Edit }

/** Replaces straight quotes, hyphens as dashes, and dots as ellipses, and binds what should stay on one line. */
export interface Typography {
  /** Whether a text may have anything to replace. Fast. */
  concerns(text: string): boolean
  /** Returns what to replace in a block of text, in order. U+FFFC stands for what is no text. */
  edits(block: string): Edit[]
  /** Returns a text with everything replaced. */
  apply(text: string): string
}

/** A URL is matched first, so that nothing in it is replaced. */
const url = String.raw`(?:https?:\/\/|www\.)(?:[^\s"'<>]|'(?=\w))+`
/** Several quotes in a row, as in code, stay. */
const marks = String.raw`"+|'+|-{2,}|\.{3,}`

const units = [
  ...['B', 'kB', 'KB', 'MB', 'GB', 'TB', 'KiB', 'MiB', 'GiB', 'TiB', 'kbit', 'Mbit', 'Gbit', 'bit'],
  ...['ns', 'µs', 'μs', 'ms', 's', 'min', 'h', 'Hz', 'kHz', 'MHz', 'GHz', 'fps', 'dpi', 'ppi'],
  ...['px', 'pt', 'em', 'rem', 'nm', 'mm', 'cm', 'm', 'km', 'g', 'kg', 'mg', 't', 'l', 'ml'],
  ...['W', 'kW', 'kWh', 'V', 'A', 'mA', 'mAh', '°C', '°F', 'K', '%', '‰', '€', '£', '¥', 'Kč', 'zł', '₽', '₴'],
]
const unit = String.raw`(?<=\d) (?=(?:${units.join('|')})(?![\p{L}\p{N}'’]))`

/** Returns the typography of a language. */
export function createTypography(locale: string): Typography {
  const language = languageMarks(locale)
  const spaces = [unit, ...languageSpaces(language)].join('|')
  const pattern = new RegExp(`${url}|${marks}|${spaces}`, 'gu')
  const trigger = new RegExp(`["']|--|\\.{3}|${spaces}`, 'u')
  const edits = (block: string) => {
    const quotes = readQuotes(block, language)
    const others: Edit[] = []
    for (const { 0: match, index } of block.matchAll(pattern)) {
      if (match === '"' || match === "'") quotes.read(index)
      else {
        const text = replacement(
          match,
          block.charAt(index - 1),
          block.slice(index + match.length, index + match.length + 2),
        )
        if (text !== undefined) others.push({ start: index, end: index + match.length, text })
      }
    }
    return [...others, ...quotes.end()].sort((a, b) => a.start - b.start)
  }
  return {
    concerns: (text) => trigger.test(text),
    edits,
    apply(text) {
      if (!trigger.test(text)) return text
      let result = ''
      let from = 0
      for (const edit of edits(text)) {
        result += text.slice(from, edit.start) + edit.text
        from = edit.end
      }
      return result + text.slice(from)
    },
  }
}

function languageSpaces({ shortWords, spacedPunctuation }: LanguageMarks): string[] {
  return [
    ...(shortWords === undefined ? [] : [String.raw`(?<=(?<![\p{L}\p{N}'’])[${shortWords}]) (?=[\p{L}\p{N}\uFFFC])`]),
    ...(spacedPunctuation ? [String.raw`(?<=\S) (?=[;:!?]+(?:[\s)»”]|$))|(?<=\S) (?=»)|(?<=«) (?=\S)`] : []),
  ]
}

function replacement(match: string, before: string, rest: string): string | undefined {
  if (match === ' ') return /^[;!?]/.test(rest) ? '\u202F' : '\u00A0'
  if (match.startsWith('-')) return dash(match, before, rest)
  return match.startsWith('.') ? ellipsis(match, before, rest) : undefined
}

const word = /[\p{L}\p{N}]/u

/** Options (`--force`), arrows, and decrements stay. */
function dash(hyphens: string, before: string, rest: string): string | undefined {
  const after = rest.charAt(0)
  if (hyphens.length > 3 || /[<>=|+/\\]/.test(before) || /[<>=|+/\\]/.test(after)) return undefined
  const isFree = /^\s?$/.test(before) && /^\s?$/.test(after) && before + after !== ''
  const isInside = /[^\s([{]/.test(before) && /[^\s)\]}.,;:]/.test(after)
  if (!isFree && !isInside && !(hyphens.length === 3 && word.test(before))) return undefined
  return hyphens.length === 2 ? '–' : '—'
}

/** Paths (`./...`) and spread values (`...rest`) stay. */
function ellipsis(dots: string, before: string, rest: string): string | undefined {
  if (dots.length > 3 || /[/\\]/.test(before) || /^[/\\]/.test(rest)) return undefined
  return word.test(rest.charAt(0)) && !word.test(before) ? undefined : '…'
}
