import { ownValue } from 'lectern/plugin-kit'
import type { Media, Parameter } from '../spec/request-parts.ts'
import { isJsonType } from './media-example.ts'
import type { JsonValue } from './schema-value.ts'

/** Parts of a form, a query string, or of cookies. */
export type Pair = [name: string, value: string]

type Encode = (text: string) => string

/** Signs between the items of a list, encoded where commas are not. */
const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' }

/** A query string of one parameter. */
export function toQuery(parameter: Parameter, value: JsonValue): string {
  const encode: Encode = parameter.allowsReserved
    ? (text) => encodeURIComponent(text).replace(/%(?:2F|3A|3B|3D|3F|40|24|2C)/g, decodeURIComponent)
    : encodeURIComponent
  return toPairs({ ...parameter, name: encodeURIComponent(parameter.name) }, value, encode)
    .map((pair) => pair.join('='))
    .join('&')
}

/** The pairs that a parameter becomes. @param encode what each text becomes; commas between them stay */
export function toPairs(
  { name, style, explode, media }: Pick<Parameter, 'name' | 'style' | 'explode' | 'media'>,
  value: JsonValue,
  encode: Encode = (text) => text,
): Pair[] {
  const toValue = (part: JsonValue) => encode(toText(part))
  if (media) return [[name, encode(mediaText(media, value))]]
  const separator = encode(ownValue(separators, style) ?? '') || ','
  if (Array.isArray(value)) {
    const items = value.map(toValue)
    return explode ? items.map((item): Pair => [name, item]) : [[name, items.join(separator)]]
  }
  if (typeof value !== 'object' || value === null) return [[name, toValue(value)]]
  const entries = Object.entries(value)
  if (style === 'deepObject') return deepPairs(name, value, encode)
  if (explode) return entries.map(([key, inner]): Pair => [encode(key), toValue(inner)])
  return [[name, entries.map(([key, inner]) => `${encode(key)},${toValue(inner)}`).join(',')]]
}

function deepPairs(name: string, value: JsonValue, encode: Encode): Pair[] {
  if (Array.isArray(value)) return value.map((item): Pair => [name, encode(toText(item))])
  if (typeof value !== 'object' || value === null) return [[name, encode(toText(value))]]
  return Object.entries(value).flatMap(([key, inner]) => deepPairs(name + encode(`[${key}]`), inner, encode))
}

/** The text that stands for a parameter in a path or a header, for a path encoded. */
export function toSegment(parameter: Parameter, value: JsonValue): string {
  const { name, style, explode, media } = parameter
  const encode = parameter.in === 'path' ? encodeURIComponent : (text: string) => text
  if (media) return encode(mediaText(media, value))
  const prefix = style === 'label' ? '.' : style === 'matrix' ? `;${name}=` : ''
  const separator = style === 'label' && explode ? '.' : encode(ownValue(separators, style) ?? '') || ','
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

/** A value that is written as a document. */
function mediaText({ type }: Media, value: JsonValue): string {
  return isJsonType(type) ? JSON.stringify(value) : toText(value)
}

export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
