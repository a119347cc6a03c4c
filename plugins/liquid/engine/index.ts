import { BlockBody, foreignTagError } from './block-body.ts'
import { Context } from './context.ts'
import type { Dialect } from './dialect.ts'
import { Writer } from './node.ts'
import { ParseContext, type ParseOptions } from './parse-context.ts'
import { tagsOf } from './tags/index.ts'
import { type Token, tokenizeTemplate } from './tokens.ts'
import { fromData, type Value } from './values.ts'

export type { Application } from './application.ts'
export { type Dialect, defaultVersion, isSince, type LiquidVersion, liquidVersions, newestVersion } from './dialect.ts'
export { LimitExceeded, LiquidSyntaxError, NotRenderable } from './errors.ts'
export { filterVersion, standardFilters } from './filters/index.ts'
export type { ParseOptions } from './parse-context.ts'
export { isStrictOutput } from './strict-parser.ts'
export { standardTags } from './tags/index.ts'
export { Drop, fromData, type Value } from './values.ts'

/** A text, a tag, or an output, with its delimiters. */
export type TemplatePart = Token

/** Splits a template where Ruby's Liquid does. */
export function splitTemplate(source: string, dialect: Dialect = {}): TemplatePart[] {
  const tokenizer = tokenizeTemplate(source, dialect)
  const parts: TemplatePart[] = []
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) parts.push(token)
  return parts
}

/** A template of Ruby's Liquid. */
export interface Template {
  /** Variables that the template reads, and does not set. */
  globalNames: string[]
  /** @param data plain data, or values as they are */
  render(data: Readonly<Record<string, unknown>> | ReadonlyMap<string, Value>, options?: RenderOptions): string
}

export interface RenderOptions {
  /** Called with the name of a variable that has no value. */
  onUndefined?(name: string): void
  /** The current time, in milliseconds since 1970. */
  now?: number
}

/** Parses a template as Ruby's Liquid does, with its default settings. @throws LiquidSyntaxError */
export function parseTemplate(source: string, options: ParseOptions = {}): Template {
  const context = new ParseContext(tagsOf(options), options)
  const body = new BlockBody()
  const foreign = body.parse(tokenizeTemplate(source, options), context)
  if (foreign) throw foreignTagError(foreign)
  return {
    globalNames: context.globalNames,
    render(data, { onUndefined = () => {}, now } = {}) {
      const environment = new Map<string, Value>(
        data instanceof Map ? data : (fromData(data) as ReadonlyMap<string, Value>),
      )
      const writer = new Writer()
      body.render(
        new Context(environment, { dialect: options, application: options.application, now, onUndefined }),
        writer,
      )
      return writer.text
    },
  }
}
