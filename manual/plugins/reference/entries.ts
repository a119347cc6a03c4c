import { alternatives, type JsonSchema, nestedObjects } from './json-schema.ts'

/** A key with everything that its entry shows. */
export interface Entry {
  /** Unique on the page. */
  id: string
  /** As a reader writes it, relative to the group: `logo.src`, `items[].label`. */
  name: string
  schema: JsonSchema
  isRequired: boolean
  /** Keys of the value; several sets for alternatives, each with what selects it: `type: 'doc'`. */
  nested: { selector?: string; entries: Entry[] }[]
  /** Key whose value has the same keys. */
  sameAs?: Entry
  /** Group that describes the keys of the value. */
  group?: string
}

/** Creates the entries of a page. */
export interface EntryBuilder {
  /**
   * Returns the entries of the keys of an object.
   * @param id prefix of the ids
   * @param select names of the keys; all without it
   */
  build(object: JsonSchema, options: { id?: string; select?: (key: string) => boolean }): Entry[]
}

/** @param groups titles of groups by the id of the entry whose keys they describe */
export function createEntryBuilder(groups: ReadonlyMap<string, string> = new Map()): EntryBuilder {
  const ids = new Set<string>()
  const seen = new Map<string, Entry>()

  function uniqueId(wanted: string): string {
    let id = wanted
    for (let count = 2; ids.has(id); count++) id = `${wanted}-${count}`
    ids.add(id)
    return id
  }

  function entry(key: string, parent: { object: JsonSchema; id: string; name: string }): Entry {
    const { object, id: prefix, name: start } = parent
    const schema = object.properties?.[key] ?? {}
    const id = uniqueId([prefix, key].filter(Boolean).join('-').toLowerCase())
    const name = `${start}${key}`
    const isRequired = object.required?.includes(key) ?? false
    const result: Entry = { id, name, schema, isRequired, nested: [] }
    const group = groups.get(id)
    if (group !== undefined) return { ...result, group }
    const objects = nestedObjects(schema)
    const fingerprint = JSON.stringify(objects.map(({ properties }) => properties))
    const same = objects.length > 0 ? seen.get(fingerprint) : undefined
    if (same) return { ...result, sameAs: same }
    if (objects.length > 0) seen.set(fingerprint, result)
    result.nested = objects.map((nested) =>
      nestedEntries(nested, objects, { id, name: `${name}${memberSuffix(schema)}` }),
    )
    return result
  }

  function nestedEntries(object: JsonSchema, all: JsonSchema[], place: { id: string; name: string }) {
    const selector = all.length > 1 ? discriminator(object) : undefined
    const id = selector === undefined ? place.id : `${place.id}-${String(selector.value)}`
    const keys = Object.keys(object.properties ?? {})
    const entries = keys.map((key) => entry(key, { object, id, name: `${place.name}.` }))
    return { ...(selector && { selector: `${selector.key}: '${String(selector.value)}'` }), entries }
  }

  return {
    build(object, { id = '', select = () => true }) {
      const keys = Object.keys(object.properties ?? {}).filter(select)
      return keys.map((key) => entry(key, { object, id, name: '' }))
    },
  }
}

/** The key that tells an object from its alternatives. */
export function discriminator({ properties = {} }: JsonSchema): { key: string; value: unknown } | undefined {
  const found = Object.entries(properties).find(([, schema]) => 'const' in schema)
  return found && { key: found[0], value: found[1].const }
}

/** What follows the name of a key in the names of the keys of its value. */
function memberSuffix(schema: JsonSchema): string {
  const [holder] = alternatives(schema).filter((each) => nestedObjects(each).length > 0)
  if (holder?.items) return '[]'
  return holder?.properties ? '' : '.*'
}
