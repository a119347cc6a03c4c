import { NotRenderable } from '../errors.ts'
import { daysOf, type Moment } from './moment.ts'

/** What a text says about a time. */
interface Found {
  year?: number
  month?: number
  day?: number
  yearDay?: number
  hour?: number
  minute?: number
  second?: number
  /** Digits after the point of the second. */
  fraction?: string
  zone?: string
  weekday?: number
  /** Whether a year of two digits is one of this century or the last one. */
  isShortYear?: boolean
  /** Weeks of ISO 8601 are found, but a time has no use for them. */
  hasWeek?: boolean
}

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthNumber = (name: string): number => monthNames.split('|').indexOf(name.toLowerCase()) + 1
const era = '(?:c(?:e|\\.e\\.)|b(?:ce|\\.c\\.e\\.)|a(?:d|\\.d\\.)|b(?:c|\\.c\\.))'

/**
 * `Time.parse` of the application, whose local time is UTC. Returns undefined if the text is no time.
 *
 * @param now in milliseconds since 1970: completes a time without a year, or without a date
 * @throws NotRenderable if the time depends on the current one, which is not given
 */
export function parseTime(source: string, now: number | undefined): Moment | undefined {
  const found = findParts(source)
  const { year, month, day, yearDay, hour, minute, second, fraction, zone } = found
  const values = [year, month, day, yearDay, hour, minute, second, fraction]
  if (values.every((value) => value === undefined)) return undefined
  const parts = {
    year: year ?? 2000,
    month: yearDay === undefined ? (month ?? 1) : 1,
    day: yearDay ?? day ?? 1,
    hour: hour ?? 0,
    minute: minute ?? 0,
    second: second ?? 0,
  }
  if (!isInRange(parts) && (yearDay === undefined || yearDay < 1 || yearDay > 366)) return undefined
  if (year === undefined) {
    if (now === undefined) throw new NotRenderable('it depends on the current time')
    const today = new Date(now)
    parts.year = today.getUTCFullYear()
    if (month === undefined) {
      parts.month = today.getUTCMonth() + 1
      if (day === undefined) parts.day = today.getUTCDate()
    }
  }
  const offset = zone === undefined ? undefined : zoneOffset(zone)
  const seconds =
    BigInt(daysOf(parts.year, parts.month, parts.day)) * 86_400n +
    BigInt(parts.hour * 3600 + parts.minute * 60 + parts.second - (offset ?? 0))
  const nanoseconds = BigInt((fraction ?? '').padEnd(9, '0').slice(0, 9) || '0')
  return {
    nanoseconds: seconds * 1_000_000_000n + nanoseconds,
    offset: offset ?? 0,
    zone: offset ? '' : 'UTC',
    isUtc: /^(?:z|utc|-00(?::?00)?)$/i.test(zone ?? ''),
  }
}

function isInRange({
  month,
  day,
  hour,
  minute,
  second,
}: Required<Pick<Found, 'month' | 'day' | 'hour' | 'minute' | 'second'>>) {
  const isMidnight = hour === 24 && minute === 0 && second === 0
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && (hour < 24 || isMidnight) && minute < 60 && second <= 60
}

const zoneHours: ReadonlyMap<string, number> = new Map([
  ...(['UTC', 'UT', 'GMT', 'Z'] as const).map((name): [string, number] => [name, 0]),
  ...(['EST', 'CST', 'MST', 'PST'] as const).map((name, index): [string, number] => [name, -5 - index]),
  ...(['EDT', 'CDT', 'MDT', 'PDT'] as const).map((name, index): [string, number] => [name, -4 - index]),
  ...[...'ABCDEFGHIKLM'].map((name, index): [string, number] => [name, index + 1]),
  ...[...'NOPQRSTUVWXY'].map((name, index): [string, number] => [name, -index - 1]),
])

/** Seconds east of UTC; undefined for a name that says nothing, whose time is local. */
function zoneOffset(zone: string): number | undefined {
  const name = zone.toUpperCase()
  const [, sign, hours, minutes = '0', seconds = '0'] = /^([-+])(\d\d)(?::?(\d\d)(?::?(\d\d))?)?$/.exec(name) ?? []
  if (hours !== undefined)
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1 : 1)
  const known = zoneHours.get(name)
  return known === undefined ? undefined : known * 3600
}

/** Finds parts of dates in a text, the surest forms first. What one form has read, others do not see. */
function findParts(source: string): Found {
  const found: Found = { isShortYear: true }
  let text = source.replace(/[^-+',./:@\p{L}\p{N}[\]]+/gu, ' ')
  const take = (expected: RegExp, read: (groups: (string | undefined)[]) => void): boolean => {
    const match = expected.exec(text)
    if (!match) return false
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    read(match)
    return true
  }
  take(/\b(sun|mon|tue|wed|thu|fri|sat)[^-/\d\s]*/i, () => {
    found.weekday = 0
  })
  take(timePattern, ([, time = '', zone]) => {
    readTime(time, found)
    if (zone !== undefined) found.zone = zone
  })
  const date =
    take(european, ([, day, month, bc, year]) => readDate(found, { year, month, day, bc })) ||
    take(american, ([, month, day, bc, year]) => readDate(found, { year, month, day, bc })) ||
    take(/('?[-+]?\d+)-(\d+)-('?-?\d+)/, ([, year, month, day]) => readDate(found, { year, month, day })) ||
    takeIso(take, found) ||
    take(/\b([mtshr])(\d+)\.(\d+)\.(\d+)/i, ([, name = '', year, month, day]) => {
      found.year = Number(year) + (japaneseEras.get(name.toLowerCase()) as number)
      found.month = Number(month)
      found.day = Number(day)
      found.isShortYear = false
    }) ||
    take(/('?-?\d+)-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^-/.]*-('?-?\d+)/i, ([, day, month, year]) =>
      readDate(found, { year, month, day }),
    ) ||
    take(/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^-/.]*-('?\d+)(?:-('?-?\d+))?/i, ([, month, day, year]) =>
      readDate(found, { year, month, day }),
    ) ||
    take(/('?-?\d+)\/\s*('?\d+)(?:\D\s*('?-?\d+))?/, ([, year, month, day]) => readDate(found, { year, month, day })) ||
    take(/('?-?\d+)\.\s*('?\d+)\.\s*('?-?\d+)/, ([, year, month, day]) => readDate(found, { year, month, day })) ||
    take(/'(\d+)\b/, ([, year]) => {
      found.year = Number(year)
    }) ||
    take(new RegExp(`\\b(${monthNames})\\S*`, 'i'), ([, month = '']) => {
      found.month = monthNumber(month)
    }) ||
    take(/(\d+)(?:st|nd|rd|th)\b/i, ([, day]) => {
      found.day = Number(day)
    }) ||
    take(digitRun, (groups) => readDigits(groups, found))
  if (/\b(?:bc\b|bce\b|b\.c\.|b\.c\.e\.)/i.test(text) && found.year !== undefined) found.year = 1 - found.year
  if (date && found.isShortYear && found.year !== undefined && found.year >= 0 && found.year <= 99)
    found.year += found.year >= 69 ? 1900 : 2000
  return found
}

/** The years before the first one. */
const japaneseEras: ReadonlyMap<string, number> = new Map([
  ['m', 1867],
  ['t', 1911],
  ['s', 1925],
  ['h', 1988],
  ['r', 2018],
])

type Take = (expected: RegExp, read: (groups: (string | undefined)[]) => void) => boolean

/** Weeks and days of years. */
function takeIso(take: Take, found: Found): boolean {
  const week = () => {
    found.hasWeek = true
  }
  return (
    take(/\b(\d{2}|\d{4})?-?w(\d{2})(?:-?(\d))?\b/i, week) ||
    take(/-w-(\d)\b/i, week) ||
    take(/--(\d{2})?-(\d{2})\b/, ([, month, day]) => {
      if (month !== undefined) found.month = Number(month)
      found.day = Number(day)
    }) ||
    take(/--(\d{2})(\d{2})?\b/, ([, month, day]) => {
      found.month = Number(month)
      if (day !== undefined) found.day = Number(day)
    }) ||
    take(/(?<![,.]\d{2}|[,.]\d{4})\b(\d{2}|\d{4})-(\d{3})\b/, ([, year, day]) => {
      found.year = Number(year)
      found.yearDay = Number(day)
    })
  )
}

const timePattern =
  /((?:\d+\s*:\s*\d+(?:\s*:\s*\d+(?:[,.]\d*)?)?|\d+\s*h(?:\s*\d+m?(?:\s*\d+s?)?)?)(?:\s*[ap](?:m\b|\.m\.))?|\d+\s*[ap](?:m\b|\.m\.))(?:\s*((?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|[a-z.\s]+(?:standard|daylight)\stime\b|[a-z]+(?:\sdst)?\b))?/i
const european = new RegExp(
  `'?(\\d+)[^-\\d\\s]*\\s*(${monthNames})[^-\\d\\s']*(?:\\s*(${era})?\\s*('?-?\\d+(?:(?:st|nd|rd|th)\\b)?))?`,
  'i',
)
const american = new RegExp(
  `\\b(${monthNames})[^-\\d\\s']*\\s*('?\\d+)[^-\\d\\s']*(?:\\s*,?\\s*(${era})?\\s*('?-?\\d+))?`,
  'i',
)
const digitRun = /([-+]?)(\d{2,14})(?:\s*t?\s*(\d{2,6})?(?:[,.](\d*))?)?(z\b|[-+]\d{1,4}\b)?/i

function readTime(time: string, found: Found): void {
  const [, hour, minute, second, fraction, half] =
    /^(\d+)\s*h?(?:\s*:?\s*(\d+)m?(?:\s*:?\s*(\d+)(?:[,.](\d*))?s?)?)?(?:\s*([ap])(?:m\b|\.m\.))?/i.exec(time) ?? []
  found.hour = Number(hour)
  if (half !== undefined) found.hour = (found.hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (minute !== undefined) found.minute = Number(minute)
  if (second !== undefined) found.second = Number(second)
  if (fraction) found.fraction = fraction
}

interface DateTexts {
  year?: string | undefined
  month?: string | undefined
  day?: string | undefined
  bc?: string | undefined
}

/** Decides which part is the year: one of more than two digits, or with an apostrophe. */
function readDate(found: Found, texts: DateTexts): void {
  let { year, month, day } = texts
  const isYear = (text: string | undefined) =>
    text !== undefined && (text.startsWith("'") || text.replace(/\D.*$/, '').length > 2)
  const isName = month !== undefined && /^[a-z]/i.test(month)
  if (year !== undefined && month !== undefined && day === undefined && !isName) {
    ;[year, month, day] = [undefined, year, month]
  }
  if (year === undefined && isYear(day)) {
    ;[year, day] = [day, undefined]
  }
  if (year !== undefined) {
    const [, digits, rest] = /(\d+)(\D.*)?/.exec(year) ?? []
    if (rest !== undefined) [year, day] = [day, digits]
  }
  if (month !== undefined && !isName && isYear(month)) [year, month, day] = [month, day, year]
  if (isYear(day)) [year, day] = [day, year]
  if (year !== undefined) {
    const [number = '', sign, digits = ''] = /([-+])?(\d+)/.exec(year) ?? []
    if (sign !== undefined || digits.length > 2) found.isShortYear = false
    if (year.startsWith("'")) found.isShortYear = true
    found.year = Number(number)
    if (/^b/i.test(texts.bc ?? '')) found.year = 1 - found.year
  }
  if (month !== undefined) found.month = isName ? monthNumber(month) : Number(/\d+/.exec(month)?.[0])
  if (day !== undefined) found.day = Number(/\d+/.exec(day)?.[0])
}

/** Reads digits without anything between them by their number. */
function readDigits([, sign = '', digits = '', time, fraction, zone]: (string | undefined)[], found: Found): void {
  const widths = digitWidths.get(digits.length)
  if (!widths) return
  const hasYear = digits.length >= 6 || digits.length === 3 || digits.length === 5 || digits.length === 7
  let at = 0
  for (const [name, width] of widths) {
    found[name] = Number(digits.slice(at, at + width))
    at += width
  }
  if (hasYear && found.year !== undefined && (digits.length === 8 || digits.length >= 12 || digits.length === 7))
    found.isShortYear = digits.length === 12 && false
  if (sign === '-' && found.year !== undefined) found.year = -found.year
  if (time !== undefined) {
    found.hour = Number(time.slice(0, 2))
    if (time.length >= 4) found.minute = Number(time.slice(2, 4))
    if (time.length >= 6) found.second = Number(time.slice(4, 6))
  }
  if (fraction) found.fraction = fraction
  if (zone !== undefined) found.zone = zone
}

const digitWidths: ReadonlyMap<
  number,
  [name: 'year' | 'month' | 'day' | 'yearDay' | 'hour' | 'minute' | 'second', width: number][]
> = new Map([
  [2, [['day', 2]]],
  [3, [['yearDay', 3]]],
  [
    4,
    [
      ['month', 2],
      ['day', 2],
    ],
  ],
  [
    5,
    [
      ['year', 2],
      ['yearDay', 3],
    ],
  ],
  [
    6,
    [
      ['year', 2],
      ['month', 2],
      ['day', 2],
    ],
  ],
  [
    7,
    [
      ['year', 4],
      ['yearDay', 3],
    ],
  ],
  [
    8,
    [
      ['year', 4],
      ['month', 2],
      ['day', 2],
    ],
  ],
  [
    10,
    [
      ['year', 4],
      ['month', 2],
      ['day', 2],
      ['hour', 2],
    ],
  ],
  [
    12,
    [
      ['year', 4],
      ['month', 2],
      ['day', 2],
      ['hour', 2],
      ['minute', 2],
    ],
  ],
  [
    14,
    [
      ['year', 4],
      ['month', 2],
      ['day', 2],
      ['hour', 2],
      ['minute', 2],
      ['second', 2],
    ],
  ],
])
