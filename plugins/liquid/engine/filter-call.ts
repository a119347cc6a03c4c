import type { Context } from './context.ts'
import { LimitExceeded } from './errors.ts'
import { type Expression, evaluate } from './expression.ts'
import { applyFilter } from './filters/index.ts'
import type { ParseContext } from './parse-context.ts'
import { parseStrictly, type StrictOutput } from './strict-parser.ts'
import { pattern, tagAttributes } from './syntax.ts'
import type { Value } from './values.ts'

/** A value and the filters that change it: what stands in `{{ }}`, or on the right of an assignment. */
export interface Output {
  value: Expression
  filters: FilterCall[]
}

interface FilterCall {
  name: string
  args: Expression[]
  named: [name: string, value: Expression][]
}

const firstFragment = pattern('(<fragment>) (<any>*)')
const filterStart = pattern('\\| \\s* (<any>*)')
const filterPart = pattern('(?: \\s+ | <fragment> | , )+', 'g')
const filterArgument = pattern('(?: : | , ) \\s* ( (?: \\w+ \\s* : \\s* )? <fragment> \\s* )', 'g')
const namedArgument = new RegExp(`^${tagAttributes().source}$`)

/** Parses an output: by the grammar, or as Ruby's Liquid does by default, which skips what it does not understand. */
export function parseOutput(markup: string, context: ParseContext): Output {
  const { value: name, filters: texts } = parseStrictly(markup) ?? parseLoosely(markup)
  const value = context.expression(name)
  return { value, filters: texts.map((text) => parseFilter(text, context)) }
}

function parseLoosely(markup: string): StrictOutput {
  const [, value = '', rest = ''] = firstFragment.exec(markup) ?? []
  const filters = (filterStart.exec(rest)?.[1]?.match(filterPart) ?? []).flatMap((text) => {
    const name = /\w+/.exec(text)?.[0]
    return name === undefined
      ? []
      : [{ name, args: Array.from(text.matchAll(filterArgument), ([, each = '']) => each) }]
  })
  return { value, filters }
}

function parseFilter({ name, args }: StrictOutput['filters'][number], context: ParseContext): FilterCall {
  context.onFilter(name)
  const call: FilterCall = { name, args: [], named: [] }
  for (const argument of args) {
    const [, key, value] = namedArgument.exec(argument) ?? []
    if (key === undefined) call.args.push(context.expression(argument))
    else call.named.push([key, context.expression(value)])
  }
  return call
}

export function evaluateOutput({ value, filters }: Output, context: Context): Value {
  return filters.reduce(
    (input, { name, args, named }) => {
      const values = args.map((each) => evaluate(each, context))
      const options = new Map(named.map(([key, each]) => [key, evaluate(each, context)]))
      const output = applyFilter(name, [input, ...values], { options, context })
      context.step(costOf(output))
      return output
    },
    evaluate(value, context),
  )
}

/** Hexadecimal digits of a number. */
const maxDigits = 100_000

/** What a value counts toward the limit of a rendering. */
function costOf(value: Value): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  if (typeof value !== 'bigint') return 1
  const digits = value.toString(16).length
  if (digits > maxDigits) throw new LimitExceeded()
  return digits
}
