import type { BlockKind } from '../blocks/block.ts'

/** A piece of Markdown: text for translators, or markup. `block` is markup of lines, such as the marker of a list item. */
export interface Token {
  type: 'text' | 'inline' | 'block'
  raw: string
}

/**
 * Splits a block into text and markup. The pieces in their order are the block again. What is text follows from the syntax of
 * Markdown alone: a piece on the wrong side is harmless.
 */
export function tokenize(kind: BlockKind | 'text', raw: string): Token[] {
  if ('edmrx'.includes(kind)) return [{ type: 'block', raw }]
  if (kind === 'c') return codeTokens(raw)
  if (kind === 'text') return join(inlineTokens(raw, textPatterns))
  const tokens: Token[] = []
  let offset = 0
  // A label of an admonition ends with a bracket.
  let inLabel = false
  while (offset < raw.length) {
    const line = readLineStart(raw, offset, kind)
    if (line.end > offset) {
      inLabel = line.opensLabel
      tokens.push({ type: line.isSoftBreak ? 'text' : 'block', raw: raw.slice(offset, line.end) })
      offset = line.end
      continue
    }
    const label = inLabel ? match(/\](?:\{[^}\n]*\})?/y, raw, offset) : ''
    if (label !== '') {
      inLabel = false
      tokens.push({ type: 'block', raw: label })
      offset += label.length
      continue
    }
    const found = inlineToken(raw, offset, kind === 't' ? tablePatterns : prosePatterns)
    tokens.push(...(kind === 'j' ? toOuter(found) : found))
    offset += found.reduce((length, token) => length + token.raw.length, 0)
  }
  return join(tokens)
}

/** Escapes the tags in prose, so that pages show them, except those that are also in known prose. */
export function escapeTags(prose: string, known: string): string {
  const knownTags = new Set(inlineTokens(known, prosePatterns).flatMap(({ raw }) => (isTag(raw) ? raw : [])))
  return inlineTokens(prose, prosePatterns)
    .map(({ raw }) => (isTag(raw) && !knownTags.has(raw) ? `&lt;${raw.slice(1)}` : raw))
    .join('')
}

/** Whether a piece of markup begins a tag or a comment, and not a URL in angle brackets. */
function isTag(raw: string): boolean {
  return /^<(?!https?:|mailto:)./.test(raw)
}

/** The tags of an element are its markup of lines. */
function toOuter(tokens: readonly Token[]): Token[] {
  const isElement = tokens.length > 1 || tokens[0]?.raw.startsWith('<')
  return tokens.map((token) => (isElement && token.type === 'inline' ? { ...token, type: 'block' } : token))
}

function codeTokens(raw: string): Token[] {
  const [, opening, code, closing] =
    /^((?:`{3,}|~{3,})[^\n]*\n)([\s\S]*?)((?:^|\n)[ \t]*(?:`{3,}|~{3,})[ \t]*)$/.exec(raw) ?? []
  if (opening === undefined || code === undefined || closing === undefined) return [{ type: 'text', raw }]
  return join([
    { type: 'block', raw: opening },
    { type: 'text', raw: code },
    { type: 'block', raw: closing },
  ])
}

interface LineStart {
  end: number
  /** Whether the line goes on with the text of the line before. */
  isSoftBreak: boolean
  opensLabel: boolean
}

/** Reads line breaks and the markers after them; at the start of the block, the markers only. */
function readLineStart(raw: string, at: number, kind: BlockKind): LineStart {
  const breaks = match(/(?:[ \t]*\r?\n)+/y, raw, at)
  const none = { end: at, isSoftBreak: false, opensLabel: false }
  if (at > 0 && breaks === '') return none
  let end = at + breaks.length
  let marked = ''
  for (let found = lineMarker(raw, end, kind); found !== ''; found = lineMarker(raw, end, kind)) {
    end += found.length
    marked += found
  }
  const isSoftBreak =
    at > 0 &&
    breaks.match(/\n/g)?.length === 1 &&
    /^[ \t>]*$/.test(marked) &&
    end < raw.length &&
    !/ {2}\r?\n$/.test(breaks)
  return { end, isSoftBreak, opensLabel: marked.endsWith('[') }
}

function lineMarker(raw: string, at: number, kind: BlockKind): string {
  for (const pattern of kind === 't'
    ? [...markers, ...tableMarkers]
    : kind === 'h'
      ? [...markers, ...headingMarkers]
      : markers) {
    const found = match(pattern, raw, at)
    if (found !== '') return found
  }
  return ''
}

const markers = [
  /[ \t]+/y,
  />/y,
  /(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t>]*\1[ \t]*(?=\n|$)/y,
  /[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/y,
  /\d{1,9}[.)][ \t]+/y,
  /#{1,6}[ \t]+/y,
  /:{3,}[ \t]*[\w-]+(?:\{[^}\n]*\})?(?:\[|[ \t]*)/y,
  /:{3,}[ \t]*(?=\n|$)/y,
  /\[![A-Z]+\]/y,
  /\[\^[^\]\s]+\]:[ \t]*/y,
]
const tableMarkers = [/\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?=\n|$)/y, /\|[ \t]*/y]
const headingMarkers = [/(?:=+|-+)[ \t]*(?=\n|$)/y]

const braces = String.raw`\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}`
const tag = new RegExp(String.raw`<\/?(?:[A-Za-z](?:[^<>"'{}]|"[^"]*"|'[^']*'|${braces})*)?>`, 'y')

const textPatterns: [RegExp, Token['type']][] = [
  [tag, 'inline'],
  [/\{[^{}\s]*\}/y, 'inline'],
  [/https?:\/\/[^\s<>)\]]+/y, 'inline'],
]

const prosePatterns: [RegExp, Token['type']][] = [
  [/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/y, 'inline'],
  [/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/y, 'inline'],
  [/<(?:https?:|mailto:)[^>\s]*>/y, 'inline'],
  [tag, 'inline'],
  [/[ \t]*\\?\{#[^}\s]+\}(?=[ \t]*(?:\n|$))/y, 'block'],
  [/(?: {2,}|\\)\r?\n[ \t>]*/y, 'inline'],
  [/\\[!-/:-@[-`{-~]/y, 'inline'],
  [new RegExp(braces, 'y'), 'inline'],
  [/\[\^[^\]\s]+\]/y, 'inline'],
  [/!?\[(?=(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\](?:\(|\[))/y, 'inline'],
  [/\]\((?:[^()\\\n]|\\.|\((?:[^()\\\n]|\\.)*\))*\)|\]\[[^\]\n]*\]/y, 'inline'],
  [/https?:\/\/[^\s<>)\]]+/y, 'inline'],
  [/\*{1,3}(?=\S)|(?<=\S)\*{1,3}|~~/y, 'inline'],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/uy, 'inline'],
  [/&(?:\w+|#\d+|#x[\da-f]+);/iy, 'inline'],
]

const tablePatterns: [RegExp, Token['type']][] = [[/[ \t]*(?<!\\)\|[ \t]*/y, 'block'], ...prosePatterns]

function inlineTokens(raw: string, patterns: [RegExp, Token['type']][]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < raw.length; ) {
    const found = inlineToken(raw, at, patterns)
    tokens.push(...found)
    at += found.reduce((length, token) => length + token.raw.length, 0)
  }
  return tokens
}

function inlineToken(raw: string, at: number, patterns: [RegExp, Token['type']][]): Token[] {
  for (const [pattern, type] of patterns) {
    const found = match(pattern, raw, at)
    if (found !== '') return pattern === tag ? tagTokens(found) : [{ type, raw: found }]
  }
  return [{ type: 'text', raw: String.fromCodePoint(raw.codePointAt(at) as number) }]
}

/** Readers see the values of some attributes. */
function tagTokens(raw: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { index, 1: name = '', 2: value = '' } of raw.matchAll(
    /(\s(?:title|label|alt|description|summary|caption|aria-label)=")([^"]*\p{L}[^"]*)(?=")/gu,
  )) {
    const start = index + name.length
    tokens.push({ type: 'inline', raw: raw.slice(end, start) }, { type: 'text', raw: value })
    end = start + value.length
  }
  return [...tokens, { type: 'inline', raw: raw.slice(end) }]
}

function match(pattern: RegExp, text: string, at: number): string {
  const sticky = new RegExp(pattern)
  sticky.lastIndex = at
  return sticky.exec(text)?.[0] ?? ''
}

/** Joins neighbors of the same type. */
function join(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    if (last?.type === token.type) last.raw += token.raw
    else if (token.raw !== '') joined.push({ ...token })
  }
  return joined
}
