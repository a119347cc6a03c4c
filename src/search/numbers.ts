const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Uint8Array(128)
for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value

/** Whole numbers from 0 as text, five bits in a character: small ones take one, and every host compresses text. */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = ''
  for (let number of numbers) {
    while (number > 31) {
      text += digits[32 + (number & 31)]
      number >>>= 5
    }
    text += digits[number]
  }
  return text
}

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

/** How many numbers a text holds. */
export function countNumbers(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if ((values[text.charCodeAt(at)] as number) < 32) count++
  return count
}
