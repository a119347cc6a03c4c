import { BlockBody, parseBlock } from '../block-body.ts'
import type { Context } from '../context.ts'
import { type Dialect, isSince } from '../dialect.ts'
import { LiquidError, LiquidSyntaxError } from '../errors.ts'
import { type Expression, evaluate, nil } from '../expression.ts'
import type { Writer } from '../node.ts'
import { parseInteger, toInteger } from '../numbers.ts'
import type { TagParser } from '../parse-context.ts'
import { pattern, tagAttributes } from '../syntax.ts'
import { Drop, isHash, print, Range, type Value } from '../values.ts'

const forPattern = pattern('^(<segment>+) \\s+ in \\s+ (<fragment>+) \\s* (reversed)?')
const tableRowPattern = pattern('(\\w+) \\s+ in \\s+ (<fragment>+)')

/** The items of a value that a loop visits. Text is a single item. */
export function itemsOf(value: Value): Iterable<Value> {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value) || value instanceof Range) return value
  return isHash(value) ? value.entries() : []
}

function* slice(items: Iterable<Value>, from: number, to: number, context: Context): Generator<Value> {
  let index = 0
  for (const item of items) {
    if (index >= to) return
    context.step()
    if (index++ >= from) yield item
  }
}

/** @throws LiquidError */
function integer(value: Value): number {
  const read = parseInteger(value)
  if (read === undefined) throw new LiquidError('invalid integer')
  return Number(read)
}

function readAttributes(markup: string): Map<string, string> {
  return new Map([...markup.matchAll(tagAttributes())].map(([, key = '', value = '']) => [key, value]))
}

export const parseForTag: TagParser = ({ markup, tokenizer, context, offset }) => {
  const [whole, variable, collectionName, reversed] = forPattern.exec(markup) ?? []
  if (whole === undefined || variable === undefined || collectionName === undefined)
    throw new LiquidSyntaxError('`for` expects `item in list`', offset)
  const collection = context.expression(collectionName)
  const attributes = readAttributes(markup)
  const isContinued = attributes.get('offset') === 'continue'
  const from = isContinued ? nil : context.expression(attributes.get('offset'))
  const limit = context.expression(attributes.get('limit'))
  context.onAssign(variable, 'forloop')
  const body = new BlockBody()
  let otherwise: BlockBody | undefined
  const isBlank = parseBlock({
    ...{ name: 'for', tokenizer, context, offset, body },
    divide(tag) {
      if (tag.name !== 'else') return undefined
      otherwise = new BlockBody()
      return otherwise
    },
  })
  if (isBlank) for (const each of [body, otherwise]) each?.removeText()
  const loopName = `${variable}-${collectionName}`

  function select(rendering: Context): Value[] {
    const start = isContinued ? (rendering.offsets.get(loopName) ?? 0) : optionalInteger(from, rendering, 0)
    const value = evaluate(collection, rendering)
    const length = optionalInteger(limit, rendering, undefined)
    const end = length === undefined ? Number.POSITIVE_INFINITY : start + length
    const items = typeof value === 'string' ? [...itemsOf(value)] : [...slice(itemsOf(value), start, end, rendering)]
    rendering.offsets.set(loopName, start + items.length)
    return reversed === undefined ? items : items.reverse()
  }

  return {
    isBlank,
    render(rendering, writer) {
      const items = select(rendering)
      if (items.length === 0) {
        otherwise?.render(rendering, writer)
        return
      }
      rendering.withScope((scope) => {
        const parent = rendering.loops.at(-1) ?? null
        const loop = new ForLoop(loopName, items.length, parent)
        rendering.loops.push(loop)
        try {
          scope.set('forloop', loop)
          for (const item of items) {
            scope.set(variable, item)
            body.render(rendering, writer)
            loop.index++
            if (rendering.interrupts.pop() === 'break') break
          }
        } finally {
          rendering.loops.pop()
        }
      })
    },
  }
}

function optionalInteger<T>(expression: Expression, context: Context, missing: T): number | T {
  const value = evaluate(expression, context)
  return value === null ? missing : integer(value)
}

/** What a template knows of a loop. */
class ForLoop extends Drop {
  readonly className = 'Liquid::ForloopDrop'
  index = 0
  readonly #name: string
  readonly #length: number
  readonly #parent: Drop | null

  constructor(name: string, length: number, parent: Drop | null) {
    super()
    this.#name = name
    this.#length = length
    this.#parent = parent
  }

  get(field: string): Value {
    switch (field) {
      case 'name':
        return this.#name
      case 'length':
        return BigInt(this.#length)
      case 'parentloop':
        return this.#parent
      case 'index':
        return BigInt(this.index + 1)
      case 'index0':
        return BigInt(this.index)
      case 'rindex':
        return BigInt(this.#length - this.index)
      case 'rindex0':
        return BigInt(this.#length - this.index - 1)
      case 'first':
        return this.index === 0
      case 'last':
        return this.index === this.#length - 1
      default:
        return null
    }
  }
}

export const parseTableRowTag: TagParser = ({ markup, tokenizer, context, offset }) => {
  const [whole, variable, collectionName] = tableRowPattern.exec(markup) ?? []
  if (whole === undefined || variable === undefined || collectionName === undefined)
    throw new LiquidSyntaxError('`tablerow` expects `item in list`', offset)
  const collection = context.expression(collectionName)
  const attributes = readAttributes(markup)
  const [columns, from, limit] = ['cols', 'offset', 'limit'].map((name) =>
    attributes.has(name) ? context.expression(attributes.get(name)) : undefined,
  )
  context.onAssign(variable, 'tablerowloop')
  const body = new BlockBody()
  const isBlank = parseBlock({ name: 'tablerow', tokenizer, context, offset, body })
  return {
    isBlank,
    render(rendering, writer) {
      const value = evaluate(collection, rendering)
      if (value === null || value === false) return
      const integerOf = (expression: Expression) => looseInteger(evaluate(expression, rendering), rendering.dialect)
      const start = from ? integerOf(from) : 0
      const end = limit ? start + integerOf(limit) : Number.POSITIVE_INFINITY
      const items = typeof value === 'string' ? [...itemsOf(value)] : [...slice(itemsOf(value), start, end, rendering)]
      // Before 5.5, a table without `cols` has no last column.
      const width = columns ? integerOf(columns) : isSince(rendering.dialect, '5.5') ? items.length : 0
      renderRows(items, { width, variable, body, rendering, writer })
    },
  }
}

/** `to_i` @throws LiquidError if the value has none */
function looseInteger(value: Value, dialect: Dialect): number {
  if (value === null) return 0
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string') return Number(toInteger(value))
  if (typeof value !== 'number') throw new LiquidError(isSince(dialect, '5.5') ? 'invalid integer' : 'internal')
  if (!Number.isFinite(value)) throw new LiquidError('internal')
  return Math.trunc(value)
}

interface Rows {
  width: number
  variable: string
  body: BlockBody
  rendering: Context
  writer: Writer
}

function renderRows(items: Value[], { width, variable, body, rendering, writer }: Rows): void {
  writer.write('<tr class="row1">\n')
  rendering.withScope((scope) => {
    const loop = new TableRowLoop(items.length, width)
    scope.set('tablerowloop', loop)
    for (const item of items) {
      scope.set(variable, item)
      writer.write(`<td class="col${loop.column}">`)
      body.render(rendering, writer)
      writer.write('</td>')
      // Before 5.6, `break` and `continue` end what the template renders, but not the table.
      if (isSince(rendering.dialect, '5.6') && rendering.interrupts.pop() === 'break') break
      if (loop.isRowEnd && !loop.isLast) writer.write(`</tr>\n<tr class="row${loop.row + 1}">`)
      loop.advance()
    }
  })
  writer.write('</tr>\n')
}

class TableRowLoop extends Drop {
  readonly className = 'Liquid::TablerowloopDrop'
  row = 1
  column = 1
  #index = 0
  readonly #length: number
  readonly #width: number

  constructor(length: number, width: number) {
    super()
    this.#length = length
    this.#width = width
  }

  get isRowEnd(): boolean {
    return this.column === this.#width
  }

  get isLast(): boolean {
    return this.#index === this.#length - 1
  }

  advance(): void {
    this.#index++
    if (this.isRowEnd) {
      this.column = 1
      this.row++
    } else this.column++
  }

  get(field: string): Value {
    switch (field) {
      case 'length':
        return BigInt(this.#length)
      case 'col':
        return BigInt(this.column)
      case 'col0':
        return BigInt(this.column - 1)
      case 'row':
        return BigInt(this.row)
      case 'index':
        return BigInt(this.#index + 1)
      case 'index0':
        return BigInt(this.#index)
      case 'rindex':
        return BigInt(this.#length - this.#index)
      case 'rindex0':
        return BigInt(this.#length - this.#index - 1)
      case 'first':
        return this.#index === 0
      case 'last':
        return this.isLast
      case 'col_first':
        return this.column === 1
      case 'col_last':
        return this.isRowEnd
      default:
        return null
    }
  }
}

const cycleName = pattern('^(<fragment>) \\s* : \\s* (<any>*)')
const cycleStart = pattern('^<fragment>')
const cycleValue = pattern('\\s* (<fragment>) \\s*')
let cycleCount = 0

export const parseCycleTag: TagParser = ({ markup, context, offset }) => {
  if (!cycleStart.test(markup)) throw new LiquidSyntaxError('`cycle` expects values', offset)
  const [, name, list = markup] = cycleName.exec(markup) ?? []
  const values = list.split(',').flatMap((text) => {
    const [, value] = cycleValue.exec(text) ?? []
    const expression = context.expression(value)
    // Nothing is left out, as if it was not written.
    return expression.kind === 'value' && expression.value === null ? [] : [expression]
  })
  // Equal literals are one cycle. One with variables is a cycle of its own.
  const isConstant = values.every(({ kind }) => kind === 'value')
  const ownKey = isConstant ? `values ${JSON.stringify(values, replaceInteger)}` : `tag ${++cycleCount}`
  const nameValue = name === undefined ? undefined : context.expression(name)
  return {
    isBlank: false,
    render(rendering, writer) {
      const key = nameValue ? `name ${JSON.stringify(evaluate(nameValue, rendering), replaceInteger)}` : ownKey
      const index = rendering.cycles.get(key) ?? 0
      const value = values[index]
      if (value) writer.write(print(evaluate(value, rendering)))
      rendering.cycles.set(key, index + 1 >= values.length ? 0 : index + 1)
    },
  }
}

const replaceInteger = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
