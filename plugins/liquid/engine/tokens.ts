import { type Dialect, isSince } from './dialect.ts'

/** A piece of a template: text, an output, or a tag. */
export interface Token {
  text: string
  /** In characters from the start of the template. */
  offset: number
}

export class Tokenizer {
  /** Whether each line is a tag, as inside of `liquid`. */
  readonly isLines: boolean
  readonly #tokens: Token[]
  #next = 0

  constructor(tokens: Token[], isLines: boolean) {
    this.#tokens = tokens
    this.isLines = isLines
  }

  shift(): Token | undefined {
    return this.#tokens[this.#next++]
  }
}

/** A tag, an output, which a single brace may end, or the beginning of one that does not end. */
const templatePart = /(\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}?|\{%|\{\{)/
/** A tag within an output ends it since 5.6, so that it is not closed. */
const templatePartWithTags = /(\{%[\s\S]*?%\}|\{\{(?:(?!\{%)[\s\S])*?\}\}?|\{\{[^}]*?\{%[\s\S]*?%\}|\{%|\{\{)/

export function tokenizeTemplate(source: string, dialect: Dialect): Tokenizer {
  const part = isSince(dialect, '5.6') ? templatePartWithTags : templatePart
  return new Tokenizer(withOffsets(source.split(part), 0, 0), false)
}

/** @param offset of the text in its template */
export function tokenizeLines(text: string, offset: number): Tokenizer {
  return new Tokenizer(withOffsets(text.split('\n'), offset, 1), true)
}

function withOffsets(parts: string[], start: number, separator: number): Token[] {
  let offset = start
  return parts.flatMap((text) => {
    const token = { text, offset }
    offset += text.length + separator
    return text === '' ? [] : [token]
  })
}
