import { ExactNumber } from '../../reference/index.ts'
import { exactKey } from '../spec/exact-value.ts'
import { isObject, type SpecNode } from '../spec/spec.ts'
import { isMultiple } from './matches-schema.ts'

const byName: [pattern: RegExp, value: number][] = [
  [/^page$|pageNumber|currentPage/i, 1],
  [/perPage|pageSize|limit/i, 20],
  [/year/i, 2026],
  [/^(?:lat|latitude)$/i, 52.5],
  [/^(?:lng|lon|longitude)$/i, 13.4],
  [/price|amount|cents|total/i, 2500],
  [/(?:^|_)id$|Id$|ID$/, 42],
]

interface NumberOptions {
  name: string
  isInteger: boolean
  /** Whether the schema excludes a number in another way. */
  isExcluded: (candidate: number) => boolean
}

/** A number within the limits of a schema. */
export function exampleNumber(node: SpecNode, options: NumberOptions): number | ExactNumber {
  const found = findNumber(node, options)
  const isExact = found !== undefined && (!options.isInteger || Number.isSafeInteger(found))
  return isExact ? found : ((options.isInteger ? nextToLimit(node) : undefined) ?? found ?? 10)
}

/** The integer next to a limit that JavaScript has no number for. */
function nextToLimit(node: SpecNode): ExactNumber | undefined {
  for (const key of ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']) {
    const limit = exactKey(node, key)
    if (!(limit instanceof ExactNumber) || !/^-?\d+$/.test(limit.text)) continue
    // Before version 3.1, `exclusiveMinimum` is a flag.
    const flag = isObject(node.value) && node.value[key.replace('m', 'exclusiveM')] === true
    const offset = key.startsWith('exclusive') || flag ? (/min/i.test(key) ? 1n : -1n) : 0n
    return new ExactNumber(String(BigInt(limit.text) + offset))
  }
  return undefined
}

function findNumber({ value }: SpecNode, { name, isInteger, isExcluded }: NumberOptions): number | undefined {
  const schema = isObject(value) ? value : {}
  const number = (key: string) => (typeof schema[key] === 'number' ? (schema[key] as number) : undefined)
  const multiple = number('multipleOf')
  const step = multiple !== undefined && multiple > 0 ? multiple : isInteger ? 1 : 0.5
  const minimum = number('minimum')
  const maximum = number('maximum')
  // Before version 3.1, `exclusiveMinimum` is a flag.
  const above = number('exclusiveMinimum') ?? (schema.exclusiveMinimum === true ? minimum : undefined)
  const below = number('exclusiveMaximum') ?? (schema.exclusiveMaximum === true ? maximum : undefined)
  const isValid = (candidate: number) =>
    (minimum === undefined || candidate >= minimum) &&
    (maximum === undefined || candidate <= maximum) &&
    (above === undefined || candidate > above) &&
    (below === undefined || candidate < below) &&
    (!isInteger || Number.isInteger(candidate)) &&
    (multiple === undefined || isMultiple(candidate, multiple)) &&
    !isExcluded(candidate)
  const low = above ?? minimum
  const high = below ?? maximum
  const named = byName.find(([pattern]) => pattern.test(name))?.[1]
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...(isInteger ? [10] : [1.5, 10]),
    ...(low === undefined ? [] : [low, roundUp(low, step), roundUp(low, step) + step, low + step / 1000]),
    ...(high === undefined ? [] : [high, roundUp(high, step) - step, high - step / 1000]),
    ...(low === undefined || high === undefined ? [] : [(low + high) / 2]),
    0,
    ...[1, 2, 3, 4, 5, 6, 7].map((count) => count * step),
    ...[1, 2, 3, 4, 5].map((count) => roundUp(low ?? 0, step) + count * step),
  ].map((candidate) => (isInteger ? candidate : Number(candidate.toPrecision(12))))
  return candidates.find(isValid)
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}
