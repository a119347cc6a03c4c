import { BlockBody, parseBlock } from '../block-body.ts'
import { type Condition, evaluateCondition, parseCondition } from '../condition.ts'
import type { Context } from '../context.ts'
import { LiquidSyntaxError } from '../errors.ts'
import { trimSpace } from '../numbers.ts'
import type { TagParser } from '../parse-context.ts'
import { quotedFragment } from '../syntax.ts'
import { isTruthy } from '../values.ts'

interface Branch {
  /** Undefined for `else`. */
  condition: Condition | undefined
  body: BlockBody
}

const removeTextIf = (isBlank: boolean, branches: readonly Branch[]): void => {
  if (isBlank) for (const { body } of branches) body.removeText()
}

/** @param negatesFirst for `unless` */
const parseIf =
  (name: 'if' | 'unless'): TagParser =>
  ({ markup, tokenizer, context, offset }) => {
    const parse = (text: string): Condition => {
      const condition = parseCondition(text, context)
      if (!condition) throw new LiquidSyntaxError(`\`${name}\` has no valid condition`, context.offset)
      return condition
    }
    const branches: Branch[] = [{ condition: parse(markup), body: new BlockBody() }]
    const isBlank = parseBlock({
      ...{ name, tokenizer, context, offset, body: (branches[0] as Branch).body },
      divide(tag) {
        if (tag.name !== 'else' && tag.name !== 'elsif') return undefined
        const body = new BlockBody()
        branches.push({ condition: tag.name === 'else' ? undefined : parse(tag.markup), body })
        return body
      },
    })
    removeTextIf(isBlank, branches)
    const holds = ({ condition }: Branch, index: number, rendering: Context) =>
      condition === undefined ||
      isTruthy(evaluateCondition(condition, rendering)) !== (name === 'unless' && index === 0)
    return {
      isBlank,
      render(rendering, writer) {
        branches.find((branch, index) => holds(branch, index, rendering))?.body.render(rendering, writer)
      },
    }
  }

export const parseIfTag = parseIf('if')
export const parseUnlessTag = parseIf('unless')

const caseValue = new RegExp(`(${quotedFragment})`)
const whenValues = new RegExp(
  `(${quotedFragment})(?:(?:[ \\t\\r\\n\\f\\v]+or[ \\t\\r\\n\\f\\v]+|[ \\t\\r\\n\\f\\v]*,[ \\t\\r\\n\\f\\v]*)(${quotedFragment}[^]*))?`,
)

export const parseCaseTag: TagParser = ({ markup, tokenizer, context, offset }) => {
  const [, subject] = caseValue.exec(markup) ?? []
  if (subject === undefined) throw new LiquidSyntaxError('`case` has no value', offset)
  const left = context.expression(subject)
  const branches: Branch[] = []
  const isBlank = parseBlock({
    ...{ name: 'case', tokenizer, context, offset, body: new BlockBody() },
    divide(tag) {
      const body = new BlockBody()
      if (tag.name === 'else') {
        if (trimSpace(tag.markup) !== '') throw new LiquidSyntaxError('`else` has no value', tag.offset)
        branches.push({ condition: undefined, body })
        return body
      }
      if (tag.name !== 'when') return undefined
      for (let rest: string | undefined = tag.markup; rest !== undefined; ) {
        const [, value, more]: string[] = whenValues.exec(rest) ?? []
        if (value === undefined) throw new LiquidSyntaxError('`when` has no valid value', tag.offset)
        branches.push({ condition: { left, operator: '==', right: context.operand(value) }, body })
        rest = more
      }
      return body
    },
  })
  removeTextIf(isBlank, branches)
  return {
    isBlank,
    render(rendering, writer) {
      // Every value that matches renders its branch, and so does an `else` that comes before one.
      let hasMatched = false
      for (const { condition, body } of branches) {
        if (condition ? !isTruthy(evaluateCondition(condition, rendering)) : hasMatched) continue
        if (condition) hasMatched = true
        body.render(rendering, writer)
      }
    },
  }
}
