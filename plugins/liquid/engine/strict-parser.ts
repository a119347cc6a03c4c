/** A value and filters as they are written, without the spaces within. */
export interface StrictOutput {
  value: string
  filters: { name: string; args: string[] }[]
}

type Kind =
  | 'id'
  | 'string'
  | 'number'
  | 'dots'
  | 'comparison'
  | '|'
  | '.'
  | ':'
  | ','
  | '['
  | ']'
  | '('
  | ')'
  | '?'
  | '-'
interface Lexeme {
  kind: Kind
  text: string
}

const lexeme =
  /[ \t\r\n\f\v]*(?:(?<comparison>==|!=|<>|<=?|>=?|contains(?=[ \t\r\n\f\v]))|(?<string>'[^']*'|"[^"]*")|(?<number>-?\d+(?:\.\d+)?)|(?<id>[a-zA-Z_][\w-]*\??)|(?<dots>\.\.)|(?<sign>[|.:,[\]()?-]))/y

class StrictError extends Error {}

/** Parses an output by the grammar of Liquid. Returns undefined for what does not follow it, which is read more loosely. */
export function parseStrictly(markup: string): StrictOutput | undefined {
  const lexemes = readLexemes(markup)
  if (!lexemes || lexemes.length === 0) return undefined
  const parser = new Parser(lexemes)
  try {
    const value = parser.expression()
    const filters: StrictOutput['filters'] = []
    while (parser.takeIf('|')) {
      const name = parser.take('id')
      const args = parser.takeIf(':') ? parser.args() : []
      filters.push({ name, args })
    }
    return parser.isAtEnd ? { value, filters } : undefined
  } catch (error) {
    if (error instanceof StrictError) return undefined
    throw error
  }
}

/** Whether what is in `{{ }}` follows the grammar of Liquid, which allows spaces around dots. */
export const isStrictOutput = (markup: string): boolean => parseStrictly(markup) !== undefined

function readLexemes(markup: string): Lexeme[] | undefined {
  const text = markup.replace(/[ \t\r\n\f\v]+$/, '')
  const lexemes: Lexeme[] = []
  lexeme.lastIndex = 0
  while (lexeme.lastIndex < text.length) {
    const { sign, ...groups } = lexeme.exec(text)?.groups ?? {}
    const [kind, found] = Object.entries(groups).find(([, each]) => each !== undefined) ?? [sign, sign]
    if (kind === undefined || found === undefined) return undefined
    lexemes.push({ kind: kind as Kind, text: found })
  }
  return lexemes
}

class Parser {
  readonly #lexemes: readonly Lexeme[]
  #at = 0

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#lexemes.length
  }

  take(kind: Kind): string {
    const next = this.#lexemes[this.#at]
    if (next?.kind !== kind) throw new StrictError()
    this.#at++
    return next.text
  }

  takeIf(kind: Kind): boolean {
    if (this.#lexemes[this.#at]?.kind !== kind) return false
    this.#at++
    return true
  }

  expression(): string {
    const kind = this.#lexemes[this.#at]?.kind
    switch (kind) {
      case 'id':
        return this.take('id') + this.#lookups()
      case '[':
        return this.#inBrackets() + this.#lookups()
      case 'string':
      case 'number':
        return this.take(kind)
      case '(': {
        this.take('(')
        const first = this.expression()
        this.take('dots')
        const last = this.expression()
        this.take(')')
        return `(${first}..${last})`
      }
      default:
        throw new StrictError()
    }
  }

  args(): string[] {
    const args = [this.#argument()]
    while (this.takeIf(',')) args.push(this.#argument())
    return args
  }

  #argument(): string {
    const [first, second] = [this.#lexemes[this.#at], this.#lexemes[this.#at + 1]]
    if (first?.kind !== 'id' || second?.kind !== ':') return this.expression()
    this.#at += 2
    return `${first.text}: ${this.expression()}`
  }

  #lookups(): string {
    let text = ''
    for (;;) {
      if (this.#lexemes[this.#at]?.kind === '[') text += this.#inBrackets()
      else if (this.takeIf('.')) text += `.${this.take('id')}`
      else return text
    }
  }

  #inBrackets(): string {
    this.take('[')
    const inner = this.expression()
    this.take(']')
    return `[${inner}]`
  }
}
