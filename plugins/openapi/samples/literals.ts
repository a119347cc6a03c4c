import type { VirtualToken } from 'lectern/plugin-kit'
import type { JsonValue } from '../example/schema-value.ts'
import { scope } from './code-writer.ts'

/** How a language writes values. */
export interface LiteralStyle {
  string(text: string): string
  /** Of an object: a name, and what follows it. */
  key(name: string): VirtualToken[]
  object: [open: string, close: string]
  list: [open: string, close: string]
  constants: { true: string; false: string; null: string }
  /** Indentation of a level. */
  unit: string
  /** Whether a comma follows the last item. */
  hasTrailingComma?: boolean
}

/** The tokens of a value in a language. */
export function literal(value: JsonValue, style: LiteralStyle, indent = ''): VirtualToken[] {
  if (typeof value === 'string') return [[style.string(value), scope.string]]
  if (typeof value === 'number') return [[JSON.stringify(value), scope.number]]
  if (typeof value === 'boolean' || value === null)
    return [[style.constants[String(value) as 'true' | 'false' | 'null'], scope.constant]]
  const entries: VirtualToken[][] = Array.isArray(value)
    ? value.map((item) => literal(item, style, indent + style.unit))
    : Object.entries(value).map(([key, item]) => [...style.key(key), ...literal(item, style, indent + style.unit)])
  const [open, close] = Array.isArray(value) ? style.list : style.object
  if (entries.length === 0) return [[open + close]]
  return [
    [`${open}\n`],
    ...entries.flatMap((entry, index): VirtualToken[] => [
      [indent + style.unit],
      ...entry,
      [index < entries.length - 1 || style.hasTrailingComma ? ',\n' : '\n'],
    ]),
    [indent + close],
  ]
}

/** Escapes a text for quotation marks, as JSON does. Also right for JavaScript, Python and Go. */
export function jsonString(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** A text in single quotes, in which only these and backslashes are special. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

export const jsonStyle: LiteralStyle = {
  string: jsonString,
  key: (key) => [[jsonString(key), scope.key], [': ']],
  object: ['{', '}'],
  list: ['[', ']'],
  constants: { true: 'true', false: 'false', null: 'null' },
  unit: '  ',
}
