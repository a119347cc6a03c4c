import { ExactNumber } from '../../reference/index.ts'
import type { SchemaReader } from '../spec/schema.ts'
import { isObject, type SpecUse } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'
import { numberOf } from './matches-schema.ts'

/** Numbers that are tried above and below a value, and after a text. */
const maxSteps = 20

/** Similar values have more or less the same sense. More of them need not be tried. */
const maxVariants = 500

export function firstOf(values: Iterable<JsonValue>, isFree: (value: JsonValue) => boolean): JsonValue | undefined {
  let count = 0
  for (const value of values) {
    if (isFree(value)) return value
    if (++count > maxVariants) return undefined
  }
  return undefined
}

/** Values of a schema that are similar to one of its values. */
export function* variantsOf(value: JsonValue, use: SpecUse | undefined, schemas: SchemaReader): Generator<JsonValue> {
  if (use) yield* schemas.values(use.target) as JsonValue[]
  if (typeof value === 'boolean') yield !value
  else if (typeof value === 'string') yield* textVariants(value)
  else if (typeof value === 'number' || value instanceof ExactNumber) {
    const number = value.valueOf()
    const step = numberOf(isObject(use?.target.value) ? use.target.value : {}, 'multipleOf') ?? 1
    for (let index = 1; index <= maxSteps; index++) yield* [number + index * step, number - index * step]
  } else if (Array.isArray(value)) {
    const [one, ...others] = value
    const items = use && schemas.items(use.target)
    if (one !== undefined) for (const other of variantsOf(one, items, schemas)) yield [other, ...others]
    yield []
  } else if (value !== null) {
    const fields = new Map(use ? schemas.allFields(use.target).map((field) => [field.name, field.schema]) : [])
    for (const [name, inner] of Object.entries(value))
      for (const other of variantsOf(inner, fields.get(name), schemas)) yield { ...value, [name]: other }
  }
}

/** Texts that are similar to a text: with a number, or with another last character. */
export function* textVariants(text: string): Generator<string> {
  for (let index = 2; index <= maxSteps + 1; index++) yield `${text} ${index}`
  for (let index = 2; index <= maxSteps + 1; index++) yield `${text}${index}`
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    yield text.slice(0, -1) + character
    yield text + character
  }
}
