import type { GraphQLNamedType, GraphQLSchema } from 'graphql'
import type { Place, ThemeTexts } from 'lectern/plugin-kit'
import type { LifetimeLookup } from '../reference/index.ts'
import type { CustomDescriptions } from './custom-descriptions.ts'
import type { Category, Entities, Entity } from './entities.ts'
import { type ExampleSettings, exampleSettings } from './example/settings.ts'
import { createNameUrls, type NameUrls, type PageSettings } from './name-urls.ts'
import type { ResolvedOptions } from './options.ts'
import { memberIds } from './page/member-ids.ts'
import { getRootTypes } from './schema/root-types.ts'
import { collectUsage, type Usage } from './schema/usage.ts'
import type { UsageLocation } from './schema/usage-location.ts'

/** A schema with everything its pages share. */
export interface Reference {
  schema: GraphQLSchema
  options: ResolvedOptions
  entities: Entities
  /** The folder of the section, relative to the site folder. */
  folder: string
  /** The location of the schema itself. */
  place: Place
  descriptions: CustomDescriptions
  texts: ThemeTexts
  /** When an element was added and deprecated, by its key. */
  lifetimeOf: LifetimeLookup
  settings: ExampleSettings
  /** The name of an entity in the schema: `Event`, `Query.event`, `@cost`. */
  keyFor(entity: Entity): string
  /** The URL of the page of a key; undefined if it has none. */
  urlFor(key: string): string | undefined
  usageUrl(location: Pick<UsageLocation, 'owner' | 'member'>): string | undefined
  pageSettings: PageSettings
  nameUrls: NameUrls
  usage(key: string): Usage
  /** See `memberIds`. */
  memberIdsFor(entity: Entity): ReadonlyMap<string, string>
}

export function createReference(
  input: Pick<
    Reference,
    'schema' | 'options' | 'entities' | 'folder' | 'place' | 'descriptions' | 'texts' | 'lifetimeOf'
  >,
): Reference {
  const { schema, options, entities, folder } = input
  const roots = new Map([...getRootTypes(schema)].map(([type, kind]) => [kind as string, type]))
  const keyFor = ({ kind, name }: Entity) => {
    const root = roots.get(kind)
    return kind === 'directives' ? `@${name}` : root ? `${root.name}.${name}` : name
  }
  const byKey = new Map(entities.all.map((entity) => [keyFor(entity), entity]))
  const urls = new Map([...byKey].map(([key, { sourcePath }]) => [key, `@site/${sourcePath}`]))
  for (const [kind, type] of roots) {
    const category = entities.categories.find((each) => each.kind === kind)
    if (category) urls.set((type as GraphQLNamedType).name, `@site/${categoryPath(folder, category)}`)
  }
  const pageSettings: PageSettings = {
    pages: Object.fromEntries(urls),
    skipsDeprecated: options.deprecated === 'skip',
  }
  const idsByEntity = new Map<Entity, ReadonlyMap<string, string>>()
  const memberIdsFor = (entity: Entity) => {
    const ids = idsByEntity.get(entity) ?? memberIds(entity.of)
    idsByEntity.set(entity, ids)
    return ids
  }
  return {
    ...input,
    settings: exampleSettings(options),
    keyFor,
    urlFor: (key) => urls.get(key),
    usageUrl({ owner, member }) {
      const entity = byKey.get(owner)
      if (!entity) return urls.get(owner)
      const id = member === undefined ? undefined : memberIdsFor(entity).get(member)
      return `@site/${entity.sourcePath}${id === undefined ? '' : `#${id}`}`
    },
    pageSettings,
    nameUrls: createNameUrls(schema, pageSettings),
    usage: collectUsage(schema),
    memberIdsFor,
  }
}

/** Source path of the index page of a category. */
export function categoryPath(folder: string, { path }: Pick<Category, 'path'>): string {
  return `${folder}/${path}/index.mdx`
}
