import {
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { ThemeTexts } from 'lectern/plugin-kit'
import { compareNames, pageFileName } from '../reference/index.ts'
import { isOperationKind, type Kind, type OperationKind, operationKinds, type TypeKind } from './kinds.ts'
import type { ResolvedOptions } from './options.ts'
import { deprecationReason, directiveValue } from './schema/directives.ts'
import { isListed } from './schema/documented-schema.ts'
import { getRootTypes } from './schema/root-types.ts'
import { createSlugs, toSlug } from './slug.ts'

/** An operation, a type or a directive with its page. */
export type Entity = PageLocation &
  (
    | { kind: OperationKind; of: GraphQLField<unknown, unknown> }
    | { kind: 'directives'; of: GraphQLDirective }
    | { kind: TypeKind; of: GraphQLNamedType }
  )

interface PageLocation {
  name: string
  /** Folder of the page, relative to the section; empty in a flat section. */
  folder: string
  slug: string
  sourcePath: string
}

/** A folder of pages. */
export interface Category {
  /** Relative to the section. */
  path: string
  label: string
  /** Set if all its pages are of one kind. */
  kind?: Kind
  level?: 'operations' | 'types'
}

export interface Entities {
  all: Entity[]
  /** Parent folders come before their subfolders. */
  categories: Category[]
  /** Entities whose preferred slug belongs to another entity of the same folder. */
  slugConflicts: { entity: Entity; takenBy: string }[]
}

/** Directive locations in requests; all other locations are in schemas. */
const executableLocations = new Set(
  'QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION'.split(
    ' ',
  ),
)

/** Larger folders are split by first letter, so that the sidebar stays usable. */
const maxPagesPerFolder = 300

interface EntityOptions {
  /** Of the section, relative to the site folder. */
  folder: string
  options: ResolvedOptions
  texts: ThemeTexts
}

/** Lists everything in a schema that has a page. */
export function collectEntities(schema: GraphQLSchema, { folder, options, texts }: EntityOptions): Entities {
  const items = [...collectOperations(schema), ...collectDirectives(schema), ...collectTypes(schema)].filter(({ of }) =>
    isListed(of, options),
  )
  const categories = new Map<string, Category>()
  const itemsByFolder = new Map<string, SchemaItem[]>()
  for (const item of items) {
    const trail = getFolderTrail(item, options, texts)
    const paths = trail.map((_, index) =>
      trail
        .slice(0, index + 1)
        .map(({ path }) => path)
        .join('/'),
    )
    for (const [index, path] of paths.entries())
      if (!categories.has(path)) categories.set(path, { ...(trail[index] as Category), path })
    const path = paths.at(-1) ?? ''
    itemsByFolder.set(path, [...(itemsByFolder.get(path) ?? []), item])
  }
  const all: Entity[] = []
  const slugConflicts: Entities['slugConflicts'] = []
  for (const [path, members] of itemsByFolder) {
    const slugs = createSlugs()
    const sorted = members.sort((a, b) => compareNames(a.of.name, b.of.name))
    const isLarge = sorted.length > maxPagesPerFolder
    for (const { kind, of } of sorted) {
      const { slug, takenBy } = slugs(of.name)
      const letter = /[a-z]/.exec(slug[0] ?? '')?.[0] ?? '0'
      const fileName = pageFileName(slug, path)
      const sourcePath = [folder, path, ...(isLarge ? [letter] : []), `${fileName}.mdx`].filter(Boolean).join('/')
      const entity = { kind, of, name: of.name, folder: path, slug, sourcePath } as Entity
      if (isLarge) {
        const letterPath = `${path}/${letter}`
        categories.set(letterPath, { path: letterPath, label: letter.toUpperCase() })
      }
      all.push(entity)
      if (takenBy !== undefined) slugConflicts.push({ entity, takenBy })
    }
  }
  return { all, categories: [...categories.values()], slugConflicts }
}

type SchemaItem = Pick<Entity, 'kind' | 'of'>

function collectOperations(schema: GraphQLSchema): SchemaItem[] {
  const roots = {
    queries: schema.getQueryType(),
    mutations: schema.getMutationType(),
    subscriptions: schema.getSubscriptionType(),
  }
  return operationKinds.flatMap((kind) =>
    Object.values(roots[kind]?.getFields() ?? {}).map((of) => ({ kind, of }) as SchemaItem),
  )
}

function collectDirectives(schema: GraphQLSchema): SchemaItem[] {
  return schema.getDirectives().map((of) => ({ kind: 'directives', of }))
}

function collectTypes(schema: GraphQLSchema): SchemaItem[] {
  const roots = getRootTypes(schema)
  return Object.values(schema.getTypeMap()).flatMap((of) =>
    isIntrospectionType(of) || of.name.startsWith('__') || roots.has(of)
      ? []
      : [{ kind: getTypeKind(of), of } as SchemaItem],
  )
}

function getTypeKind(type: GraphQLNamedType): TypeKind {
  if (isObjectType(type)) return 'objects'
  if (isInputObjectType(type)) return 'inputs'
  if (isInterfaceType(type)) return 'interfaces'
  if (isUnionType(type)) return 'unions'
  return isEnumType(type) ? 'enums' : 'scalars'
}

/** The folders from the section down to a page. Each `path` is the folder name only. */
function getFolderTrail({ kind, of }: SchemaItem, options: ResolvedOptions, texts: ThemeTexts): Category[] {
  if (options.hierarchy === 'flat') return []
  const level = getLevel({ kind, of })
  const { groupByDirective: by, deprecated } = options
  const group = by && (directiveValue(of.astNode, by.directive, by.field) ?? by.fallback)
  // The path is the same in all languages.
  const groupFolder = group === undefined ? 'miscellaneous' : toSlug(String(group)) || 'group'
  return [
    ...(deprecated === 'group' && deprecationReason(of) !== undefined
      ? [{ path: 'deprecated', label: texts.deprecated }]
      : []),
    ...(by ? [{ path: groupFolder, label: String(group ?? texts.miscellaneous) }] : []),
    ...(options.hierarchy === 'api' ? [{ path: level, label: texts[level], level }] : []),
    { path: kind, label: texts[kind], kind },
  ]
}

function getLevel({ kind, of }: SchemaItem): 'operations' | 'types' {
  if (kind === 'directives') {
    return (of as GraphQLDirective).locations.some((location) => executableLocations.has(location))
      ? 'operations'
      : 'types'
  }
  return isOperationKind(kind) ? 'operations' : 'types'
}
