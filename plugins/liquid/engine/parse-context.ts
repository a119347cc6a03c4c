import type { Application } from './application.ts'
import type { Dialect } from './dialect.ts'
import { LiquidError, LiquidSyntaxError } from './errors.ts'
import { type Expression, parseExpression } from './expression.ts'
import type { Node } from './node.ts'
import type { Tokenizer } from './tokens.ts'
import { BlankLiteral } from './values.ts'

/** The Liquid of an application, and what the caller wants to know of a template. */
export interface ParseOptions extends Dialect {
  application?: Application | undefined
  /** Called for a tag that nobody knows, which is then ignored. Without this, it is an error. */
  onUnknownTag?(name: string, offset: number): void
  onFilter?(name: string, offset: number): void
}

/** What a tag is parsed from. */
export interface TagSource {
  /** What follows the name of the tag. */
  markup: string
  tokenizer: Tokenizer
  context: ParseContext
  /** Where the tag begins. */
  offset: number
}

export type TagParser = (source: TagSource) => Node

/** What parsing one template shares between its tags. */
export class ParseContext {
  readonly tags: ReadonlyMap<string, TagParser>
  readonly options: ParseOptions
  /** Names of variables that the template reads, but does not set. */
  readonly #read = new Set<string>()
  readonly #assigned = new Set<string>()
  /** Where the current tag or output begins. */
  offset = 0
  depth = 0
  /** Whether a tag ends with a dash, so that the following text begins without its white space. */
  trimsNext = false
  /** Unknown tags that were reported: the tags that end them are not. */
  readonly unknownTags = new Set<string>()

  constructor(tags: ReadonlyMap<string, TagParser>, options: ParseOptions) {
    this.tags = tags
    this.options = options
  }

  expression(text: string | undefined): Expression {
    const expression = this.#parse(text)
    this.onExpression(expression)
    return expression
  }

  /** @throws LiquidSyntaxError for a range between values that have no number */
  #parse(text: string | undefined): Expression {
    try {
      return parseExpression(text)
    } catch (error) {
      throw error instanceof LiquidError ? new LiquidSyntaxError(error.message, this.offset) : error
    }
  }

  /** One side of a comparison, in which `blank` and `empty` ask the other side. */
  operand(text: string | undefined): Expression {
    if (text === 'blank' || text === 'empty') return { kind: 'value', value: new BlankLiteral(text) }
    return this.expression(text)
  }

  onExpression(expression: Expression): void {
    if (expression.kind === 'range') {
      this.onExpression(expression.from)
      this.onExpression(expression.to)
    }
    if (expression.kind !== 'lookup') return
    const { name, lookups } = expression
    if (name.kind === 'value' && typeof name.value === 'string' && name.value !== '') this.#read.add(name.value)
    else this.onExpression(name)
    for (const { key } of lookups) this.onExpression(key)
  }

  onAssign(...names: string[]): void {
    for (const name of names) this.#assigned.add(name)
  }

  onFilter(name: string): void {
    this.options.onFilter?.(name, this.offset)
  }

  /** The same place of the template, whose names nobody asks for. */
  withoutReports(): ParseContext {
    const { onUnknownTag: _, onFilter: __, ...options } = this.options
    const quiet = new ParseContext(this.tags, options)
    quiet.depth = this.depth
    quiet.offset = this.offset
    quiet.trimsNext = this.trimsNext
    return quiet
  }

  get globalNames(): string[] {
    return [...this.#read].filter((name) => !this.#assigned.has(name))
  }
}
