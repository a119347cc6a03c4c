import { type GraphQLSchema, getVariableValues, isIntrospectionType, parse, validate } from 'graphql'
import { type ExampleRequest, exampleRequest } from '../../plugins/graphql/example/request.ts'
import type { ExampleSettings } from '../../plugins/graphql/example/settings.ts'
import { noUrls } from '../../plugins/graphql/name-urls.ts'
import { getRootTypes } from '../../plugins/graphql/schema/root-types.ts'
import { jsonTokens } from '../../plugins/graphql/tokens/json-tokens.ts'
import { requestTokens } from '../../plugins/graphql/tokens/request-tokens.ts'
import { tokensToText } from '../../plugins/reference/index.ts'

export interface CheckedExample {
  operation: string
  text: string
  request: ExampleRequest
  /** Errors that graphql-js reports for the request and its variables. */
  errors: string[]
}

/** The example request of every operation of a schema, checked by graphql-js. */
export function checkedExamples(schema: GraphQLSchema, settings: Partial<ExampleSettings> = {}): CheckedExample[] {
  return [...getRootTypes(schema)].flatMap(([root, kind]) => {
    const fields = 'getFields' in root ? Object.values(root.getFields()) : []
    return fields.map((field): CheckedExample => {
      const request = exampleRequest({ kind, of: field as never }, schema, { examples: {}, ...settings })
      const text = tokensToText(requestTokens(request, { urls: noUrls, root }))
      const document = parse(text)
      const [definition] = document.definitions
      const given = definition?.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : []
      // As a reader would send them: numbers are written as in the schema.
      const variables = JSON.parse(tokensToText(jsonTokens(request.variables)))
      const { errors = [] } = getVariableValues(schema, given, variables)
      const all = [...validate(schema, document), ...errors]
      return { operation: `${root.name}.${field.name}`, text, request, errors: all.map(({ message }) => message) }
    })
  })
}

/** The number of reference pages: one per type (except root types), operation and directive. */
export function countReferencePages(of: GraphQLSchema): number {
  const roots = getRootTypes(of)
  const types = Object.values(of.getTypeMap()).filter((type) => !isIntrospectionType(type) && !roots.has(type))
  const operations = [...roots.keys()].flatMap((type) => ('getFields' in type ? Object.keys(type.getFields()) : []))
  return types.length + operations.length + of.getDirectives().length
}
