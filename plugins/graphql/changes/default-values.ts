import type { GraphQLArgument, GraphQLInputField, GraphQLSchema } from 'graphql'
import type { Change } from '../../reference/index.ts'
import { formatDefaultValue } from '../tokens/sdl-tokens.ts'

/** The default value of an argument or an input field, as a schema writes it; undefined if it has none. */
export function printDefaultValue(
  { owner, member = '' }: Pick<Change, 'owner' | 'member'>,
  schema: GraphQLSchema,
): string | undefined {
  const input = findInput(owner, member.split('.'), schema)
  return input && formatDefaultValue(input)
}

function findInput(
  owner: string,
  [name = '', argument]: string[],
  schema: GraphQLSchema,
): GraphQLArgument | GraphQLInputField | undefined {
  if (owner.startsWith('@')) return schema.getDirective(owner.slice(1))?.args.find((each) => each.name === name)
  const [typeName = '', rootField] = owner.split('.')
  const type = schema.getType(typeName)
  if (!type || !('getFields' in type)) return undefined
  const field = type.getFields()[rootField ?? name]
  if (!field || !('args' in field)) return field
  return field.args.find((each) => each.name === (rootField === undefined ? argument : name))
}
