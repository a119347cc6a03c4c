import { isObject, type SpecNode } from '../spec/spec.ts'
import { exampleForPattern, exampleOfLength } from './pattern.ts'

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-06-12T10:00:00Z',
  date: '2026-06-12',
  time: '10:00:00Z',
  'partial-time': '10:00:00',
  duration: 'PT1H30M',
  email: 'person@mail.example',
  'idn-email': 'person@mail.example',
  hostname: 'www.example',
  'idn-hostname': 'www.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://www.example/page',
  url: 'https://www.example/page',
  iri: 'https://www.example/page',
  'uri-reference': '/page',
  'iri-reference': '/page',
  'uri-template': 'https://www.example/{page}',
  'json-pointer': '/name',
  'relative-json-pointer': '0/name',
  regex: '^[a-z]+$',
  uuid: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  byte: 'RXhhbXBsZQ==',
  base64: 'RXhhbXBsZQ==',
  password: 'correct horse battery staple',
  int64: '9007199254740993',
  decimal: '12.50',
}

const byName: [pattern: RegExp, value: string][] = [
  [/e-?mail/i, 'person@mail.example'],
  [/ur[il]$|href$|link$/i, 'https://www.example/page'],
  [/domain|host(?:name)?$/i, 'www.example'],
  [/phone/i, '+1 555 0100'],
  [/colou?r/i, '#b23f18'],
  [/time_?zone/i, 'Europe/Berlin'],
  [/currency/i, 'USD'],
  [/country/i, 'DE'],
  [/locale|language/i, 'en'],
  [/cursor$|^after$|^before$|token$/i, 'Y3Vyc29yOjQy'],
  [/(?:_at|At|date)$/i, '2026-06-12T10:00:00Z'],
  [/file_?name$/i, 'map.png'],
  [/^sort|_by$|By$/i, 'name'],
  [/(?:^|_)id$|Id$|ID$/, '42'],
  [/slug|key$|code$/i, 'example'],
]

/** A text that suits the format, the pattern, the length and the name of a field. */
export function exampleText({ value }: SpecNode, name: string): string {
  const { format, pattern, minLength, maxLength, contentEncoding } = isObject(value) ? value : {}
  const min = typeof minLength === 'number' ? minLength : 0
  const max = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY
  const fitting = typeof pattern === 'string' ? exampleOfLength(pattern, { min, max }) : undefined
  if (fitting !== undefined) return fitting
  const text =
    (typeof pattern === 'string' ? exampleForPattern(pattern) : undefined) ??
    (typeof format === 'string' && Object.hasOwn(byFormat, format) ? byFormat[format] : undefined) ??
    (contentEncoding === 'base64' ? byFormat.byte : undefined) ??
    byName.find(([each]) => each.test(name))?.[1] ??
    `Example ${toWords(name)}`.trim()
  const short = text.length > max ? text.slice(0, max) : text
  return short.length < min ? padText(short, min) : short
}

/** Longer texts would fill the page. */
const maxPaddedLength = 2000

function padText(text: string, length: number): string {
  const end = Math.min(length, maxPaddedLength)
  const filler = `${text === '' ? 'example' : text} `
  let padded = text
  while (padded.length < end) padded += padded === text && text !== '' ? ` ${filler}` : filler
  return padded.slice(0, end).replace(/ $/, 'x')
}

/** Splits a field name into words: `petName` and `pet_name` become `pet name`. */
function toWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
