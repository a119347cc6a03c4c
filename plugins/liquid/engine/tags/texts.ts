import { BlockBody, parseBlock } from '../block-body.ts'
import type { Interrupt } from '../context.ts'
import { isSince } from '../dialect.ts'
import { LiquidError, LiquidSyntaxError, NotRenderable } from '../errors.ts'
import { evaluate } from '../expression.ts'
import type { ParseContext, TagParser } from '../parse-context.ts'
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
const endDoc = pattern('\\{%-? \\s* enddoc \\s* -?%\\}$')

/** Comments and raw text inside of a comment must be closed. */
function skipComment(tokenizer: Tokenizer, context: ParseContext, offset: number): void {
  let depth = 1
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
    const [, name] = (tokenizer.isLines ? lineName : tagName).exec(token.text) ?? []
    if (name === 'raw') readRaw(tokenizer, context, token.offset)
    else if (name === 'comment') depth++
    else if (name === 'endcomment') depth--
    if (depth > 0) continue
    if (!tokenizer.isLines) context.trimsNext = token.text.at(-3) === '-'
    return
  }
  throw new LiquidSyntaxError('`comment` is not closed with `endcomment`', offset)
}

/** Documents a template. */
export const parseDocTag: TagParser = ({ tokenizer, context, offset }) => {
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
    if (!endDoc.test(token.text)) continue
    context.trimsNext = token.text.at(-3) === '-'
    return { isBlank: true, render() {} }
  }
  throw new LiquidSyntaxError('`doc` is not closed with `enddoc`', offset)
}

export const parseInlineCommentTag: TagParser = ({ markup, offset }) => {
  if (/\n[ \t\r\n\f\v]*[^# \t\r\n\f\v]/.test(markup))
    throw new LiquidSyntaxError('each line of a comment begins with `#`', offset)
  return { isBlank: true, render() {} }
}

/** Before 5.5, the end has no dash before its name, and one after it has no effect. */
const endRaw = /^([\s\S]*)\{%[ \t\r\n\f\v]*(\w+)[ \t\r\n\f\v]*[\s\S]*%\}$/
const endRawWithDashes = /^([\s\S]*)\{%-?[ \t\r\n\f\v]*(\w+)[ \t\r\n\f\v]*[\s\S]*%\}$/

function readRaw(tokenizer: Tokenizer, context: ParseContext, offset: number): string {
  const hasDashes = isSince(context.options, '5.5')
  let text = ''
  for (let token = tokenizer.shift(); token !== undefined; token = tokenizer.shift()) {
    const [, before = '', name] = (hasDashes ? endRawWithDashes : endRaw).exec(token.text) ?? []
    if (name === 'endraw') {
      if (hasDashes) context.trimsNext = token.text.at(-3) === '-'
      return text + before
    }
    text += token.text
  }
  throw new LiquidSyntaxError('`raw` is not closed with `endraw`', offset)
}

export const parseRawTag: TagParser = ({ markup, tokenizer, context, offset }) => {
  if (!isWhite(markup)) throw new LiquidSyntaxError('`raw` takes no value', offset)
  const text = readRaw(tokenizer, context, offset)
  return { isBlank: text === '', render: (_, writer) => writer.write(text) }
}

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
