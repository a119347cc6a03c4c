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
import type { ResolvedOptions } from './options.ts'
import { directiveValue, hasDirective } from './schema/directives.ts'
import { createSlugs, toSlug } from './slug.ts'

export type OperationKind = 'queries' | 'mutations' | 'subscriptions'
export type TypeKind = 'objects' | 'inputs' | 'interfaces' | 'unions' | 'enums' | 'scalars'
export type Kind = OperationKind | TypeKind | 'directives'

/** One thing of a schema that has a page. */
export type Entity = Placement &
  (
    | { kind: OperationKind; of: GraphQLField<unknown, unknown> }
    | { kind: 'directives'; of: GraphQLDirective }
    | { kind: TypeKind; of: GraphQLNamedType }
  )

interface Placement {
  name: string
  /** Folder of its page, below that of the section; empty where the section has no folders. */
  folder: string
  /** Labels of the folders above, by path. */
  slug: string
  /** Source path of its page. */
  sourcePath: string
}

/** A folder of pages. */
export interface Category {
  path: string
  label: string
  /** What its pages are about, where they are all of one kind. */
  kind?: Kind
  level?: 'operations' | 'types'
}

export interface Entities {
  all: Entity[]
  /** By path, every folder before those in it. */
  categories: Category[]
  /** Names that have the slug of another in their folder. */
  slugConflicts: { entity: Entity; takenBy: string }[]
}

/** In the order of the sidebar. */
export const operationKinds: OperationKind[] = ['queries', 'mutations', 'subscriptions']
export const typeKinds: TypeKind[] = ['objects', 'inputs', 'interfaces', 'unions', 'enums', 'scalars']

const labels: Record<Kind | 'operations' | 'types', string> = {
  operations: 'Operations',
  types: 'Types',
  queries: 'Queries',
  mutations: 'Mutations',
  subscriptions: 'Subscriptions',
  directives: 'Directives',
  objects: 'Objects',
  inputs: 'Inputs',
  interfaces: 'Interfaces',
  unions: 'Unions',
  enums: 'Enums',
  scalars: 'Scalars',
}

/** What one thing of a kind is called. */
export const singular: Record<Kind, string> = {
  queries: 'query',
  mutations: 'mutation',
  subscriptions: 'subscription',
  directives: 'directive',
  objects: 'object',
  inputs: 'input',
  interfaces: 'interface',
  unions: 'union',
  enums: 'enum',
  scalars: 'scalar',
}

/** Locations of directives in requests; all others stand in schemas. */
const executable = new Set(
  'QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION'.split(
    ' ',
  ),
)

/** More pages than this in one folder are sorted into folders by their first letter: a sidebar must stay one. */
const maxPagesPerFolder = 300

/**
 * Everything of a schema that gets a page, with its place.
 * @param folder of the section, relative to the site folder
 */
export function collectEntities(schema: GraphQLSchema, folder: string, options: ResolvedOptions): Entities {
  const found = [...collectOperations(schema), ...collectDirectives(schema), ...collectTypes(schema)].filter(({ of }) =>
    isIncluded(of, options),
  )
  const categories = new Map<string, Category>()
  const sections = new Map<string, Unplaced[]>()
  for (const each of found) {
    const trail = getFolderTrail(each, options)
    for (const [index, category] of trail.entries()) {
      const at = trail
        .slice(0, index + 1)
        .map(({ path }) => path)
        .join('/')
      if (!categories.has(at)) categories.set(at, { ...category, path: at })
    }
    const at = trail.map(({ path }) => path).join('/')
    sections.set(at, [...(sections.get(at) ?? []), each])
  }
  const all: Entity[] = []
  const slugConflicts: Entities['slugConflicts'] = []
  for (const [at, members] of sections) {
    const slugs = createSlugs()
    const sorted = members.sort((a, b) => compareNames(a.of.name, b.of.name))
    const isLarge = sorted.length > maxPagesPerFolder
    for (const { kind, of } of sorted) {
      const { slug, takenBy } = slugs(of.name)
      const letter = isLarge ? [/[a-z]/.exec(slug[0] ?? '')?.[0] ?? '0'] : []
      const fileName = isReserved(slug, at) ? `${slug}_` : slug
      const sourcePath = [folder, at, ...letter, `${fileName}.mdx`].filter(Boolean).join('/')
      const entity = { kind, of, name: of.name, folder: at, slug, sourcePath } as Entity
      if (isLarge) {
        const path = `${at}/${letter[0]}`
        categories.set(path, { path, label: (letter[0] as string).toUpperCase() })
      }
      all.push(entity)
      if (takenBy !== undefined) slugConflicts.push({ entity, takenBy })
    }
  }
  return { all, categories: [...categories.values()], slugConflicts }
}

type Unplaced = Pick<Entity, 'kind' | 'of'>

function collectOperations(schema: GraphQLSchema): Unplaced[] {
  const roots = {
    queries: schema.getQueryType(),
    mutations: schema.getMutationType(),
    subscriptions: schema.getSubscriptionType(),
  }
  return operationKinds.flatMap((kind) =>
    Object.values(roots[kind]?.getFields() ?? {}).map((of) => ({ kind, of }) as Unplaced),
  )
}

function collectDirectives(schema: GraphQLSchema): Unplaced[] {
  return schema.getDirectives().map((of) => ({ kind: 'directives', of }))
}

function collectTypes(schema: GraphQLSchema): Unplaced[] {
  const roots = getRootTypes(schema)
  return Object.values(schema.getTypeMap()).flatMap((of) =>
    isIntrospectionType(of) || of.name.startsWith('__') || roots.has(of)
      ? []
      : [{ kind: getTypeKind(of), of } as Unplaced],
  )
}

/** The types whose fields are the operations. */
export function getRootTypes(schema: GraphQLSchema): Map<GraphQLNamedType, OperationKind> {
  const roots = [
    [schema.getQueryType(), 'queries'],
    [schema.getMutationType(), 'mutations'],
    [schema.getSubscriptionType(), 'subscriptions'],
  ] as const
  return new Map(roots.flatMap(([type, kind]) => (type ? [[type, kind] as const] : [])))
}

export function getTypeKind(type: GraphQLNamedType): TypeKind {
  if (isObjectType(type)) return 'objects'
  if (isInputObjectType(type)) return 'inputs'
  if (isInterfaceType(type)) return 'interfaces'
  if (isUnionType(type)) return 'unions'
  return isEnumType(type) ? 'enums' : 'scalars'
}

function isIncluded(of: Entity['of'], { onlyDocDirective, skipDocDirective, deprecated }: ResolvedOptions): boolean {
  if (deprecated === 'skip' && deprecationReason(of) !== undefined) return false
  if (skipDocDirective.some((name) => hasDirective(of.astNode, name))) return false
  return onlyDocDirective.length === 0 || onlyDocDirective.some((name) => hasDirective(of.astNode, name))
}

/** Why something is deprecated; undefined where it is not. */
export function deprecationReason(of: object): string | undefined {
  return ('deprecationReason' in of && (of.deprecationReason as string | null | undefined)) || undefined
}

/** The folders down to a page, each with its own name alone. */
function getFolderTrail({ kind, of }: Unplaced, options: ResolvedOptions): Category[] {
  if (options.hierarchy === 'flat') return []
  const level = getLevel({ kind, of })
  const { groupByDirective: by, deprecated } = options
  const group = by && (directiveValue(of.astNode, by.directive, by.field) ?? by.fallback)
  return [
    ...(deprecated === 'group' && deprecationReason(of) !== undefined
      ? [{ path: 'deprecated', label: 'Deprecated' }]
      : []),
    ...(group === undefined ? [] : [{ path: toSlug(String(group)) || 'group', label: String(group) }]),
    ...(options.hierarchy === 'api' ? [{ path: level, label: labels[level], level }] : []),
    { path: kind, label: labels[kind], kind },
  ]
}

function getLevel({ kind, of }: Unplaced): 'operations' | 'types' {
  if (kind === 'directives') {
    return (of as GraphQLDirective).locations.some((location) => executable.has(location)) ? 'operations' : 'types'
  }
  return (operationKinds as string[]).includes(kind) ? 'operations' : 'types'
}

/** Names of files that stand for their folder. */
function isReserved(slug: string, folder: string): boolean {
  return slug === 'index' || slug === 'readme' || slug === folder.slice(folder.lastIndexOf('/') + 1)
}

/** The order of names as people look for them: case and underscores in front do not matter, unless nothing else does. */
export function compareNames(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => name.replace(/^_+/, '').toLowerCase()) as [string, string]
  if (x !== y) return x < y ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
