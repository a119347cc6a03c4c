import type { GraphQLNamedType, GraphQLSchema } from 'graphql'
import type { OperationKind } from '../kinds.ts'

/** The types whose fields are the operations. */
export function getRootTypes(schema: GraphQLSchema): Map<GraphQLNamedType, OperationKind> {
  const roots = [
    [schema.getQueryType(), 'queries'],
    [schema.getMutationType(), 'mutations'],
    [schema.getSubscriptionType(), 'subscriptions'],
  ] as const
  return new Map(roots.flatMap(([type, kind]) => (type ? [[type, kind] as const] : [])))
}
