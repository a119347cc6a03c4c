import { isEnumType } from 'graphql'
import type { Entity } from '../entities.ts'
import { createSlugs, toSlug } from '../slug.ts'

/**
 * The ids of fields, arguments and enum values on a page, by name: those of graphql-markdown. Arguments of fields are listed as
 * `field.argument`.
 */
export function memberIds(of: Entity['of']): Map<string, string> {
  const slugs = createSlugs()
  const ids = new Map<string, string>()
  const add = (key: string, name = key) => ids.set(key, slugs(name).slug)
  if ('args' in of) for (const { name } of of.args) add(name)
  else if (isEnumType(of)) for (const { name } of of.getValues()) add(name)
  else if ('getFields' in of) {
    const fields = Object.values(of.getFields())
    for (const { name } of fields) add(name)
    for (const field of fields)
      for (const { name } of 'args' in field ? field.args : [])
        add(`${field.name}.${name}`, `${of.name}.${field.name}.${name}`)
  }
  return ids
}

/** The ids that arguments of fields had in Lectern 0.1, by the names of `memberIds`, where nothing else has them. */
export function earlierIds(ids: ReadonlyMap<string, string>): Map<string, string> {
  const taken = new Set(ids.values())
  const earlier = new Map<string, string>()
  for (const key of ids.keys()) {
    const [field = '', argument] = key.split('.')
    if (argument === undefined) continue
    const id = toSlug(`${ids.get(field)}-${argument}`)
    if (taken.has(id)) continue
    taken.add(id)
    earlier.set(key, id)
  }
  return earlier
}
