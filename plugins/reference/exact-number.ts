/** A number as it is written, if JavaScript writes it otherwise: `9007199254740993`, `1.10`, `1e3`. */
export class ExactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  valueOf(): number {
    return Number(this.text)
  }

  toString(): string {
    return this.text
  }

  /** Equal numbers are equal in JSON that is compared. `exactJson` writes what is shown. */
  toJSON(): number {
    return this.valueOf()
  }
}

/** The number that a literal of JSON stands for. */
export function exactNumber(literal: string): number | ExactNumber {
  const value = Number(literal)
  return String(value) === literal ? value : new ExactNumber(literal)
}

/** JSON with numbers as they are written. */
export function exactJson(value: unknown, indent?: number): string {
  const mark = '\u0000'
  let count = 0
  const text = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, inner: unknown) {
      const own = this[key]
      if (!(own instanceof ExactNumber)) return inner
      count++
      return `${mark}${own}${mark}`
    },
    indent,
  )
  return count === 0 ? text : text.replace(/"\\u0000([-+.\de]+)\\u0000"/gi, '$1')
}

/** Whether a value has an integer that a type of so many bits cannot have. */
export function exceedsBits(value: unknown, bits: number): boolean {
  if (value instanceof ExactNumber)
    return /^-?\d+$/.test(value.text) && BigInt.asIntN(bits, BigInt(value.text)) !== BigInt(value.text)
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => exceedsBits(inner, bits))
}
