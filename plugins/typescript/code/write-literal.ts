import type { TokenWriter } from '../../reference/index.ts'
import type { Type } from '../json.ts'
import { scope } from './code-writer.ts'
import { quote } from './names.ts'

export function writeLiteral(value: Extract<Type, { type: 'literal' }>['value'], writer: TokenWriter): void {
  if (typeof value === 'string') writer.add(quote(value), scope.string)
  else if (typeof value === 'number') writer.add(String(value), scope.number)
  else if (typeof value === 'object' && value !== null)
    writer.add(`${value.negative ? '-' : ''}${value.value}n`, scope.number)
  else writer.add(String(value), scope.constant)
}
