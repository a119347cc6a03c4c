export interface Token {
  kind: 'name' | 'text' | 'number' | 'template' | 'regex' | 'mark'
  text: string
  /** Where it begins in the source, from 0. */
  offset: number
}

const lexemes: readonly (readonly [kind: Token['kind'] | undefined, pattern: RegExp])[] = [
  [undefined, /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['name', /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy],
  ['text', /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y],
  ['number', /\.?\d[\w.]*/y],
  ['mark', /=>|\.\.\.|[^`'"]/uy],
]
const regex = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y
const beforeRegex = new Set(['return', 'typeof', 'case', 'in', 'of', 'void', 'delete', 'await', 'yield', 'do', 'else'])

/**
 * Cuts JavaScript or TypeScript into tokens, blanks and comments left out; a template with all that it holds is one
 * token. Undefined where the source cannot be read with certainty.
 */
export function tokenize(source: string): Token[] | undefined {
  return read(source, source.startsWith('#!') ? source.indexOf('\n') : 0, false)?.tokens
}

interface Read {
  tokens: Token[]
  end: number
}

/** Reads up to the end of the source, or inside a template up to the brace that closes the expression. */
function read(source: string, start: number, inTemplate: boolean): Read | undefined {
  const tokens: Token[] = []
  let open = 0
  let offset = start
  while (offset < source.length) {
    const token = readTemplate(source, offset) ?? readRegex(source, offset, tokens.at(-1)) ?? readLexeme(source, offset)
    if (token === undefined) return undefined
    if (inTemplate && token.text === '{') open++
    if (inTemplate && token.text === '}' && open-- === 0) return { tokens, end: offset }
    if (token.kind !== undefined) tokens.push({ kind: token.kind, text: token.text, offset })
    offset += token.text.length
  }
  return inTemplate ? undefined : { tokens, end: offset }
}

/** A piece of source; a blank one has no kind. */
type Piece = { kind?: Token['kind']; text: string }

function readTemplate(source: string, start: number): Piece | undefined {
  if (source[start] !== '`') return undefined
  let offset = start + 1
  while (offset < source.length) {
    if (source[offset] === '`') return { kind: 'template', text: source.slice(start, offset + 1) }
    if (source[offset] === '\\') offset += 2
    else if (source.startsWith('${', offset)) {
      const inner = read(source, offset + 2, true)
      if (inner === undefined) return undefined
      offset = inner.end + 1
    } else offset++
  }
  return undefined
}

function readRegex(source: string, offset: number, previous: Token | undefined): Piece | undefined {
  if (source[offset] !== '/' || /[/*]/.test(source[offset + 1] ?? '') || !mayPrecedeRegex(previous)) return undefined
  const text = matchAt(regex, source, offset)
  return text === undefined ? undefined : { kind: 'regex', text }
}

function mayPrecedeRegex(token: Token | undefined): boolean {
  if (token === undefined) return true
  if (token.kind === 'name') return beforeRegex.has(token.text)
  return token.kind === 'mark' && !/^[)\]}]$/.test(token.text)
}

function readLexeme(source: string, offset: number): Piece | undefined {
  for (const [kind, pattern] of lexemes) {
    const text = matchAt(pattern, source, offset)
    if (text !== undefined) return { kind, text }
  }
  return undefined
}

function matchAt(pattern: RegExp, source: string, offset: number): string | undefined {
  pattern.lastIndex = offset
  return pattern.exec(source)?.[0]
}
