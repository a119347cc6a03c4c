import type { Context } from './context.ts'
import { LiquidError, LiquidSyntaxError } from './errors.ts'
import { evaluateOutput, parseOutput } from './filter-call.ts'
import type { Node, Writer } from './node.ts'
import type { ParseContext } from './parse-context.ts'
import { isWhite } from './syntax.ts'
import { type Token, type Tokenizer, tokenizeLines } from './tokens.ts'
import { print } from './values.ts'

/** A tag that a body does not know: it ends its block, divides it, or is a mistake. */
export interface ForeignTag {
  name: string
  markup: string
  offset: number
}

/** Nesting of blocks. */
const maxDepth = 100
const tagPattern = /^\{%-?[ \t\r\n\f\v]*(#|\w+)[ \t\r\n\f\v]*([\s\S]*?)-?%\}$/
const outputPattern = /^\{\{-?([\s\S]*?)-?\}\}$/
const linePattern = /^[ \t\r\n\f\v]*(#|\w+)[ \t\r\n\f\v]*([\s\S]*)$/

/** The nodes between the tags of a block. */
export class BlockBody {
  readonly nodes: (string | Node)[] = []
  isBlank = true

  /** Parses up to a tag that is none of Liquid's. Returns undefined at the end of the template. */
  parse(tokenizer: Tokenizer, context: ParseContext): ForeignTag | undefined {
    for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
      const foreign = tokenizer.isLines
        ? this.#addLine(token, tokenizer, context)
        : this.#addToken(token, tokenizer, context)
      if (foreign) return foreign
    }
    return undefined
  }

  /** Removes the white space of a block that prints nothing else. */
  removeText(): void {
    if (!this.isBlank) return
    this.nodes.splice(0, this.nodes.length, ...this.nodes.filter((node) => typeof node !== 'string'))
  }

  render(context: Context, writer: Writer): void {
    context.step(this.nodes.length)
    for (const node of this.nodes) {
      if (typeof node === 'string') writer.write(node)
      else {
        const before = writer.text.length
        renderNode(node, context, writer)
        context.step(writer.text.length - before)
        if (context.interrupts.length > 0) return
      }
    }
  }

  #addToken(token: Token, tokenizer: Tokenizer, context: ParseContext): ForeignTag | undefined {
    const { text, offset } = token
    if (text.startsWith('{%')) {
      context.offset = offset
      this.#trim(text, context)
      const [, name, markup = ''] = tagPattern.exec(text) ?? []
      if (name === undefined) throw new LiquidSyntaxError('a tag has no name, or is not closed with `%}`', offset)
      if (name === 'liquid') {
        this.#addLines(markup, offset + text.indexOf(markup, text.indexOf('liquid') + 6), context)
        return undefined
      }
      return this.#addTag({ name, markup, offset }, tokenizer, context)
    }
    if (text.startsWith('{{')) {
      context.offset = offset
      this.#trim(text, context)
      const [, markup] = outputPattern.exec(text) ?? []
      if (markup === undefined) throw new LiquidSyntaxError('an output is not closed with `}}`', offset)
      this.#add(outputNode(markup, context))
      return undefined
    }
    const trimmed = context.trimsNext ? text.replace(/^[\t-\r \0]+/, '') : text
    context.trimsNext = false
    this.nodes.push(trimmed)
    this.isBlank &&= isWhite(trimmed)
    return undefined
  }

  #addLines(markup: string, offset: number, context: ParseContext): void {
    const foreign = this.parse(tokenizeLines(markup, offset), context)
    if (foreign) throw foreignTagError(foreign, { name: 'liquid', end: '%}' })
  }

  #addLine({ text, offset }: Token, tokenizer: Tokenizer, context: ParseContext): ForeignTag | undefined {
    if (isWhite(text)) return undefined
    context.offset = offset
    const [, name = text, markup = ''] = linePattern.exec(text) ?? []
    return this.#addTag({ name, markup, offset }, tokenizer, context)
  }

  #addTag(tag: ForeignTag, tokenizer: Tokenizer, context: ParseContext): ForeignTag | undefined {
    const { name, markup, offset } = tag
    const { options, unknownTags } = context
    const { application } = options
    const isBlock = application?.blocks.has(name)
    if (isBlock || application?.tags.has(name)) {
      if (isBlock) parseBlock({ name, tokenizer, context, offset, body: new BlockBody() })
      this.#add({ isBlank: false, render: (_, writer) => writer.write(application?.tag(name) ?? '') })
      return undefined
    }
    const parse = context.tags.get(name)
    if (!parse) {
      if (!options.onUnknownTag || dividers.has(name) || !/^\w+$/.test(name)) return tag
      if (!name.startsWith('end')) {
        options.onUnknownTag(name, offset)
        unknownTags.add(name)
        return undefined
      }
      return unknownTags.has(name.slice(3)) ? undefined : tag
    }
    this.#add(parse({ markup, tokenizer, context, offset }))
    return undefined
  }

  #add(node: Node): void {
    this.nodes.push(node)
    this.isBlank &&= node.isBlank
  }

  /** Removes white space before a tag that begins with a dash. */
  #trim(text: string, context: ParseContext): void {
    const last = this.nodes.at(-1)
    if (text[2] === '-' && typeof last === 'string')
      this.nodes[this.nodes.length - 1] = last.replace(/[\t-\r \0]+$/, '')
    context.trimsNext = text.at(-3) === '-'
  }
}

const dividers = new Set(['else', 'elsif', 'when'])

function renderNode(node: Node, context: Context, writer: Writer): void {
  try {
    node.render(context, writer)
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error
    if (!node.isBlank) writer.write(`Liquid error: ${error.message}`)
  }
}

function outputNode(markup: string, context: ParseContext): Node {
  const output = parseOutput(markup, context)
  return {
    isBlank: false,
    render: (rendering, writer) => writer.write(print(evaluateOutput(output, rendering))),
  }
}

export interface BlockOptions {
  name: string
  tokenizer: Tokenizer
  context: ParseContext
  offset: number
  body: BlockBody
  /** Takes a tag that divides the block. Returns the body that follows, or undefined if the tag is not one of its own. */
  divide?(tag: ForeignTag): BlockBody | undefined
}

/** Parses a block up to its end. @returns whether it prints nothing */
export function parseBlock({ name, tokenizer, context, offset, body: first, divide }: BlockOptions): boolean {
  const end = `end${name}`
  let body = first
  let isBlank = true
  for (;;) {
    if (context.depth >= maxDepth) throw new LiquidSyntaxError('blocks are nested too deeply', offset)
    context.depth++
    const tag = body.parse(tokenizer, context)
    context.depth--
    isBlank &&= body.isBlank
    if (tag?.name === end) return isBlank
    if (!tag) throw new LiquidSyntaxError(`\`${name}\` is not closed with \`${end}\``, offset)
    context.offset = tag.offset
    const next = divide?.(tag)
    if (!next) throw foreignTagError(tag, { name, end })
    body = next
  }
}

/** @param block the block in which the tag is; undefined outside of all blocks */
export function foreignTagError(
  { name, offset }: ForeignTag,
  block?: { name: string; end: string },
): LiquidSyntaxError {
  const message =
    block && name.startsWith('end')
      ? `\`${name}\` does not close \`${block.name}\`, which ends with \`${block.end}\``
      : name === 'else' || name === 'end'
        ? `unexpected \`${name}\`${block ? ` in \`${block.name}\`` : ''}`
        : `unknown tag \`${name}\``
  return new LiquidSyntaxError(message, offset)
}
