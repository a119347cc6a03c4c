import type { Context } from './context.ts'
import { type Dialect, knowsText } from './dialect.ts'
import { LiquidError } from './errors.ts'
import { type Expression, evaluate } from './expression.ts'
import type { ParseContext } from './parse-context.ts'
import { pattern, quotedFragment } from './syntax.ts'
import {
  BlankLiteral,
  className,
  compare,
  formatFloat,
  inspect,
  isEqual,
  isHash,
  isNumber,
  isTruthy,
  Range,
  toText,
  type Value,
} from './values.ts'

export interface Condition {
  left: Expression
  operator?: string
  right?: Expression
  /** The condition after it, which is evaluated only if this one does not decide. */
  next?: { relation: 'and' | 'or'; condition: Condition }
}

const comparison = pattern('(<fragment>) \\s* ([=!<>a-z_]+)? \\s* (<fragment>)?')
const space = '[ \\t\\r\\n\\f\\v]'
const booleanOperator = `\\b(?:${space}?and${space}?|${space}?or${space}?)\\b`
/** Comparisons, and the operators between them. */
const conditionParts = new RegExp(
  `${booleanOperator}|(?:${space}*(?!${booleanOperator})(?:${quotedFragment}|[^ \\t\\r\\n\\f\\v]+)${space}*)+`,
  'g',
)

/** Parses comparisons with `and` and `or`. Returns undefined if the text is none. */
export function parseCondition(markup: string, context: ParseContext): Condition | undefined {
  const parts = markup.match(conditionParts) ?? []
  let condition = parseComparison(parts.pop(), context)
  while (condition && parts.length > 0) {
    const relation = parts.pop()?.trim()
    const previous = parseComparison(parts.pop(), context)
    if (!previous || (relation !== 'and' && relation !== 'or')) return undefined
    condition = { ...previous, next: { relation, condition } }
  }
  return condition
}

function parseComparison(text: string | undefined, context: ParseContext): Condition | undefined {
  const [, left, operator, right] = comparison.exec(text ?? '') ?? []
  if (left === undefined) return undefined
  return {
    left: context.operand(left),
    operator,
    right: context.operand(right),
  }
}

/** Evaluates from the right: `a and b or c` is `a and (b or c)`. @throws LiquidError */
export function evaluateCondition(condition: Condition, context: Context): Value {
  let current = condition
  for (;;) {
    const result = evaluateComparison(current, context)
    const { next } = current
    if (!next || (next.relation === 'or') === isTruthy(result)) return result
    current = next.condition
  }
}

function evaluateComparison({ left, operator, right }: Condition, context: Context): Value {
  const { dialect } = context
  const a = evaluate(left, context)
  if (operator === undefined) return a
  const b = right ? evaluate(right, context) : null
  switch (operator) {
    case '==':
      return isSame(a, b, dialect)
    case '!=':
    case '<>':
      return !isTruthy(isSame(a, b, dialect))
    case 'contains':
      return contains(a, b)
    case '<':
    case '>':
    case '<=':
    case '>=':
      return isOrdered(a, operator, b)
    default:
      throw new LiquidError(`Unknown operator ${operator}`)
  }
}

function isSame(a: Value, b: Value, dialect: Dialect): Value {
  if (a instanceof BlankLiteral) return answer(a, b, dialect)
  if (b instanceof BlankLiteral) return answer(b, a, dialect)
  return isEqual(a, b)
}

/** Whether a value is empty. Plain Ruby does not know what is blank. */
function answer({ name }: BlankLiteral, value: Value, dialect: Dialect): Value {
  if (name === 'blank') {
    if (!knowsText(dialect)) return null
    if (typeof value === 'string') return isWhite(value)
    if (!isTruthy(value)) return true
  }
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return isHash(value) ? value.size === 0 : null
}

/** Whether a text has nothing but white space, that of Unicode included. */
const isWhite = (text: string): boolean => /^[\s\u0085]*$/.test(text.replaceAll('\ufeff', 'x'))

function contains(a: Value, b: Value): Value {
  if (!isTruthy(a) || !isTruthy(b)) return false
  if (typeof a === 'string') return a.includes(toText(b))
  if (Array.isArray(a)) return a.some((item) => isEqual(item, b))
  if (isHash(a)) return a.has(b)
  if (a instanceof Range) return isNumber(b) && b >= a.first && b <= a.last
  return false
}

function isOrdered(a: Value, operator: '<' | '>' | '<=' | '>=', b: Value): Value {
  // Other values cannot be asked.
  const canCompare = (value: Value) => isNumber(value) || typeof value === 'string'
  if (!canCompare(a) || !canCompare(b)) return null
  const result = compare(a, b)
  if (result === undefined) {
    if (isNumber(a) && isNumber(b)) return false
    throw new LiquidError(`comparison of ${className(a)} with ${describe(b)} failed`)
  }
  return operator === '<' ? result < 0 : operator === '>' ? result > 0 : operator === '<=' ? result <= 0 : result >= 0
}

/** Whether Ruby stores an integer in a single word. */
const isSmall = (value: bigint): boolean => value >= -(2n ** 62n) && value < 2n ** 62n

/** Ruby names numbers, but the class of other values. */
function describe(value: Value): string {
  return typeof value === 'number'
    ? formatFloat(value)
    : typeof value === 'bigint' && isSmall(value)
      ? inspect(value)
      : className(value)
}
