import { BlockBody, parseBlock } from '../block-body.ts'
import type { Interrupt } from '../context.ts'
import { isSince } from '../dialect.ts'
import { LiquidError, LiquidSyntaxError, NotRenderable } from '../errors.ts'
import { evaluate } from '../expression.ts'
import type { ParseContext, TagParser, TagSource } from '../parse-context.ts'
import { isWhite, pattern } from '../syntax.ts'
import type { Tokenizer } from '../tokens.ts'

/**
 * Before 5.5, the content is parsed like that of other blocks, so that blocks inside of it must be closed, but unknown tags are
 * allowed. Since then, it is any text.
 */
export const parseCommentTag: TagParser = ({ tokenizer, context, offset }) => {
  if (isSince(context.options, '5.5')) skipComment(tokenizer, context, offset)
  else {
    const body = new BlockBody()
    // Nothing that the content mentions is of interest to anybody.
    const quiet = context.withoutReports()
    parseBlock({ name: 'comment', tokenizer, context: quiet, offset, body, divide: () => body })
    context.trimsNext = quiet.trimsNext
  }
  return { isBlank: true, render() {} }
}

const lineName = pattern('^\\s* (\\w+)')
const tagName = pattern('^\\{%-? \\s* (\\w+) <any>* %\\}$')

/** Comments and raw text inside of a comment must be closed. */
function skipComment(tokenizer: Tokenizer, context: ParseContext, offset: number): void {
  let depth = 1
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
    const [, name] = (tokenizer.isLines ? lineName : tagName).exec(token.text) ?? []
    if (name === 'raw') readContent(name, { tokenizer, context, offset: token.offset })
    else if (name === 'comment') depth++
    else if (name === 'endcomment') depth--
    if (depth > 0) continue
    if (!tokenizer.isLines) context.trimsNext = token.text.at(-3) === '-'
    return
  }
  throw new LiquidSyntaxError('`comment` is not closed with `endcomment`', offset)
}

export const parseInlineCommentTag: TagParser = ({ markup, offset }) => {
  if (/\n[ \t\r\n\f\v]*[^# \t\r\n\f\v]/.test(markup))
    throw new LiquidSyntaxError('each line of a comment begins with `#`', offset)
  return { isBlank: true, render() {} }
}

/** A tag, with the text before it. Before 5.5, the end of raw text has no dash before its name, and one after it has no effect. */
const lastTag = /^([\s\S]*)\{%[ \t\r\n\f\v]*(\w+)[ \t\r\n\f\v]*[\s\S]*%\}$/
const lastTagWithDashes = /^([\s\S]*)\{%-?[ \t\r\n\f\v]*(\w+)[ \t\r\n\f\v]*[\s\S]*%\}$/

/** Reads the content of `raw` or `doc` as it is written. */
function readContent(name: 'raw' | 'doc', { tokenizer, context, offset }: Omit<TagSource, 'markup'>): string {
  const hasDashes = isSince(context.options, '5.5')
  let text = ''
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
    const [, before = '', tag] = (hasDashes ? lastTagWithDashes : lastTag).exec(token.text) ?? []
    if (name === 'doc' && tag === name) throw new LiquidSyntaxError('`doc` cannot contain another one', token.offset)
    if (tag === `end${name}`) {
      if (hasDashes) context.trimsNext = token.text.at(-3) === '-'
      return text + before
    }
    text += token.text
  }
  throw new LiquidSyntaxError(`\`${name}\` is not closed with \`end${name}\``, offset)
}

/** @param isShown whether the content is printed */
const verbatim =
  (name: 'raw' | 'doc', isShown: boolean): TagParser =>
  ({ markup, ...source }) => {
    if (!isWhite(markup)) throw new LiquidSyntaxError(`\`${name}\` takes no value`, source.offset)
    const text = readContent(name, source)
    return { isBlank: text === '', render: (_, writer) => writer.write(isShown ? text : '') }
  }

export const parseRawTag = verbatim('raw', true)
/** Documents a template. */
export const parseDocTag = verbatim('doc', false)

const interrupt =
  (kind: Interrupt): TagParser =>
  () => ({ isBlank: false, render: (rendering) => void rendering.interrupts.push(kind) })

export const parseBreakTag = interrupt('break')
export const parseContinueTag = interrupt('continue')

const partialPattern = pattern(
  '(<fragment>+) ( \\s+ (?:with|for) \\s+ (<fragment>+) )? ( \\s+ (?:as) \\s+ (<segment>+) )?',
)
const renderPattern = pattern(
  '(<string>+) ( \\s+ (?:with|for) \\s+ (<fragment>+) )? ( \\s+ (?:as) \\s+ (<segment>+) )?',
)

/** Templates have no others to include, unless the application has some. */
const partial =
  (name: string, expected: RegExp): TagParser =>
  ({ markup, context, offset }) => {
    const [whole, template] = expected.exec(markup) ?? []
    if (whole === undefined) throw new LiquidSyntaxError(`\`${name}\` expects the name of a template`, offset)
    const expression = context.expression(template)
    return {
      isBlank: false,
      render(rendering) {
        if (typeof evaluate(expression, rendering) !== 'string')
          throw new LiquidError(`Argument error in tag '${name}' - Illegal template name`)
        if (rendering.application) throw new NotRenderable('it includes another template')
        throw new LiquidError('This liquid context does not allow includes.')
      },
    }
  }

export const parseIncludeTag = partial('include', partialPattern)
export const parseRenderTag = partial('render', renderPattern)
