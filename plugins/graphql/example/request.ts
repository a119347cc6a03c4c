import { type GraphQLArgument, type GraphQLField, type GraphQLSchema, getNamedType, isRequiredArgument } from 'graphql'
import type { OperationKind } from '../entities.ts'
import { exampleValue, type InputValue, isClientField } from './input-value.ts'
import { exampleResponse } from './response.ts'
import { createSelection, type Selected } from './selection.ts'
import type { ExampleSettings } from './settings.ts'

/** A request for one operation, and what may be answered. */
export interface ExampleRequest {
  keyword: 'query' | 'mutation' | 'subscription'
  /** Of the operation in the request. */
  name: string
  field: GraphQLField<unknown, unknown>
  /** The arguments that are given, each by a variable of its name. */
  args: GraphQLArgument[]
  selection: Selected[]
  variables: Record<string, InputValue>
  response: { data: InputValue }
}

const keywords = { queries: 'query', mutations: 'mutation', subscriptions: 'subscription' } as const

/** Arguments that may be left out, of which so many are shown. */
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
  const answer: Selected = { type: 'field', name: field.name, field, selection }
  return {
    keyword: keywords[kind],
    name: field.name.charAt(0).toUpperCase() + field.name.slice(1),
    field,
    args,
    selection,
    variables: Object.fromEntries(args.map((arg) => [arg.name, exampleValue(arg, settings)])),
    response: { data: exampleResponse([answer], settings) },
  }
}
