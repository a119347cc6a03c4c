/** What happened to an element of a reference. */
export type ChangeKind = 'added' | 'deprecated' | 'changed' | 'removed'

/** What a change means for those who use the element: `dangerous` ones can break them, depending on how they use it. */
export type Impact = 'breaking' | 'dangerous' | 'safe'

/** The part of an element that a change is about. */
export type Aspect =
  | 'type'
  | 'defaultValue'
  | 'description'
  | 'deprecation'
  | 'kind'
  | 'syntax'
  | 'interface'
  | 'possibleType'
  | 'location'
  | 'repeatable'
  | 'directive'
  | 'rootType'

/** A difference between two releases. JSON. */
export interface Change {
  kind: ChangeKind
  impact: Impact
  /** The element with a page of its own: `Event`, `Query.event`, `@cost`. */
  owner: string
  /** The member of the owner, by its key on that page: `title`, `runs.limit`. */
  member?: string
  /** Unset if the element itself was added, deprecated or removed. */
  aspect?: Aspect
  /** Source code. For an element that was added or removed, its type. */
  before?: string
  after?: string
  /** Whether an added argument, parameter or input field is required. */
  isRequired?: true
  /** The change as an English sentence, for the command line. */
  message: string
}

/** The changes in a release. */
export interface Release {
  label: string
  /** ISO date. */
  date?: string
  changes: Change[]
}

export const impacts = ['breaking', 'dangerous', 'safe'] as const satisfies Impact[]
export const changeKinds = ['added', 'deprecated', 'changed', 'removed'] as const satisfies ChangeKind[]

/** Identifies the changed element. Those around it have the beginning of its key, up to a slash. */
export function elementKey({ owner, member }: Pick<Change, 'owner' | 'member'>): string {
  return [owner, ...(member?.split('.') ?? [])].join('/')
}

/** The name of the changed element: `Event.runs(limit)`. */
export function elementName({ owner, member }: Pick<Change, 'owner' | 'member'>): string {
  return member === undefined ? owner : `${owner}.${memberLabel(member)}`
}

/** `runs.limit` → `runs(limit)`. */
export function memberLabel(member: string): string {
  const [name = '', argument] = member.split('.')
  return argument === undefined ? name : `${name}(${argument})`
}

/** Sorts changes: those with the most impact first, then by kind. The order of equal ones is that of the source. */
export function sortChanges(changes: readonly Change[]): Change[] {
  return [...changes].sort(
    (a, b) =>
      impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
      changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind),
  )
}
