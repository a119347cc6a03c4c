/** TextMate scopes of GraphQL and JSON tokens. */
export const scope = {
  keyword: 'keyword.operator.graphql',
  type: 'support.type.graphql',
  field: 'variable.graphql',
  argument: 'variable.parameter.graphql',
  variable: 'variable.other.graphql',
  enumValue: 'constant.language.graphql',
  directive: 'entity.name.function.graphql',
  string: 'string.quoted.double.graphql',
  number: 'constant.numeric.graphql',
  constant: 'constant.language.graphql',
  key: 'support.type.property-name.json',
} as const
