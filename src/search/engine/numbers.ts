const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Uint8Array(128)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value

/** Encodes non-negative integers as text, five bits per character. Hosts compress text well. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) text += encodeNumber(number)
  return text
}

/** Encodes one number. */
export function encodeNumber(number: number): string {
  return encoded[number] ?? (digits[32 + (number & 31)] as string) + encodeNumber(number >>> 5)
}

/** The encodings of small numbers. */
const encoded = Array.from({ length: 1024 }, (_, number) =>
  number < 32 ? (digits[number] as string) : `${digits[32 + (number & 31)]}${digits[number >>> 5]}`,
)

/** Inverse of `encodeNumbers`. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] as number
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

/** Decodes the first number of a text. */
export function decodeFirstNumber(text: string): number {
  let number = 0
  for (let index = 0, shift = 0; ; index++, shift += 5) {
    const value = values[text.charCodeAt(index)] as number
    number |= (value & 31) << shift
    if (value < 32) return number
  }
}

/** Returns how many numbers a text encodes. */
export function countNumbers(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) if ((values[text.charCodeAt(index)] as number) < 32) count++
  return count
}
