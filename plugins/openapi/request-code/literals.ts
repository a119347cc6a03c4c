import type { VirtualToken } from 'lectern/plugin-kit'
import { ExactNumber, exactJson } from '../../reference/exact-number.ts'
import type { JsonValue } from '../example/json-value.ts'
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
  const tokens: VirtualToken[] = []
  addLiteral(tokens, value, style, indent)
  return tokens
}

/** One list for all levels: bodies may have thousands of lines. */
function addLiteral(tokens: VirtualToken[], value: JsonValue, style: LiteralStyle, indent: string): void {
  if (typeof value === 'string') tokens.push([style.string(value), scope.string])
  else if (typeof value === 'number' || value instanceof ExactNumber) tokens.push([exactJson(value), scope.number])
  else if (typeof value === 'boolean' || value === null)
    tokens.push([style.constants[String(value) as 'true' | 'false' | 'null'], scope.constant])
  else {
    const [open, close] = Array.isArray(value) ? style.list : style.object
    const entries: [key: string | undefined, item: JsonValue][] = Array.isArray(value)
      ? value.map((item) => [undefined, item])
      : Object.entries(value)
    if (entries.length === 0) {
      tokens.push([open + close])
      return
    }
    tokens.push([`${open}\n`])
    const inner = indent + style.unit
    for (const [index, [key, item]] of entries.entries()) {
      tokens.push([inner])
      if (key !== undefined) tokens.push(...style.key(key))
      addLiteral(tokens, item, style, inner)
      tokens.push([index < entries.length - 1 || style.hasTrailingComma ? ',\n' : '\n'])
    }
    tokens.push([indent + close])
  }
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

/** Whether a text has control characters other than line feeds and tabs. */
export function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)
}
