import { type GraphQLArgument, type GraphQLField, type GraphQLSchema, getNamedType, isRequiredArgument } from 'graphql'
import type { OperationKind } from '../kinds.ts'
import { exampleValue, isClientField, isFixedValue } from './input-value.ts'
import type { InputValue } from './leaf-value.ts'
import { reconcileRanges } from './reconcile-values.ts'
import { exampleResponse } from './response.ts'
import { createSelection, type Selected } from './selection.ts'
import type { ExampleSettings } from './settings.ts'

/** An example request for an operation, with a possible response. */
export interface ExampleRequest {
  keyword: 'query' | 'mutation' | 'subscription'
  /** Operation name. */
  name: string
  field: GraphQLField<unknown, unknown>
  /** Included arguments; each has a variable of the same name. */
  args: GraphQLArgument[]
  selection: Selected[]
  variables: Record<string, InputValue>
  response: { data: InputValue }
}

const keywords = { queries: 'query', mutations: 'mutation', subscriptions: 'subscription' } as const

/** Maximum number of optional arguments in a request. */
const maxOptionalArguments = 3

export function exampleRequest(
  { kind, of: field }: { kind: OperationKind; of: GraphQLField<unknown, unknown> },
  schema: GraphQLSchema,
  settings: ExampleSettings,
): ExampleRequest {
  const optional = field.args
    .filter((arg) => !isRequiredArgument(arg) && !arg.deprecationReason && !isClientField(arg.name))
    .slice(0, maxOptionalArguments)
  const args = field.args.filter((arg) => isRequiredArgument(arg) || optional.includes(arg))
  const selection = createSelection(getNamedType(field.type), schema)
  const root: Selected = { type: 'field', name: field.name, field, selection }
  return {
    keyword: keywords[kind],
    name: field.name.charAt(0).toUpperCase() + field.name.slice(1),
    field,
    args,
    selection,
    variables: reconcileRanges(Object.fromEntries(args.map((arg) => [arg.name, exampleValue(arg, settings)])), (name) =>
      isFixedValue(
        args.find((arg) => arg.name === name),
        settings,
      ),
    ),
    response: { data: exampleResponse([root], settings) },
  }
}
