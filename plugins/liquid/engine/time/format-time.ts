import { LiquidError } from '../errors.ts'
import { daysOf, type Fields, fieldsOf, type Moment } from './moment.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** Text, or a number with its usual width and padding. */
type Part = { text: string } | { number: number; width: number; pad: '0' | ' ' }

/** Of a directive. */
const maxWidth = 100_000

/** Directives that stand for others. */
const compositions: Readonly<Record<string, string>> = {
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  T: '%H:%M:%S',
  v: '%e-%^b-%4Y',
  X: '%H:%M:%S',
  x: '%m/%d/%y',
}
const directive = /%([-0^#_]*)(\d*)(:{0,3})(?:E(?=[cCxXyY])|O(?=[deHkIlmMSuUVwWy]))?([%\w])?/g

/** `Time#strftime`. @throws LiquidError for a format that ends within a directive */
export function formatTime(moment: Moment, format: string): string {
  const fields = fieldsOf(moment)
  return format.replace(
    directive,
    (whole, flags: string, width: string, colons: string, letter: string | undefined) => {
      if (letter === undefined) {
        if (whole.length > 0 && format.endsWith(whole)) throw new LiquidError(`invalid format: ${format}`)
        return whole
      }
      if (Number(width) > maxWidth) throw new LiquidError('internal')
      const options = { flags, width: width === '' ? undefined : Number(width) }
      if (letter === 'z') return formatOffset(moment, colons.length, options)
      if (colons !== '') return whole
      if (letter === 'N' || letter === 'L') return fraction(fields, options.width ?? (letter === 'L' ? 3 : 9))
      const composed = Object.hasOwn(compositions, letter) ? compositions[letter] : undefined
      const part = composed === undefined ? partOf(letter, fields, moment) : { text: formatTime(moment, composed) }
      return part ? formatPart(part, letter, options) : whole
    },
  )
}

interface PartOptions {
  flags: string
  width: number | undefined
}

function formatPart(part: Part, letter: string, { flags, width }: PartOptions): string {
  const padding = paddingOf(flags)
  if ('number' in part) {
    const pad = padding === '_' ? ' ' : padding === '0' ? '0' : part.pad
    const size = padding === '-' ? 0 : (width ?? part.width)
    return padNumber(part.number, size, pad)
  }
  const text = changeCase(part.text, letter, flags)
  return padding === '-' ? text : text.padStart(width ?? 0, padding === '0' ? '0' : ' ')
}

/** The last flag that says how to fill the width, unless one says not to. */
function paddingOf(flags: string): string | undefined {
  return flags.includes('-') ? '-' : [...flags].filter((flag) => '0_'.includes(flag)).at(-1)
}

function padNumber(number: number, width: number, pad: '0' | ' '): string {
  const digits = String(Math.abs(number))
  if (number >= 0) return digits.padStart(width, pad)
  return pad === ' ' ? `-${digits}`.padStart(width) : `-${digits.padStart(width - 1, '0')}`
}

function changeCase(text: string, letter: string, flags: string): string {
  if (flags.includes('#')) return letter === 'p' || letter === 'Z' ? text.toLowerCase() : text.toUpperCase()
  return flags.includes('^') ? text.toUpperCase() : text
}

function partOf(letter: string, fields: Fields, { nanoseconds, zone }: Moment): Part | undefined {
  const { year, month, day, hour, minute, second, weekday, yearDay } = fields
  const number = (value: number, width: number, pad: '0' | ' ' = '0'): Part => ({ number: value, width, pad })
  const year4 = (value: number) => number(value, value < 0 ? 5 : 4)
  const hourOf12 = hour % 12 || 12
  switch (letter) {
    case 'Y':
      return year4(year)
    case 'C':
      return number(Math.floor(year / 100), 2)
    case 'y':
      return number(((year % 100) + 100) % 100, 2)
    case 'm':
      return number(month, 2)
    case 'B':
      return { text: months[month - 1] as string }
    case 'b':
    case 'h':
      return { text: (months[month - 1] as string).slice(0, 3) }
    case 'd':
      return number(day, 2)
    case 'e':
      return number(day, 2, ' ')
    case 'j':
      return number(yearDay, 3)
    case 'H':
      return number(hour, 2)
    case 'k':
      return number(hour, 2, ' ')
    case 'I':
      return number(hourOf12, 2)
    case 'l':
      return number(hourOf12, 2, ' ')
    case 'M':
      return number(minute, 2)
    case 'S':
      return number(second, 2)
    case 'P':
      return { text: hour < 12 ? 'am' : 'pm' }
    case 'p':
      return { text: hour < 12 ? 'AM' : 'PM' }
    case 'Z':
      return { text: zone }
    case 'A':
      return { text: weekdays[weekday] as string }
    case 'a':
      return { text: (weekdays[weekday] as string).slice(0, 3) }
    case 'u':
      return number(weekday || 7, 1)
    case 'w':
      return number(weekday, 1)
    case 'U':
      return number(Math.floor((yearDay + 6 - weekday) / 7), 2)
    case 'W':
      return number(Math.floor((yearDay + 6 - ((weekday + 6) % 7)) / 7), 2)
    case 'V':
      return number(isoWeek(fields).week, 2)
    case 'G':
      return year4(isoWeek(fields).year)
    case 'g':
      return number(((isoWeek(fields).year % 100) + 100) % 100, 2)
    case 's':
      return number(Number((nanoseconds - fields.nanosecond) / 1_000_000_000n), 1)
    case 'n':
      return { text: '\n' }
    case 't':
      return { text: '\t' }
    case '%':
      return { text: '%' }
    default:
      return undefined
  }
}

/** Weeks of ISO 8601: the first one of a year contains its first Thursday. */
function isoWeek({ year, month, day, weekday }: Fields): { year: number; week: number } {
  const days = daysOf(year, month, day)
  const thursday = days + 4 - (weekday || 7)
  const isoYear = [year - 1, year, year + 1].find(
    (each) => thursday >= daysOf(each, 1, 1) && thursday < daysOf(each + 1, 1, 1),
  )
  return { year: isoYear as number, week: Math.floor((thursday - daysOf(isoYear as number, 1, 1)) / 7) + 1 }
}

function fraction({ nanosecond }: Fields, digits: number): string {
  return String(nanosecond).padStart(9, '0').padEnd(digits, '0').slice(0, digits)
}

function formatOffset({ offset, isUtc }: Moment, colons: number, { flags, width = 0 }: PartOptions): string {
  const size = Math.abs(offset)
  const [hours, minutes, seconds] = [Math.floor(size / 3600), Math.floor((size % 3600) / 60), size % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const rest =
    colons === 0
      ? two(minutes)
      : colons === 1
        ? `:${two(minutes)}`
        : colons === 2
          ? `:${two(minutes)}:${two(seconds)}`
          : seconds
            ? `:${two(minutes)}:${two(seconds)}`
            : minutes
              ? `:${two(minutes)}`
              : ''
  const sign = offset < 0 || (isUtc && flags.includes('-')) ? '-' : '+'
  if (paddingOf(flags) === '_') return `${sign}${hours}${rest}`.padStart(Math.max(width, rest.length + 3))
  return sign + `${two(hours)}${rest}`.padStart(width - 1, '0')
}
