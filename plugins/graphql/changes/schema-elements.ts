import { type GraphQLSchema, isIntrospectionType, isSpecifiedDirective, isSpecifiedScalarType } from 'graphql'
import { createDictionary } from 'lectern/plugin-kit'
import type { Elements } from '../../reference/index.ts'
import { memberIds } from '../page/member-ids.ts'
import { isDeprecated } from '../schema/directives.ts'
import { getRootTypes } from '../schema/root-types.ts'

/** Lists everything in a schema, by the keys of pages and their members: `Event.title`, `Query.events.limit`, `@cost.weight`. */
export function schemaElements(schema: GraphQLSchema): Elements {
  const elements: Elements = createDictionary()
  const roots = getRootTypes(schema)
  const add = (key: string, of: Parameters<typeof memberIds>[0]) => {
    elements[key] = isDeprecated(of)
    for (const member of memberIds(of).keys()) elements[`${key}.${member}`] = isDeprecatedMember(of, member)
  }
  for (const directive of schema.getDirectives())
    if (!isSpecifiedDirective(directive)) add(`@${directive.name}`, directive)
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
    if (!roots.has(type) || !('getFields' in type)) add(type.name, type)
    else
      for (const field of Object.values(type.getFields())) if ('args' in field) add(`${type.name}.${field.name}`, field)
  }
  return elements
}

function isDeprecatedMember(of: Parameters<typeof memberIds>[0], member: string): boolean {
  const [name = '', argument] = member.split('.')
  const found =
    'args' in of
      ? of.args.find((arg) => arg.name === name)
      : 'getValue' in of
        ? of.getValue(name)
        : 'getFields' in of
          ? of.getFields()[name]
          : undefined
  const args = found && 'args' in found ? found.args : []
  const element = argument === undefined ? found : args.find((arg) => arg.name === argument)
  return element ? isDeprecated(element) : false
}
