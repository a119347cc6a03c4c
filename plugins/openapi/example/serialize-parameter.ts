import { exactJson } from '../../reference/exact-number.ts'
import { isJsonType } from '../spec/media-types.ts'
import { isObject } from '../spec/object.ts'
import type { Parameter } from '../spec/request-parts.ts'
import type { JsonValue } from './json-value.ts'

/** What a parameter is written by. Browsers use this module, too. */
export type ParameterStyle = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowsReserved'> & {
  media?: { type: string } | undefined
}

/** Parts of a form, a query string, or of cookies. */
export type Pair = [name: string, value: string]

type Encode = (text: string) => string

/** Signs between the items of a list, encoded where commas are not. */
const separators: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

/** A query string of one parameter. */
export function toQuery(parameter: ParameterStyle, value: JsonValue): string {
  const encode = encoder(parameter)
  return toPairs({ ...parameter, name: encodeURIComponent(parameter.name) }, value, encode)
    .map((pair) => pair.join('='))
    .join('&')
}

/** Encodes what is left of a path, such as the names of parameters without a value. */
export function encodePath(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent)
}

/** Signs that stay as they are with `allowReserved`, except for those that would end the part of the address. */
const reserved = { path: /%(?:3A|3B|3D|40|24|2C|26|2B)/g, query: /%(?:2F|3A|3B|3D|3F|40|24|2C)/g }

function encoder({ in: location, allowsReserved }: Pick<ParameterStyle, 'in' | 'allowsReserved'>): Encode {
  if (!allowsReserved) return encodeURIComponent
  const signs = location === 'path' ? reserved.path : reserved.query
  // What is encoded already stays.
  return (text) =>
    text
      .split(/(%[\da-f]{2})/i)
      .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part).replace(signs, decodeURIComponent)))
      .join('')
}

/** The cookies that a parameter becomes, encoded unless its style is that of cookies. */
export function toCookies(parameter: ParameterStyle, value: JsonValue): string[] {
  const { style, allowsReserved } = parameter
  const encode: Encode = style === 'cookie' || allowsReserved ? (text) => text : encodeURIComponent
  return toPairs(parameter, value, encode).map((pair) => pair.join('='))
}

/** A name or a value as forms encode it. */
export function formEncoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The pairs that a parameter becomes, without values that are null. @param encode what each text becomes; commas between them stay */
export function toPairs(
  { name, style, explode, media }: Pick<ParameterStyle, 'name' | 'style' | 'explode' | 'media'>,
  value: JsonValue,
  encode: Encode = (text) => text,
): Pair[] {
  const toValue = (part: JsonValue) => encode(toText(part))
  if (media) return [[name, encode(mediaText(media, value))]]
  if (value === null) return []
  const separator = encode(separators.get(style) ?? '') || ','
  if (Array.isArray(value)) {
    const items = value.filter(isPresent).map(toValue)
    return explode ? items.map((item): Pair => [name, item]) : [[name, items.join(separator)]]
  }
  if (!isObject(value)) return [[name, toValue(value)]]
  if (style === 'deepObject') return deepPairs(name, value, encode)
  const entries = presentEntries(value).map(([key, inner]): Pair => [encode(key), toValue(inner)])
  return explode ? entries : [[name, entries.flat().join(separator)]]
}

function isPresent(value: JsonValue): boolean {
  return value !== null
}

function presentEntries(value: { [name: string]: JsonValue }): [string, JsonValue][] {
  return Object.entries(value).filter(([, inner]) => isPresent(inner))
}

function deepPairs(name: string, value: JsonValue, encode: Encode): Pair[] {
  if (Array.isArray(value)) return value.filter(isPresent).map((item): Pair => [name, encode(toText(item))])
  if (!isObject(value)) return [[name, encode(toText(value))]]
  return presentEntries(value).flatMap(([key, inner]) => deepPairs(name + encode(`[${key}]`), inner, encode))
}

/** The text that stands for a parameter in a path or a header, for a path encoded. */
export function toSegment(parameter: ParameterStyle, value: JsonValue): string {
  const { name, style, explode, media } = parameter
  const encode = parameter.in === 'path' ? encoder(parameter) : (text: string) => text
  if (media) return encode(mediaText(media, value))
  // Of an empty text, only the name is left.
  const withPrefix = (text: string) =>
    style === 'label' ? `.${text}` : style === 'matrix' ? `;${name}${text && `=${text}`}` : text
  const separator = style === 'label' && explode ? '.' : encode(separators.get(style) ?? '') || ','
  if (Array.isArray(value)) {
    const items = value.filter(isPresent).map((item) => encode(toText(item)))
    return style === 'matrix' && explode ? items.map(withPrefix).join('') : withPrefix(items.join(separator))
  }
  if (!isObject(value)) return withPrefix(encode(toText(value)))
  const entries = presentEntries(value).map(([key, inner]) => [encode(key), encode(toText(inner))] as const)
  const pairs = entries.map((pair) => pair.join(explode ? '=' : separator))
  if (style === 'matrix' && explode) return pairs.map((pair) => `;${pair}`).join('')
  return withPrefix(pairs.join(separator))
}

/** A value that is written as a document. */
function mediaText({ type }: { type: string }, value: JsonValue): string {
  return isJsonType(type) ? exactJson(value) : toText(value)
}

export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : exactJson(value)
}
