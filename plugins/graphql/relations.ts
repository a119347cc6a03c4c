import { isInterfaceType, isObjectType, isScalarType, isSpecifiedScalarType, isUnionType } from 'graphql'
import type { VirtualNode } from 'lectern/plugin-kit'
import { compareNames, type Entity } from './entities.ts'
import { code, element, heading, link, paragraph } from './nodes.ts'
import type { Reference } from './reference.ts'
import type { Usage, Use } from './usage.ts'

const titles: [kind: keyof Usage, title: string][] = [
  ['implementedBy', 'Implemented by'],
  ['memberOf', 'Member of'],
  ['returnedBy', 'Returned by'],
  ['fieldOf', 'Fields of this type'],
  ['argumentOf', 'Arguments of this type'],
  ['inputOf', 'Input fields of this type'],
  ['appliedTo', 'Applied to'],
]

/** More places than this are folded away, and more than that are only counted. */
const most = { shown: 40, listed: 400 }

/** Where a type or a directive is used, and what a type has to do with other types. */
export function relations(entity: Entity, id: string, reference: Reference): VirtualNode[] {
  const { of } = entity
  if ('args' in of && entity.kind !== 'directives') return []
  const usage = reference.usage(reference.keyOf(entity))
  const ofType = (type: { name: string }): Use => ({ owner: type.name, label: type.name })
  const implemented = isObjectType(of) || isInterfaceType(of) ? of.getInterfaces().map(ofType) : []
  const possible = isUnionType(of) ? of.getTypes().map(ofType) : []
  const lists: [string, Use[]][] = [
    ['Implements', implemented],
    ['Possible types', possible],
    ...titles.map(([kind, title]): [string, Use[]] => [title, usage[kind]]),
  ]
  const shown = lists.filter(([, uses]) => uses.length > 0)
  if (shown.length === 0) return []
  if (isScalarType(of) && isSpecifiedScalarType(of)) {
    const count = shown.reduce((sum, [, uses]) => sum + uses.length, 0)
    return [
      heading(2, id, 'Relations'),
      paragraph(`Used in ${count} ${count === 1 ? 'place' : 'places'} of the schema.`),
    ]
  }
  const items = shown.map(([title, uses]) =>
    element('div', {}, [element('dt', {}, [title]), element('dd', {}, places(uses, reference))]),
  )
  return [heading(2, id, 'Relations'), element('dl', { className: ['relations'] }, items)]
}

function places(uses: Use[], reference: Reference): VirtualNode[] {
  const sorted = [...uses].sort((a, b) => compareNames(a.label, b.label))
  const hidden = sorted.slice(most.shown, most.listed)
  const uncounted = sorted.length - most.shown - hidden.length
  if (hidden.length === 0) return [listOf(sorted, reference)]
  const rest = [listOf(hidden, reference), ...(uncounted > 0 ? [paragraph(`And ${uncounted} more.`)] : [])]
  return [
    listOf(sorted.slice(0, most.shown), reference),
    element('details', {}, [element('summary', {}, [`${sorted.length - most.shown} more`]), ...rest]),
  ]
}

function listOf(uses: Use[], reference: Reference): VirtualNode {
  return element(
    'ul',
    {},
    uses.map((use) => element('li', {}, link(reference.urlOfUse(use), code(use.label)))),
  )
}
