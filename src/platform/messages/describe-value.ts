import { formatCount, pluralize } from '../../shared/format-count.ts'

const maxLength = 50
const maxKeys = 3

/** Describes a value in a few words, to follow `found` in a message: `'text'`, `7`, `a list of 3 items`. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing'
    case 'string':
      return quote(value)
    case 'function':
      return value.name === '' ? 'a function' : `the function ${value.name}`
    case 'object':
      return value === null ? 'null' : describeObject(value)
    default:
      return String(value)
  }
}

function quote(text: string): string {
  const display = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return `'${display.replaceAll('\n', '\\n')}'`
}

function describeObject(value: object): string {
  if (Array.isArray(value)) return describeList(value.length)
  if (value instanceof RegExp) return String(value)
  const kind: unknown = value.constructor?.name
  if (typeof kind === 'string' && kind !== 'Object') return `an instance of ${kind}`
  const keys = Object.keys(value)
  if (keys.length === 0) return 'an empty object'
  const more = keys.length > maxKeys ? ', …' : ''
  return `an object with the ${pluralize(keys.length, 'key')} ${keys.slice(0, maxKeys).join(', ')}${more}`
}

function describeList(length: number): string {
  if (length === 0) return 'an empty list'
  return `a list of ${formatCount(length, 'item')}`
}
