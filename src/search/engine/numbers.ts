const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Uint8Array(128)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value

/** Whole numbers from 0 as text, five bits in a character: small ones take one, and every host compresses text. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) text += encodeNumber(number)
  return text
}

/** The same for one of them. */
export function encodeNumber(number: number): string {
  const known = small[number]
  return known ?? (digits[32 + (number & 31)] as string) + encodeNumber(number >>> 5)
}

const small = Array.from({ length: 1024 }, (_, number) =>
  number < 32 ? (digits[number] as string) : `${digits[32 + (number & 31)]}${digits[number >>> 5]}`,
)

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] as number
    number |= (value & 31) << shift
    shift += 5
    if (value < 32) {
      numbers.push(number)
      number = 0
      shift = 0
    }
  }
  return numbers
}

/** The first number of a text. */
export function firstNumber(text: string): number {
  let number = 0
  for (let at = 0, shift = 0; ; at++, shift += 5) {
    const value = values[text.charCodeAt(at)] as number
    number |= (value & 31) << shift
    if (value < 32) return number
  }
}

/** How many numbers a text holds. */
export function countNumbers(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if ((values[text.charCodeAt(at)] as number) < 32) count++
  return count
}
