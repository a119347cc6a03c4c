import type { VirtualNode, VirtualToken } from 'lectern/plugin-kit'
import { element, link, type TokenWriter } from '../../reference/index.ts'

/** TextMate scopes of TypeScript. */
export const scope = {
  keyword: 'storage.type.ts',
  operator: 'keyword.operator.type.ts',
  type: 'entity.name.type.ts',
  primitive: 'support.type.primitive.ts',
  name: 'variable.other.readwrite.ts',
  property: 'variable.object.property.ts',
  function: 'entity.name.function.ts',
  parameter: 'variable.parameter.ts',
  string: 'string.quoted.single.ts',
  number: 'constant.numeric.decimal.ts',
  constant: 'constant.language.ts',
  enumValue: 'variable.other.enummember.ts',
} as const

/** Where code is written, and where its names lead. */
export interface Code {
  writer: TokenWriter
  /** The page, with an anchor, of what has an id; undefined if there is none. */
  urlOf(id: number): string | undefined
  /** Number of indents before each new line. */
  indent: number
  /** Whether all is on one line. */
  isInline?: boolean
}

/** Code within text, without colors. */
export function codeSpan(lines: VirtualToken[][]): VirtualNode {
  const parts: (VirtualNode | string)[] = []
  for (const [text, , url] of lines.flat()) {
    const last = parts.at(-1)
    if (url !== undefined) parts.push(...link(url, text))
    else if (typeof last === 'string') parts[parts.length - 1] = last + text
    else parts.push(text)
  }
  return element('code', { className: ['type'] }, parts)
}
