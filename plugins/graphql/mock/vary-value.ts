import { ExactNumber } from '../../reference/exact-number.ts'
import type { LeafValue } from '../example/leaf-value.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Changes an example value so that each of several objects has its own: the first one has the value that the reference shows.
 * Values that are settings rather than data, such as a currency or a page number, stay the same.
 *
 * @param name of the field
 * @param variant number of the object
 */
export function varyValue(value: LeafValue, name: string, variant: number): LeafValue {
  if (variant === 0) return value
  if (typeof value === 'number' || value instanceof ExactNumber) return varyNumber(value.valueOf(), variant)
  if (typeof value === 'boolean') return /^has_?(?:next|prev|more)/i.test(name) || variant % 3 !== 0 ? value : !value
  return typeof value === 'string' ? varyText(value, variant) : value
}

function varyNumber(value: number, variant: number): number {
  if (!Number.isInteger(value)) return value + variant / 4
  if (value < 10 || value === 20) return value
  return value >= 1000 && value % 100 === 0 ? value + 500 * variant : value + variant
}

function varyText(value: string, variant: number): string {
  if (/^\d+$/.test(value)) return String(BigInt(value) + BigInt(variant))
  if (/^\d+\.\d\d$/.test(value)) return (Number(value) + 2.5 * variant).toFixed(2)
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(value)) return laterDate(value, variant)
  if (/^Example \S/.test(value)) return `${value} ${variant + 1}`
  if (/^person@/.test(value)) return value.replace('@', `${variant + 1}@`)
  if (/^https?:.*\/page$/.test(value) || value === 'example') return `${value}-${variant + 1}`
  if (/^[\da-f]{8}-/.test(value)) return value.replace(/.{4}$/, variant.toString(16).padStart(4, '0').slice(-4))
  return value
}

function laterDate(value: string, days: number): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const later = new Date(date.getTime() + (days % 365) * day).toISOString()
  return value.includes('T') ? later.replace('.000', '') : later.slice(0, 10)
}
