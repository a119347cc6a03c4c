import { isEnumType } from 'graphql'
import type { Entity } from '../entities.ts'
import { createSlugs } from '../slug.ts'

/** The ids of fields, arguments and enum values on a page, by name. Arguments of fields are listed as `field.argument`. */
export function memberIds(of: Entity['of']): Map<string, string> {
  const slugs = createSlugs()
  const ids = new Map<string, string>()
  const add = (key: string, name: string) => ids.set(key, slugs(name).slug)
  if ('args' in of) for (const { name } of of.args) add(name, name)
  else if (isEnumType(of)) for (const { name } of of.getValues()) add(name, name)
  else if ('getFields' in of) {
    const fields = Object.values(of.getFields())
    for (const { name } of fields) add(name, name)
    for (const field of fields) {
      for (const { name } of 'args' in field ? field.args : [])
        add(`${field.name}.${name}`, `${ids.get(field.name)}-${name}`)
    }
  }
  return ids
}
