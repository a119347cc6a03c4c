import type { Random } from '../random.ts'
import { fields, places, things, topics } from '../vocabulary.ts'

export function camelCase(words: string): string {
  return words.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(words: string): string {
  const camel = camelCase(words)
  return `${camel[0]?.toUpperCase()}${camel.slice(1)}`
}

export function snakeCase(words: string): string {
  return words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[ -]/g, '_')
}

export const thing = (random: Random) => random.pick(things)
export const topic = (random: Random) => random.pick(topics)
export const field = (random: Random) => random.pick(fields)
export const place = (random: Random) => random.pick(places)

export function time(random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `2026-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
  return `${day}T${two(random.between(8, 22))}:${two(random.between(0, 3) * 15)}:00Z`
}
