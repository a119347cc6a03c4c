import { LiquidError, NotRenderable } from '../errors.ts'
import { parseInteger, toBits, trimSpace } from '../numbers.ts'
import { toText, type Value } from '../values.ts'
import { type Filter, filter } from './filter.ts'

/** A filter of one text. */
const text = (apply: (text: string) => string): Filter => filter(1, 1, ([value = null]) => apply(toText(value)))
/** The same, for which nothing stays nothing. */
const presentText = (apply: (text: string) => string): Filter =>
  filter(1, 1, ([value = null]) => (value === null ? null : apply(toText(value))))
/** A filter of a text and another one. */
const texts = (apply: (text: string, other: string) => string): Filter =>
  filter(2, 2, ([value = null, other = null]) => apply(toText(value), toText(other)))

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const toEntity = (character: string): string => entities.get(character) ?? character

export const textFilters: Readonly<Record<string, Filter>> = {
  downcase: text(lowerCase),
  upcase: text((value) => value.toUpperCase()),
  capitalize: text(capitalize),
  escape: presentText((value) => value.replace(/[&<>"']/g, toEntity)),
  h: presentText((value) => value.replace(/[&<>"']/g, toEntity)),
  escape_once: text((value) => value.replace(/["><']|&(?!(?:[a-zA-Z]+|#\d+);)/g, toEntity)),
  url_encode: presentText(encodeForm),
  url_decode: presentText(decodeForm),
  base64_encode: text((value) => toBase64(value)),
  base64_decode: text((value) =>
    fromBase64(value, /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/, 'base64_decode'),
  ),
  base64_url_safe_encode: text((value) => toBase64(value).replaceAll('+', '-').replaceAll('/', '_')),
  base64_url_safe_decode: text((value) =>
    fromBase64(value, /^(?:[\w-]{4})*(?:[\w-]{2}(?:==)?|[\w-]{3}=?)?$/, 'base64_url_safe_decode'),
  ),
  strip: text(trimSpace),
  lstrip: text((value) => value.replace(/^[\t-\r \0]+/, '')),
  rstrip: text((value) => value.replace(/[\t-\r \0]+$/, '')),
  strip_html: text((value) => removeParts(removeParts(value, /<script|<!--|<style/g, htmlBlocks), /</g, htmlTags)),
  strip_newlines: text((value) => value.replace(/\r?\n/g, '')),
  newline_to_br: text((value) => value.replace(/\r?\n/g, '<br />\n')),
  append: texts((value, other) => value + other),
  prepend: texts((value, other) => other + value),
  remove: texts((value, other) => value.replaceAll(other, '')),
  remove_first: texts((value, other) => value.replace(other, '')),
  remove_last: texts((value, other) => replaceLast(value, other, '')),
  replace: replacing('gu'),
  replace_first: replacing('u'),
  replace_last: filter(3, 3, ([value = null, other = null, replacement = null]) =>
    replaceLast(toText(value), toText(other), toText(replacement)),
  ),
  split: filter(2, 2, ([value = null, separator = null]) => split(toText(value), toText(separator))),
  truncate: filter(1, 3, ([value = null, length = 50n, end = '...']) => {
    if (value === null) return null
    const [characters, ending] = [[...toText(value)], toText(end)]
    const max = Number(requireInteger(length))
    return characters.length > max
      ? characters.slice(0, Math.max(0, max - [...ending].length)).join('') + ending
      : toText(value)
  }),
  truncatewords: filter(1, 3, ([value = null, words = 15n, end = '...']) => {
    if (value === null) return null
    const limit = requireInteger(words)
    if (limit >= 2n ** 31n - 1n) throw new LiquidError(`integer ${limit} too big for truncatewords`)
    const count = limit < 1n ? 1 : Number(limit)
    const list = splitWords(toText(value), count + 1)
    return list.length <= count ? toText(value) : list.slice(0, -1).join(' ') + toText(end)
  }),
  slice: filter(2, 3, ([value = null, offset = null, length = null]) => {
    const items = Array.isArray(value) ? value : [...toText(value)]
    const start = toBits(requireInteger(offset), 64)
    const count = length === null || length === false ? 1 : toBits(requireInteger(length), 64)
    const from = start < 0 ? start + items.length : start
    const isInside = from >= 0 && from <= items.length && count >= 0
    const part = isInside ? items.slice(from, from + count) : []
    return Array.isArray(value) ? (part as Value[]) : (part as string[]).join('')
  }),
}

/** What ends a part of HTML, by its beginning. */
const htmlBlocks: ReadonlyMap<string, string> = new Map([
  ['<script', '</script>'],
  ['<!--', '-->'],
  ['<style', '</style>'],
])
const htmlTags: ReadonlyMap<string, string> = new Map([['<', '>']])

/** Removes parts from their beginning to their end. Those without an end stay. */
function removeParts(text: string, beginning: RegExp, ends: ReadonlyMap<string, string>): string {
  const open = new Set<string>()
  let rest = ''
  let at = 0
  for (const { 0: start, index } of text.matchAll(beginning)) {
    if (index < at || open.has(start)) continue
    const end = ends.get(start) as string
    const found = text.indexOf(end, index + start.length)
    if (found < 0) open.add(start)
    else {
      rest += text.slice(at, index)
      at = found + end.length
    }
  }
  return rest + text.slice(at)
}

/** @throws LiquidError */
export function requireInteger(value: Value): bigint {
  const integer = parseInteger(value)
  if (integer === undefined) throw new LiquidError('invalid integer')
  return integer
}

/** Letter by letter: a sigma at the end of a word is like any other. */
function lowerCase(value: string): string {
  return Array.from(value, (letter) => letter.toLowerCase()).join('')
}

function capitalize(value: string): string {
  const [first = '', ...rest] = value
  const upper = first.toUpperCase()
  // A letter that becomes two, such as ß, is a capital and a small one.
  const [start = '', ...others] = upper
  return start + lowerCase(others.join('') + rest.join(''))
}

function encodeForm(value: string): string {
  return encodeURIComponent(value)
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

/** @throws LiquidError */
function decodeForm(value: string): string {
  const bytes = new TextEncoder().encode(value.replaceAll('+', ' '))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/%[\da-fA-F]{2}/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(text, (each) => each.charCodeAt(0)),
    )
  } catch {
    throw new LiquidError('invalid byte sequence in UTF-8')
  }
}

function toBase64(value: string): string {
  return btoa(Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join(''))
}

/** @throws LiquidError, and NotRenderable for bytes that are no text */
function fromBase64(value: string, expected: RegExp, name: string): string {
  if (!expected.test(value)) throw new LiquidError(`invalid base64 provided to ${name}`)
  const standard = value.replaceAll('-', '+').replaceAll('_', '/')
  const text = atob(standard)
  // Bits that no byte needs are 0.
  if (btoa(text).replace(/=+$/, '') !== standard.replace(/=+$/, ''))
    throw new LiquidError(`invalid base64 provided to ${name}`)
  try {
    const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new NotRenderable('the output is no text')
  }
}

/** `gsub` or `sub` with a text. In the replacement, backslashes refer to the match and to what is around it. */
function replacing(flags: 'gu' | 'u'): Filter {
  return filter(2, 3, ([value = null, other = null, replacement = '']) => {
    const pattern = new RegExp(toText(other).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), flags)
    const template = toText(replacement)
    return toText(value).replace(pattern, (match, at: number, whole: string) =>
      template.replace(/\\(?:([\d&`'+\\])|k<[^>]*>)/g, (_, sign: string | undefined) => {
        if (sign === undefined) throw new LiquidError('internal')
        if (sign === '\\') return '\\'
        if (sign === '0' || sign === '&') return match
        if (sign === '`') return whole.slice(0, at)
        return sign === "'" ? whole.slice(at + match.length) : ''
      }),
    )
  })
}

function replaceLast(value: string, other: string, replacement: string): string {
  const at = value.lastIndexOf(other)
  return at < 0 ? value : value.slice(0, at) + replacement + value.slice(at + other.length)
}

/** `String#split` with a space: leading spaces do not count; the last of a limited number of words is the rest. */
function splitWords(value: string, limit: number): string[] {
  const words: string[] = []
  let end = 0
  for (const { 0: word, index } of value.matchAll(/[^\t-\r \0]+/g)) {
    if (words.length === limit - 1) return [...words, value.slice(index)]
    words.push(word)
    end = index + word.length
  }
  return words.length > 0 && end < value.length ? [...words, ''] : words
}

/** `String#split`, which leaves empty texts at the end out. */
function split(value: string, separator: string): string[] {
  const parts =
    separator === ' '
      ? splitWords(value, Number.POSITIVE_INFINITY)
      : separator === ''
        ? [...value]
        : value.split(separator)
  while (parts.at(-1) === '') parts.pop()
  return parts
}
