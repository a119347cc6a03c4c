import { type Change, elementKey, impacts } from '../../reference/index.ts'
import type { DescribedChange } from './describe-change.ts'

/** Leaves out what an added element consists of, and what other changes of the same element say, too. */
export function withoutRepetitions(changes: readonly DescribedChange[]): Change[] {
  const added = new Set(changes.filter(({ kind, aspect }) => kind === 'added' && !aspect).map(elementKey))
  const deprecations = new Set(changes.filter((change) => isDeprecation(change) && !change.ofDirective).map(elementKey))
  const directives = new Set(
    changes.flatMap((change) => {
      const name = change.aspect === 'directive' && !change.ofDirective ? (change.after ?? change.before) : undefined
      return name === undefined ? [] : [`${elementKey(change)} ${name}`]
    }),
  )
  const isRepeated = (change: DescribedChange) => {
    const { ofDirective } = change
    if (!ofDirective) return false
    const key = elementKey(change)
    return change.aspect === 'deprecation' ? deprecations.has(key) : directives.has(`${key} @${ofDirective.name}`)
  }
  const isNested = (change: DescribedChange) => {
    const key = elementKey(change)
    return isPartOf(key, added, change.kind !== 'added' || change.aspect !== undefined)
  }
  return mergeArguments(changes.filter((change) => !isNested(change) && !isRepeated(change)))
}

function isDeprecation({ kind, aspect }: Change): boolean {
  return kind === 'deprecated' || aspect === 'deprecation'
}

/** Whether a set contains the key of an element around another one, or, with `orItself`, its own key. */
function isPartOf(key: string, elements: ReadonlySet<string>, orItself: boolean): boolean {
  for (let at = orItself ? key : key.slice(0, Math.max(0, key.lastIndexOf('/'))); at !== ''; ) {
    if (elements.has(at)) return true
    at = at.slice(0, Math.max(0, at.lastIndexOf('/')))
  }
  return false
}

/** Another value of an argument of a directive is a removal and an addition. The impact is the greater of the two. */
function mergeArguments(changes: readonly DescribedChange[]): Change[] {
  const keyOf = (change: DescribedChange) =>
    `${elementKey(change)} @${change.ofDirective?.name}.${change.ofDirective?.argument}`
  const replaced = new Map(
    changes
      .filter(({ ofDirective, before }) => ofDirective?.isRemoved === false && before)
      .map((each) => [keyOf(each), each]),
  )
  const removed = new Map(
    changes.filter(({ ofDirective }) => ofDirective?.isRemoved).map((each) => [keyOf(each), each]),
  )
  return changes
    .filter((change) => !(change.ofDirective?.isRemoved && replaced.has(keyOf(change))))
    .map(({ ofDirective, ...change }) => {
      const other = ofDirective && removed.get(keyOf({ ...change, ofDirective }))
      const isLess = other && impacts.indexOf(other.impact) < impacts.indexOf(change.impact)
      return isLess ? { ...change, impact: other.impact } : change
    })
}
