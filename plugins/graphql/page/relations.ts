import { isInterfaceType, isObjectType, isScalarType, isSpecifiedScalarType, isUnionType } from 'graphql'
import type { VirtualNode } from 'lectern/plugin-kit'
import { code, compareNames, heading, paragraph, relationList, usageList } from '../../reference/index.ts'
import type { Entity } from '../entities.ts'
import type { Reference } from '../reference.ts'
import type { Usage } from '../schema/usage.ts'
import type { UsageLocation } from '../schema/usage-location.ts'

const kinds = [
  'implementedBy',
  'memberOf',
  'returnedBy',
  'fieldOf',
  'argumentOf',
  'inputOf',
  'appliedTo',
] as const satisfies (keyof Usage)[]

/** Usages after these are only counted. */
const maxListed = 400

/** Where a type or directive is used, and the types it is related to. */
export function relationNodes(entity: Entity, id: string, reference: Reference): VirtualNode[] {
  const { of } = entity
  const { texts } = reference
  if ('args' in of && entity.kind !== 'directives') return []
  const usage = reference.usage(reference.keyFor(entity))
  const toLocation = ({ name }: { name: string }): UsageLocation => ({ owner: name, label: name })
  const implemented = isObjectType(of) || isInterfaceType(of) ? of.getInterfaces().map(toLocation) : []
  const possible = isUnionType(of) ? of.getTypes().map(toLocation) : []
  const byValue = locationsByValue(usage.appliedTo)
  const isGrouped = byValue.some(([, locations]) => locations.length > 1)
  const lists: [string, UsageLocation[]][] = [
    [texts.implements, implemented],
    [texts.possibleTypes, possible],
    ...kinds.map((kind): [string, UsageLocation[]] => [
      texts[kind],
      usage[kind].filter(({ values }) => values === undefined || !isGrouped),
    ]),
  ]
  const count = lists.reduce((sum, [, locations]) => sum + locations.length, isGrouped ? byValue.length : 0)
  if (count === 0) return []
  if (isScalarType(of) && isSpecifiedScalarType(of))
    return [heading(2, id, texts.relations), paragraph(texts.usedIn({ count }))]
  return [
    heading(2, id, texts.relations),
    ...relationList([
      ...lists.map(([title, locations]): [string, VirtualNode[]] => [title, usageNodes(locations, reference)]),
      ...(isGrouped ? byValue : []).map(([value, locations]): [VirtualNode, VirtualNode[]] => [
        code(value),
        usageNodes(locations, reference),
      ]),
    ]),
  ]
}

/** Where a directive is applied with each value, sorted by value. Values that are all different are examples, not groups. */
function locationsByValue(locations: readonly UsageLocation[]): [value: string, locations: UsageLocation[]][] {
  const byValue = new Map<string, UsageLocation[]>()
  for (const location of locations)
    for (const value of location.values ?? []) byValue.set(value, [...(byValue.get(value) ?? []), location])
  return [...byValue].sort(([a], [b]) => compareNames(a, b))
}

function usageNodes(locations: UsageLocation[], reference: Reference): VirtualNode[] {
  const links = [...locations]
    .sort((a, b) => compareNames(a.label, b.label))
    .map((location) => ({ label: location.label, url: reference.usageUrl(location) }))
  return usageList(links, { texts: reference.texts, maxListed })
}
