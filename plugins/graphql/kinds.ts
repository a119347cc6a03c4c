export type OperationKind = 'queries' | 'mutations' | 'subscriptions'
export type TypeKind = 'objects' | 'inputs' | 'interfaces' | 'unions' | 'enums' | 'scalars'
export type Kind = OperationKind | TypeKind | 'directives'

/** In sidebar order. */
export const operationKinds: OperationKind[] = ['queries', 'mutations', 'subscriptions']
export const typeKinds: TypeKind[] = ['objects', 'inputs', 'interfaces', 'unions', 'enums', 'scalars']

export const kindLabels: Record<Kind | 'operations' | 'types', string> = {
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

export const singularKinds: Record<Kind, string> = {
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

/** Introductions of category pages. */
export const kindDescriptions: Record<Kind, string> = {
  queries: 'Operations that read data.',
  mutations: 'Operations that change data.',
  subscriptions: 'Operations that push a result to the client whenever an event occurs.',
  directives: 'Annotations that change how schemas and requests are processed.',
  objects: 'Types with fields that operations return.',
  inputs: 'Types with fields that operations take as arguments.',
  interfaces: 'Sets of fields that several objects share.',
  unions: 'Types that can be one of several objects.',
  enums: 'Types with a fixed set of values.',
  scalars: 'Single values, such as strings, numbers and dates.',
}

export function isOperationKind(kind: Kind): kind is OperationKind {
  return (operationKinds as Kind[]).includes(kind)
}
