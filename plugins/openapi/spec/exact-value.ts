import { type ExactNumber, exactNumber } from '../../reference/index.ts'
import type { JsonValue } from '../example/json-value.ts'
import { isObject } from './object.ts'
import { child, type SpecNode } from './spec.ts'

const known = new WeakMap<object, JsonValue>()

/** The value of a node with its numbers as they are written. */
export function exactValue(node: SpecNode): JsonValue {
  const { value } = node
  if (typeof value === 'number') return exactLeaf({ ...node, value })
  if (!isObject(value) && !Array.isArray(value)) return value as JsonValue
  const copy = known.get(value) ?? exactParts(value, node)
  known.set(value, copy)
  return copy
}

/** The value of a key with its numbers as they are written. */
export function exactKey(node: SpecNode, key: string): JsonValue | undefined {
  const found = child(node, key)
  return found && exactValue(found)
}

/** The same object unless one of its numbers differs. */
function exactParts(value: object, { file, path }: SpecNode): JsonValue {
  const inner = (key: string | number, part: unknown) => exactValue({ file, path: [...path, key], value: part })
  const parts = Array.isArray(value)
    ? value.map((item, index) => inner(index, item))
    : Object.entries(value).map(([key, part]) => inner(key, part))
  const own = Object.values(value)
  if (parts.every((part, index) => part === own[index])) return value as JsonValue
  if (Array.isArray(value)) return parts
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, parts[index] as JsonValue]))
}

/** A number as JSON allows it to be written. */
export function exactLeaf({ file, path, value }: SpecNode<number>): number | ExactNumber {
  const source = file.source(path)
  // What is composed of several schemas is not at its path.
  if (source === undefined || Number(source) !== value) return value
  if (/^0[xo]/.test(source)) return exactNumber(String(BigInt(source)))
  const [, sign = '', digits] = /^\+?(-?)0*(\d+(?:\.\d+)?(?:e[-+]?\d+)?)$/i.exec(source) ?? []
  return digits === undefined ? value : exactNumber(sign + digits)
}
