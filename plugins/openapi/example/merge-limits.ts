import { isObject, type SpecObject } from '../spec/spec.ts'
import { canonical } from './matches-schema.ts'

/** The keywords of schemas that a value satisfies together. Of limits, the strictest ones. */
export function mergeLimits(all: readonly unknown[]): SpecObject {
  const merged: Record<string, unknown> = {}
  for (const schema of all.filter(isObject))
    for (const [key, value] of Object.entries(schema)) merged[key] = stricter(key, merged[key], value)
  return merged
}

function stricter(key: string, one: unknown, other: unknown): unknown {
  if (key === 'enum' && Array.isArray(one) && Array.isArray(other)) {
    const texts = new Set(other.map(canonical))
    return one.filter((value) => texts.has(canonical(value)))
  }
  if (key === 'not' && one !== undefined) return { anyOf: [one, other] }
  if (typeof one !== 'number' || typeof other !== 'number') return other
  if (key === 'multipleOf')
    return Number.isInteger(other / one) ? other : Number.isInteger(one / other) ? one : one * other
  return /^(?:min|exclusiveMin)/.test(key) ? Math.max(one, other) : Math.min(one, other)
}
