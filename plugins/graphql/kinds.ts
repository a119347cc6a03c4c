export type OperationKind = 'queries' | 'mutations' | 'subscriptions'
export type TypeKind = 'objects' | 'inputs' | 'interfaces' | 'unions' | 'enums' | 'scalars'
export type Kind = OperationKind | TypeKind | 'directives'

/** In sidebar order. */
export const operationKinds: OperationKind[] = ['queries', 'mutations', 'subscriptions']
export const typeKinds: TypeKind[] = ['objects', 'inputs', 'interfaces', 'unions', 'enums', 'scalars']

export function isOperationKind(kind: Kind): kind is OperationKind {
  return (operationKinds as Kind[]).includes(kind)
}
