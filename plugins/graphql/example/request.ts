import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isRequiredArgument,
} from 'graphql'
import type { OperationKind } from '../kinds.ts'
import { isDeprecated } from '../schema/directives.ts'
import { getRootTypes } from '../schema/root-types.ts'
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
    .filter((arg) => !isRequiredArgument(arg) && !isDeprecated(arg) && !isClientField(arg.name))
    .slice(0, maxOptionalArguments)
  const args = field.args.filter((arg) => isRequiredArgument(arg) || optional.includes(arg))
  const selection = createSelection(getNamedType(field.type), schema)
  const type = getNamedType(field.type)
  const subject = identifiedType(type, selection) ?? type.name
  const root: Selected = { type: 'field', name: field.name, field, selection }
  const owner = [...getRootTypes(schema)].find(([, each]) => each === kind)?.[0] ?? type
  const values = Object.fromEntries(args.map((arg) => [arg.name, exampleValue(arg, { settings, subject })]))
  const variables = reconcileRanges(values, (name) =>
    isFixedValue(
      args.find((arg) => arg.name === name),
      undefined,
      settings,
    ),
  )
  return {
    keyword: keywords[kind],
    name: field.name.charAt(0).toUpperCase() + field.name.slice(1),
    field,
    args,
    selection,
    variables,
    response: {
      data: exampleResponse([root], {
        settings,
        schema,
        owner,
        sent: { type: subject, values: sentValues(kind, variables) },
      }),
    },
  }
}

/** The outermost type in a selection whose id is selected. */
function identifiedType(type: GraphQLNamedType, selection: readonly Selected[]): string | undefined {
  if (selection.some((each) => each.type === 'field' && each.name === 'id')) return type.name
  for (const each of selection) {
    if (each.type === 'on' || !each.field) continue
    const found = identifiedType(getNamedType(each.field.type), each.selection)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a request says about the object of its response: its id, and its other fields if it changes them. */
function sentValues(kind: OperationKind, variables: Readonly<Record<string, InputValue>>): Record<string, InputValue> {
  const { input } = variables
  const sent = isObject(input) ? { ...variables, ...input } : variables
  if (kind === 'mutations') return Object.assign({}, ...Object.values(sent).filter(isObject), sent)
  return sent.id === undefined ? {} : { id: sent.id }
}

function isObject(value: InputValue | undefined): value is { [field: string]: InputValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
