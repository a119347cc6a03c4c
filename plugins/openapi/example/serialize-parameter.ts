import type { Parameter } from '../spec/request-parts.ts'
import type { JsonValue } from './schema-value.ts'

/** Pairs of a query string or of cookies, not yet encoded. */
export type Pair = [name: string, value: string]

/** The pairs that a query parameter or a cookie becomes. */
export function toPairs(
  { name, style, explode, mediaType }: Pick<Parameter, 'name' | 'style' | 'explode' | 'mediaType'>,
  value: JsonValue,
): Pair[] {
  if (mediaType !== undefined) return [[name, JSON.stringify(value)]]
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ','
  if (Array.isArray(value)) {
    const items = value.map(toText)
    return explode ? items.map((item): Pair => [name, item]) : [[name, items.join(separator)]]
  }
  if (typeof value !== 'object' || value === null) return [[name, toText(value)]]
  const entries = Object.entries(value)
  if (style === 'deepObject') return entries.flatMap(([key, inner]) => deepPairs(`${name}[${key}]`, inner))
  if (explode) return entries.map(([key, inner]): Pair => [key, toText(inner)])
  return [[name, entries.map(([key, inner]) => `${key},${toText(inner)}`).join(',')]]
}

function deepPairs(name: string, value: JsonValue): Pair[] {
  if (Array.isArray(value)) return value.map((item): Pair => [name, toText(item)])
  if (typeof value !== 'object' || value === null) return [[name, toText(value)]]
  return Object.entries(value).flatMap(([key, inner]) => deepPairs(`${name}[${key}]`, inner))
}

/** The text that stands for a parameter in a path or a header, for a path encoded. */
export function toSegment(parameter: Parameter, value: JsonValue): string {
  const { name, style, explode, mediaType } = parameter
  const encode = parameter.in === 'path' ? encodeURIComponent : (text: string) => text
  if (mediaType !== undefined) return encode(JSON.stringify(value))
  const prefix = style === 'label' ? '.' : style === 'matrix' ? `;${name}=` : ''
  const separator = style === 'label' && explode ? '.' : ','
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(toText(item)))
    return prefix + items.join(style === 'matrix' && explode ? prefix : separator)
  }
  if (typeof value !== 'object' || value === null) return prefix + encode(toText(value))
  const entries = Object.entries(value).map(([key, inner]) => [encode(key), encode(toText(inner))] as const)
  const pairs = entries.map((pair) => pair.join(explode ? '=' : ','))
  if (style === 'matrix' && explode) return pairs.map((pair) => `;${pair}`).join('')
  return prefix + pairs.join(separator)
}

export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
