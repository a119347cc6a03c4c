import type { Change, Impact } from '../../reference/index.ts'
import type { Entry, Text, Typed } from '../model.ts'
import { mayBeNil, withoutNil } from '../types.ts'

/** The changed element: its key, and its name in messages. */
export interface Subject {
  owner: string
  member?: string
  /** `The field 'EventDrop.title'`. */
  inMessages: string
}

/** Whether templates get a value or give it. */
export type Direction = 'output' | 'input'

export function added(subject: Subject, more: Partial<Change> = {}): Change {
  const required = more.isRequired ? ', and is required' : ''
  return {
    ...place(subject),
    kind: 'added',
    impact: 'safe',
    ...more,
    message: `${subject.inMessages} was added${required}.`,
  }
}

export function removed(subject: Subject): Change {
  return { ...place(subject), kind: 'removed', impact: 'breaking', message: `${subject.inMessages} was removed.` }
}

export function changed(
  subject: Subject,
  change: Pick<Change, 'impact' | 'aspect' | 'before' | 'after'>,
  what: string,
): Change {
  return {
    ...place(subject),
    kind: 'changed',
    ...change,
    message: `${what} of ${lowerFirst(subject.inMessages)} changed.`,
  }
}

/**
 * Compares the types of a value. What templates get may have fewer types than before, what they give more: anything else breaks
 * some of them. Types that are not documented are not compared.
 */
export function compareTypes(from: Typed, to: Typed, subject: Subject, direction: Direction): Change[] {
  const [before, after] = [normalTypes(from), normalTypes(to)]
  if (before.length === 0 || after.length === 0) return []
  const [wide, narrow] = direction === 'output' ? [before, after] : [after, before]
  const isSafe = narrow.every((type) => wide.includes(type))
  if (isSafe && wide.length === narrow.length) return []
  const types = { before: before.join(' | '), after: after.join(' | ') }
  const impact: Impact = isSafe ? 'safe' : 'breaking'
  return [
    {
      ...changed(subject, { impact, aspect: 'type', ...types }, 'The type'),
      message: `The type of ${lowerFirst(subject.inMessages)} changed from '${types.before}' to '${types.after}'.`,
    },
  ]
}

/** Compares what a reference says about an entry. */
export function compareTexts(from: readonly (Text | undefined)[], to: readonly (Text | undefined)[], subject: Subject) {
  const values = (texts: readonly (Text | undefined)[]) => JSON.stringify(texts.map((text) => text?.value ?? ''))
  if (values(from) === values(to)) return []
  return [changed(subject, { impact: 'safe', aspect: 'description' }, 'The description')]
}

export function compareDeprecations(from: Entry, to: Entry, subject: Subject): Change[] {
  const [before, after] = [from.deprecated?.value, to.deprecated?.value]
  if (before === after) return []
  const safe = { ...place(subject), impact: 'safe' as const }
  if (after === undefined) {
    const message = `${subject.inMessages} is no longer deprecated.`
    return [{ ...safe, kind: 'removed', aspect: 'deprecation', message }]
  }
  if (before !== undefined) {
    return [changed(subject, { impact: 'safe', aspect: 'deprecation', before, after }, 'The reason of the deprecation')]
  }
  const reason = after === '' ? {} : { after }
  return [{ ...safe, kind: 'deprecated', ...reason, message: `${subject.inMessages} is deprecated.` }]
}

/** Types in a form in which equal ones are the same, `nil` last. */
function normalTypes({ types }: Typed): string[] {
  const known = [...new Set(withoutNil(types))].sort()
  return mayBeNil(types) ? [...known, 'nil'] : known
}

function place({ owner, member }: Subject): Pick<Change, 'owner' | 'member'> {
  return { owner, member }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
