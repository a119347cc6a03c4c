import type { GraphQLNamedType, GraphQLSchema } from 'graphql'
import type { Place } from 'lectern/plugin-kit'
import type { CustomDescriptions } from './custom-descriptions.ts'
import { type Category, type Entities, type Entity, rootTypes } from './entities.ts'
import { type ExampleSettings, exampleSettings } from './example/settings.ts'
import { memberIds } from './member-ids.ts'
import type { ResolvedOptions } from './options.ts'
import { type Usage, type Use, usageOf } from './usage.ts'

/** A schema with everything that its pages have in common. */
export interface Reference {
  schema: GraphQLSchema
  options: ResolvedOptions
  entities: Entities
  /** The folder of the section, relative to the site folder. */
  folder: string
  /** Where the schema itself stands. */
  place: Place
  descriptions: CustomDescriptions
  settings: ExampleSettings
  /** What a schema calls an entity: `Event`, `Query.event`, `@cost`. */
  keyOf(entity: Entity): string
  /** Address of the page of something, by that name; undefined where it has none. */
  urlOf(key: string): string | undefined
  /** Address of the place where something is used. */
  urlOfUse(use: Use): string | undefined
  usage(name: string): Usage
  /** Ids of the members on a page, see `memberIds`. */
  idsOf(entity: Entity): ReadonlyMap<string, string>
}

export function createReference(
  given: Pick<Reference, 'schema' | 'options' | 'entities' | 'folder' | 'place' | 'descriptions'>,
): Reference {
  const { schema, options, entities, folder } = given
  const roots = new Map([...rootTypes(schema)].map(([type, kind]) => [kind as string, type]))
  const keyOf = ({ kind, name }: Entity) => {
    const root = roots.get(kind)
    return kind === 'directives' ? `@${name}` : root ? `${root.name}.${name}` : name
  }
  const byKey = new Map(entities.all.map((entity) => [keyOf(entity), entity]))
  const urls = new Map([...byKey].map(([key, { sourcePath }]) => [key, `@site/${sourcePath}`]))
  for (const [kind, type] of roots) {
    const category = entities.categories.find((each) => each.kind === kind)
    if (category) urls.set((type as GraphQLNamedType).name, `@site/${categoryPath(folder, category)}`)
  }
  const known = new Map<Entity, ReadonlyMap<string, string>>()
  const idsOf = (entity: Entity) => {
    const ids = known.get(entity) ?? memberIds(entity.of)
    known.set(entity, ids)
    return ids
  }
  return {
    ...given,
    settings: exampleSettings(options),
    keyOf,
    urlOf: (key) => urls.get(key),
    urlOfUse({ owner, member }) {
      const entity = byKey.get(owner)
      if (!entity) return urls.get(owner)
      const id = member === undefined ? undefined : idsOf(entity).get(member)
      return `@site/${entity.sourcePath}${id === undefined ? '' : `#${id}`}`
    },
    usage: usageOf(schema),
    idsOf,
  }
}

/** Source path of the page of a category. */
export function categoryPath(folder: string, { path }: Pick<Category, 'path'>): string {
  return `${folder}/${path}/index.mdx`
}
