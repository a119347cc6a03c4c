import { ExactNumber } from '../../reference/exact-number.ts'

export type SpecObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is SpecObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
}
