import type { VirtualToken } from 'lectern/plugin-kit'
import { createTokenWriter, ExactNumber, type TokenWriter } from '../../reference/index.ts'
import { scope } from './scope.ts'

/** Tokenized, indented JSON. */
export function jsonTokens(value: unknown): VirtualToken[][] {
  const writer = createTokenWriter()
  writeValue(value, writer, 0)
  return writer.lines
}

function writeValue(value: unknown, writer: TokenWriter, depth: number): void {
  if (Array.isArray(value))
    writeItems(
      value.map((item) => [undefined, item]),
      '[]',
      writer,
      depth,
    )
  else if (value instanceof ExactNumber) writer.add(value.text, scope.number)
  else if (typeof value === 'object' && value !== null) writeItems(Object.entries(value), '{}', writer, depth)
  else writer.add(JSON.stringify(value ?? null), literalScope(value))
}

function writeItems(
  items: [key: string | undefined, value: unknown][],
  [open = '', close = '']: string,
  writer: TokenWriter,
  depth: number,
): void {
  writer.add(open)
  for (const [index, [key, value]] of items.entries()) {
    writer.newLine(depth + 1)
    if (key !== undefined) {
      writer.add(JSON.stringify(key), scope.key)
      writer.add(': ')
    }
    writeValue(value, writer, depth + 1)
    if (index < items.length - 1) writer.add(',')
  }
  if (items.length > 0) writer.newLine(depth)
  writer.add(close)
}

function literalScope(value: unknown): string {
  if (typeof value === 'string') return scope.string
  return typeof value === 'number' ? scope.number : scope.constant
}
