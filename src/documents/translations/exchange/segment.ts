import type { BlockKind } from '../blocks/block.ts'
import { escapeTags, type Token, tokenize } from './tokenize.ts'

/** Text for translators: strings, and the numbers, from 1, of placeholders for markup. */
export type Parts = (string | number)[]

/** A text of the source as translators see it. */
export interface Segment {
  kind: BlockKind | 'text'
  /** Markup before and after the text, such as the signs of a heading. */
  before: string
  after: string
  parts: Parts
  /** What placeholders stand for: the first item is that of `1`. */
  markup: string[]
}

/** Creates the segment of a text; undefined if there is nothing to translate in it. */
export function createSegment(kind: BlockKind | 'text', raw: string): Segment | undefined {
  const { before, middle, after } = splitFrame(tokenize(kind, raw))
  if (!middle.some(({ type, raw: text }) => type === 'text' && /\p{L}/u.test(text))) return undefined
  const markup: string[] = []
  const parts = middle.map((token) => (token.type === 'text' ? toText(kind, token.raw) : markup.push(token.raw)))
  return { kind, before, after, parts: joinTexts(parts), markup }
}

/** Returns a translation with the placeholders of the source. Markup that the source does not have stays in the text. */
export function translatedParts({ kind, markup }: Segment, raw: string): Parts {
  const used = new Set<number>()
  const parts = splitFrame(tokenize(kind, raw)).middle.map((token) => {
    if (token.type === 'text') return toText(kind, token.raw)
    const index = markup.findIndex((each, at) => each === token.raw && !used.has(at))
    if (index < 0) return token.raw
    used.add(index)
    return index + 1
  })
  return joinTexts(parts)
}

/**
 * Returns a translation with the tags that translators wrote as text escaped. Markup that they move is a placeholder.
 * @param existing the translation until now: it may have tags that the source does not have
 */
export function withEscapedTags({ kind }: Segment, parts: Parts, existing: Parts = []): Parts {
  if (kind === 'c' || kind === 'text') return parts
  const known = existing.filter((part) => typeof part === 'string').join('\n')
  return parts.map((part) => (typeof part === 'string' ? escapeTags(part, known) : part))
}

/** Returns the Markdown of a translation. */
export function assemble({ before, after, markup }: Segment, parts: Parts): string {
  return before + parts.map((part) => (typeof part === 'string' ? part : (markup[part - 1] ?? ''))).join('') + after
}

/**
 * Returns what is wrong with the placeholders of a translation.
 * @param existing the translation until now: it may lack placeholders, if its markup differs from that of the source
 */
export function checkPlaceholders({ markup }: Segment, parts: Parts, existing?: Parts): string | undefined {
  const numbers = parts.filter((part) => typeof part === 'number')
  if (numbers.some(Number.isNaN)) return 'a placeholder has no number'
  const unknown = numbers.find((number) => number < 1 || number > markup.length)
  if (unknown !== undefined) return `the placeholder ${unknown} does not exist in the source`
  const repeated = numbers.find((number, index) => numbers.indexOf(number) < index)
  if (repeated !== undefined) return `the placeholder ${repeated} is repeated`
  const isNeeded = (number: number) => existing?.includes(number) ?? true
  const missing = markup.findIndex((_, index) => isNeeded(index + 1) && !numbers.includes(index + 1))
  return missing < 0 ? undefined : `the placeholder ${missing + 1} (${markup[missing]?.trim()}) is missing`
}

/** Writes placeholders as `{1}`. Digits in braces that are text get another pair of braces. */
export function formatParts(parts: Parts): string {
  return parts
    .map((part) => (typeof part === 'number' ? `{${part}}` : part.replace(/\{+\d+\}+/g, (found) => `{${found}}`)))
    .join('')
}

/** Reads what `formatParts` has written. */
export function parseParts(text: string): Parts {
  const pieces = text.split(/(\{+\d+\}+)/).map((piece, index) => {
    if (index % 2 === 0) return piece
    const number = /^\{(\d+)\}$/.exec(piece)?.[1]
    return number === undefined ? piece.slice(1, -1) : Number(number)
  })
  return joinTexts(pieces)
}

export function joinTexts(parts: Parts): Parts {
  const joined: Parts = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof last === 'string' && typeof part === 'string') joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}

function splitFrame(tokens: readonly Token[]): { before: string; middle: readonly Token[]; after: string } {
  const isOuter = ({ type }: Token) => type === 'block'
  const start = tokens.findIndex((token) => !isOuter(token))
  const end = tokens.findLastIndex((token) => !isOuter(token)) + 1
  if (start < 0) return { before: tokens.map(({ raw }) => raw).join(''), middle: [], after: '' }
  const text = (part: readonly Token[]) => part.map(({ raw }) => raw).join('')
  return {
    before: text(tokens.slice(0, start)),
    middle: joinMarkup(tokens.slice(start, end)),
    after: text(tokens.slice(end)),
  }
}

/** One placeholder stands for all markup between two texts. */
function joinMarkup(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    if (last && last.type !== 'text' && token.type !== 'text') last.raw += token.raw
    else joined.push({ ...token })
  }
  return joined
}

/** A line break within a sentence is a space for translators. */
function toText(kind: Segment['kind'], raw: string): string {
  return kind === 'c' || kind === 'text' ? raw : raw.replace(/[ \t]*\r?\n[ \t>]*/g, ' ')
}
