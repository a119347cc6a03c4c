import { createEntryBuilder, discriminator, type Entry } from './entries.ts'
import { alternatives, type JsonSchema, nestedObjects } from './json-schema.ts'

/** A section of a page. */
export interface Group {
  title: string
  id: string
  /** Key whose value the group describes: `theme.navbar`. */
  path?: string
  description?: string
  entries: Entry[]
}

/** A group of the keys of an object inside the schema, or of some keys of the schema. */
export interface GroupDefinition {
  title: string
  path?: readonly string[]
  select?: (key: string) => boolean
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Divides the keys of one schema into groups. A key belongs to the first group that selects it. */
export function groupKeys(schema: JsonSchema, definitions: readonly GroupDefinition[]): Group[] {
  const titles = new Map(
    definitions.flatMap(({ title, path }) => (path ? [[path.join('-').toLowerCase(), title] as const] : [])),
  )
  const builder = createEntryBuilder(titles)
  const taken = new Set<string>()
  return definitions.map(({ title, path, select = () => true }): Group => {
    if (path === undefined) {
      const isOwn = (key: string) => !taken.has(key) && select(key)
      const entries = builder.build(schema, { select: isOwn })
      for (const { name } of entries) taken.add(name)
      return { title, id: slug(title), entries }
    }
    const holder = path.reduce<JsonSchema>((at, key) => nestedObjects(at)[0]?.properties?.[key] ?? {}, schema)
    const entries = builder.build(nestedObjects(holder)[0] ?? {}, { id: path.join('-') })
    const { description, markdownDescription = description } = holder
    const dotted = `${path.join('.')}${alternatives(holder)[0]?.items ? '[]' : ''}`
    return {
      title,
      id: slug(title),
      path: dotted,
      ...(markdownDescription && { description: markdownDescription }),
      entries,
    }
  })
}

/** A schema, and the title of the group with its keys. */
export interface Variant {
  title: string
  schema: JsonSchema
}

/** A group for the keys that all schemas have in common, if there is a title for it, and one for the rest of each. */
export function groupVariants(variants: readonly Variant[], sharedTitle?: string): Group[] {
  const builder = createEntryBuilder()
  const [first, ...others] = variants.map(({ schema }) => schema.properties ?? {})
  const isShared = (key: string) =>
    sharedTitle !== undefined && others.every((each) => JSON.stringify(each[key]) === JSON.stringify(first?.[key]))
  const group = (title: string, schema: JsonSchema, select: (key: string) => boolean): Group => {
    const id = slug(title)
    return { title, id, entries: builder.build(schema, { id: title === sharedTitle ? '' : id, select }) }
  }
  return [
    ...(sharedTitle !== undefined && variants[0] ? [group(sharedTitle, variants[0].schema, isShared)] : []),
    ...variants.map(({ title, schema }) => group(title, schema, (key) => !isShared(key))),
  ]
}

/** The alternatives of a schema as variants, titled by the value that selects them. */
export function toVariants(schema: JsonSchema, titles: Readonly<Record<string, string>>): Variant[] {
  return alternatives(schema).map((each) => {
    const value = String(discriminator(each)?.value)
    return { title: titles[value] ?? value, schema: each }
  })
}
