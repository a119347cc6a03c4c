import type { Token } from './tokens.ts'

/** An object or list literal, by the indexes of its brackets among the tokens. */
export interface Place {
  open: number
  close: number
}

export interface Entry {
  /** Undefined where the source alone does not tell what the entry sets: a spread, a computed key. */
  key: string | number | undefined
  /** Where the entry begins in the source. */
  offset: number
  /** Its value, when that is a literal. */
  value?: Place
}

export interface Literal {
  kind: 'object' | 'list'
  entries: Entry[]
}

const closing: Readonly<Record<string, string>> = Object.freeze({ '{': '}', '[': ']', '(': ')' })

/** What is written between the brackets of a literal. */
export function entriesOf(tokens: Token[], { open, close }: Place): Literal | undefined {
  const spans = spansOf(tokens, open, close)
  if (spans === undefined) return undefined
  if (tokens[open]?.text === '{') return { kind: 'object', entries: spans.map((span) => objectEntry(tokens, span)) }
  return { kind: 'list', entries: spans.map((span, index) => listEntry(tokens, span, index)) }
}

/** Index of the bracket that closes the one at `open`. */
export function closeOf(tokens: Token[], open: number): number | undefined {
  const expected: string[] = []
  for (let index = open; index < tokens.length; index++) {
    const { kind, text } = tokens[index] as Token
    if (kind !== 'mark') continue
    const close = closing[text]
    if (close !== undefined) expected.push(close)
    else if (/^[)\]}]$/.test(text) && expected.pop() !== text) return undefined
    if (expected.length === 0) return index
  }
  return undefined
}

interface Span {
  first: number
  /** Index after its last token. */
  end: number
}

/** The parts between the commas of a literal; undefined where brackets do not match. */
function spansOf(tokens: Token[], open: number, close: number): Span[] | undefined {
  const spans: Span[] = []
  let first = open + 1
  for (let index = first; index <= close; index++) {
    const text = tokens[index]?.kind === 'mark' ? (tokens[index]?.text ?? '') : ''
    if (closing[text] !== undefined) {
      const inner = closeOf(tokens, index)
      if (inner === undefined) return undefined
      index = inner
    } else if (text === ',' || index === close) {
      if (index > first || index < close) spans.push({ first, end: index })
      first = index + 1
    }
  }
  return spans
}

function listEntry(tokens: Token[], { first, end }: Span, index: number): Entry {
  const { text, offset } = tokens[first] as Token
  return { key: text === '...' ? undefined : index, offset, value: literalIn(tokens, first, end) }
}

function objectEntry(tokens: Token[], { first, end }: Span): Entry {
  const token = tokens[first] as Token
  const key = keyOf(token)
  const next = first + 1 === end ? undefined : tokens[first + 1]?.text
  if (next === ':') return { key, offset: token.offset, value: literalIn(tokens, first + 2, end) }
  // A name alone, or a method.
  const isNamed = token.kind === 'name' && (next === undefined || next === '(')
  return { key: isNamed ? key : undefined, offset: token.offset }
}

function keyOf({ kind, text }: Token): string | undefined {
  if (kind === 'name') return text
  return kind === 'text' && !text.includes('\\') ? text.slice(1, -1) : undefined
}

/** The literal that the tokens from `first` to before `end` are, a type behind it aside. */
function literalIn(tokens: Token[], first: number, end: number): Place | undefined {
  if (!/^[{[]$/.test(tokens[first]?.text ?? '')) return undefined
  const close = closeOf(tokens, first)
  if (close === undefined || close >= end) return undefined
  const after = tokens[close + 1]
  return close + 1 === end || /^(as|satisfies)$/.test(after?.text ?? '') ? { open: first, close } : undefined
}
