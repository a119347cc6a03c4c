import { BlockBody, parseBlock } from '../block-body.ts'
import { LiquidError, LiquidSyntaxError } from '../errors.ts'
import { evaluateOutput, parseOutput } from '../filter-call.ts'
import { Writer } from '../node.ts'
import { calculate, fromNumeric, toNumber, trimSpace } from '../numbers.ts'
import type { TagParser } from '../parse-context.ts'
import { pattern } from '../syntax.ts'
import { isNumber, print, type Value } from '../values.ts'

const assignment = pattern('(<signature>) \\s* = \\s* (<any>*) \\s*')
const captured = pattern('(<signature>)')

export const parseAssignTag: TagParser = ({ markup, context, offset }) => {
  const [, name, source] = assignment.exec(markup) ?? []
  if (name === undefined || source === undefined) throw new LiquidSyntaxError('`assign` expects `name = value`', offset)
  const output = parseOutput(source, context)
  context.onAssign(name)
  return { isBlank: true, render: (rendering) => rendering.assign(name, evaluateOutput(output, rendering)) }
}

export const parseCaptureTag: TagParser = ({ markup, tokenizer, context, offset }) => {
  const [, name] = captured.exec(markup) ?? []
  if (name === undefined) throw new LiquidSyntaxError('`capture` expects a name', offset)
  context.onAssign(name)
  const body = new BlockBody()
  parseBlock({ name: 'capture', tokenizer, context, offset, body })
  return {
    isBlank: true,
    render(rendering) {
      const writer = new Writer()
      body.render(rendering, writer)
      rendering.assign(name, writer.text)
    },
  }
}

export const parseEchoTag: TagParser = ({ markup, context }) => {
  const output = parseOutput(markup, context)
  return { isBlank: false, render: (rendering, writer) => writer.write(print(evaluateOutput(output, rendering))) }
}

/** @throws LiquidError */
function add(value: Value, amount: bigint): Value {
  if (!isNumber(value)) throw new LiquidError('internal')
  return fromNumeric(calculate(toNumber(value), '+', amount))
}

/** Prints a number, and increases it. */
export const parseIncrementTag: TagParser = ({ markup }) => ({
  isBlank: false,
  render: (rendering, writer) =>
    rendering.count(trimSpace(markup), (value) => {
      const increased = add(value, 1n)
      writer.write(print(value))
      return increased
    }),
})

/** Decreases a number, and prints it. */
export const parseDecrementTag: TagParser = ({ markup }) => ({
  isBlank: false,
  render: (rendering, writer) =>
    rendering.count(trimSpace(markup), (value) => {
      const decreased = add(value, -1n)
      writer.write(print(decreased))
      return decreased
    }),
})

export const parseIfChangedTag: TagParser = ({ tokenizer, context, offset }) => {
  const body = new BlockBody()
  const isBlank = parseBlock({ name: 'ifchanged', tokenizer, context, offset, body })
  return {
    isBlank,
    render(rendering, writer) {
      const own = new Writer()
      body.render(rendering, own)
      if (own.text === rendering.lastChanged) return
      rendering.lastChanged = own.text
      writer.write(own.text)
    },
  }
}
