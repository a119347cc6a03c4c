const longest = 50
const mostKeys = 3

/** A value in a few words, to be read after `found`. */
export function found(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing'
    case 'string':
      return quoted(value)
    case 'function':
      return value.name === '' ? 'a function' : `the function ${value.name}`
    case 'object':
      return value === null ? 'null' : foundObject(value)
    default:
      return String(value)
  }
}

function quoted(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return `'${shown.replaceAll('\n', '\\n')}'`
}

function foundObject(value: object): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (value instanceof RegExp) return String(value)
  const kind: unknown = value.constructor?.name
  if (typeof kind === 'string' && kind !== 'Object') return `an object of the class ${kind}`
  const keys = Object.keys(value)
  if (keys.length === 0) return 'an empty object'
  const more = keys.length > mostKeys ? ', …' : ''
  return `an object with ${keys.slice(0, mostKeys).join(', ')}${more}`
}
