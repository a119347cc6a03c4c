import type { Random } from './random.ts'
import { fields, moments, places, qualities, reasons, roles, things, verbs } from './vocabulary.ts'

const templates = [
  'A {role} can {verb} the {thing} {moment}.',
  'The {thing} should be {quality}, {reason}.',
  'Most conventions {verb} the {thing} {moment}, {reason}.',
  'If the {thing} is missing, the {role} sees the {thing} instead and can still {verb} it.',
  'Every {thing} belongs to one {thing}, and removing the second does not remove the first.',
  'The value of `{field}` is read {moment}, so a later change has no effect on the {thing}.',
  'Ask the {role} at {place} to {verb} the {thing}, {reason}.',
  'There are {number} places in {place}, and the {thing} counts each {role} once.',
  'A {thing} that is **{quality}** saves the {role} many questions.',
  'Nobody needs to {verb} the {thing} by hand: the {thing} follows {moment}.',
  'When both `{field}` and `{field}` are empty, the {thing} falls back to what the convention says.',
  'It is best to {verb} one {thing} at a time and to look at the {thing} in between.',
  'The {role} and the {role} share the {thing}, {reason}.',
  'You will find the {thing} beside the {thing}, under the name that the {role} gave it.',
  'In the last {number} conventions the {thing} was {quality} {moment}.',
  'Write down who may {verb} the {thing}, {reason}.',
  'A second {thing} in {place} is allowed as long as it ends before the first one starts again.',
  'Once the {thing} is {quality}, the {role} receives a message with a link to the {thing}.',
  'To {verb} a {thing} without telling anybody, set `{field}` first and the {thing} afterwards.',
  'What a {role} may {verb} is decided by the {thing}, *not* by the {thing}.',
  'The desk keeps {number} copies of the {thing}, {reason}.',
  'Some teams prefer a {thing} that is {quality}; others {verb} it {moment}.',
] as const

const words: Readonly<Record<string, readonly string[]>> = Object.freeze({
  role: roles,
  thing: things,
  verb: verbs,
  moment: moments,
  reason: reasons,
  quality: qualities,
  field: fields,
  place: places,
})

/** Replaces names in braces with words, each used at most once per template. */
export function filled(template: string, random: Random): string {
  const used = new Set<string>()
  const choose = (name: string): string => {
    if (name === 'number') return String(random.between(2, 240))
    const word = random.pick(words[name] ?? [name])
    if (used.has(word)) return choose(name)
    used.add(word)
    return word
  }
  return template.replace(/\b([Aa]) \{(\w+)\}|\{(\w+)\}/g, (_, article?: string, after?: string, alone?: string) => {
    const word = choose(after ?? alone ?? '')
    if (article === undefined) return word
    return `${article}${/^[aeiou]/.test(word) ? 'n' : ''} ${word}`
  })
}

export function sentence(random: Random): string {
  return filled(random.pick(templates), random)
}

export function paragraph(random: Random): string {
  return Array.from({ length: random.between(2, 3) }, () => sentence(random)).join(' ')
}

/** Counts the words of a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
