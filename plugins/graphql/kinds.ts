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
  queries: 'Operations that read.',
  mutations: 'Operations that change something.',
  subscriptions: 'Operations that go on answering when something happens.',
  directives: 'Marks that change how something is read or answered.',
  objects: 'What operations answer: things with fields.',
  inputs: 'What operations take: values with fields.',
  interfaces: 'Fields that several objects have in common.',
  unions: 'One of several objects.',
  enums: 'One of several values.',
  scalars: 'Single values: texts, numbers, dates.',
}

export function isOperationKind(kind: Kind): kind is OperationKind {
  return (operationKinds as Kind[]).includes(kind)
}
