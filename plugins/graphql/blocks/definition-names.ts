import {
  type ASTNode,
  type ConstDirectiveNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isEnumType,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  isUnionType,
  Kind,
  type NameNode,
  print,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  visit,
} from 'graphql'
import type { NameUrls } from '../name-urls.ts'
import { addHint, addLink, type BlockNames, createBlockNames } from './block-result.ts'

interface Definitions {
  schema: GraphQLSchema
  /** Names of the types that the block itself defines. */
  own: string[]
  urls: NameUrls
  names: BlockNames
  errors: GraphQLError[]
}

/** Kinds of type definitions, by the classes of what they define. */
const kinds: Record<string, string> = {
  ObjectTypeDefinition: 'GraphQLObjectType',
  InterfaceTypeDefinition: 'GraphQLInterfaceType',
  InputObjectTypeDefinition: 'GraphQLInputObjectType',
  EnumTypeDefinition: 'GraphQLEnumType',
  UnionTypeDefinition: 'GraphQLUnionType',
  ScalarTypeDefinition: 'GraphQLScalarType',
}

/**
 * Links the names of definitions, and compares those of existing types with the schema: a definition may leave out members, but what
 * it has must be as in the schema. An extension may add members.
 */
export function definitionNames(
  document: DocumentNode,
  schema: GraphQLSchema,
  urls: NameUrls,
): { names: BlockNames; errors: GraphQLError[] } {
  const own = document.definitions.flatMap((node) => (isTypeDefinitionNode(node) ? [node.name.value] : []))
  const names = createBlockNames()
  const context: Definitions = { schema, own, urls, names, errors: [] }
  visit(document, {
    enter(node) {
      if (node.kind === Kind.NAMED_TYPE) namedType(node.name, context)
      else if (node.kind === Kind.DIRECTIVE) directive(node as ConstDirectiveNode, context)
      else if (node.kind === Kind.DIRECTIVE_DEFINITION) directiveDefinition(node, context)
      else if (node.kind === Kind.INPUT_VALUE_DEFINITION) defaultValue(node, context)
    },
  })
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node) || isTypeExtensionNode(node)) typeDefinition(node, context)
  }
  return context
}

function namedType(name: NameNode, { schema, own, urls, names, errors }: Definitions): void {
  names.used.add(name.value)
  if (schema.getType(name.value)) addLink(names, name, urls.type(name.value))
  else if (!own.includes(name.value)) {
    addHint(names, [name], name.value, [...own, ...Object.keys(schema.getTypeMap())])
    errors.push(errorAt(name, `Unknown type "${name.value}".`))
  }
}

function defaultValue(
  { type, defaultValue: value }: InputValueDefinitionNode,
  { schema, urls, names }: Definitions,
): void {
  const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type
  const known = named.kind === Kind.NAMED_TYPE ? schema.getType(named.name.value) : undefined
  if (value?.kind === Kind.ENUM && isEnumType(known))
    addLink(names, value, urls.member(known, value.value), { owner: known.name })
}

function directiveDefinition(
  { name, arguments: args = [] }: DirectiveDefinitionNode,
  { schema, urls, names }: Definitions,
): void {
  names.used.add(`@${name.value}`)
  const known = schema.getDirective(name.value)
  if (!known) return
  addLink(names, name, urls.directive(name.value), { before: 1 })
  for (const arg of args)
    addLink(names, arg.name, urls.directiveArgument(known, arg.name.value), { owner: `@${known.name}` })
}

function directive(node: ConstDirectiveNode, { schema, urls, names, errors }: Definitions): void {
  const { name, arguments: args = [] } = node
  names.used.add(`@${name.value}`)
  const known = schema.getDirective(name.value)
  if (!known) {
    addHint(
      names,
      [node],
      name.value,
      schema.getDirectives().map((each) => each.name),
    )
    return
  }
  addLink(names, name, urls.directive(name.value), { before: 1 })
  for (const arg of args) {
    if (known.args.some((each) => each.name === arg.name.value))
      addLink(names, arg.name, urls.directiveArgument(known, arg.name.value), { owner: `@${known.name}` })
    else {
      addHint(
        names,
        [arg.name],
        arg.name.value,
        known.args.map((each) => each.name),
      )
      errors.push(errorAt(arg.name, `Unknown argument "${arg.name.value}" on directive "@${known.name}".`))
    }
  }
}

function typeDefinition(node: TypeDefinitionNode | TypeExtensionNode, context: Definitions): void {
  const { schema, own, urls, names, errors } = context
  const isExtension = isTypeExtensionNode(node)
  const type = schema.getType(node.name.value)
  names.used.add(node.name.value)
  if (!type) {
    if (isExtension && !own.includes(node.name.value)) {
      addHint(names, [node.name], node.name.value, Object.keys(schema.getTypeMap()))
      errors.push(errorAt(node.name, `The type "${node.name.value}" to extend does not exist.`))
    }
    return
  }
  addLink(names, node.name, urls.type(type.name))
  const expected = kinds[node.kind.replace('Extension', 'Definition')]
  if (expected !== type.constructor.name) {
    errors.push(errorAt(node.name, `"${type.name}" is another kind of type in the schema.`))
    return
  }
  const members: Members = { type, isExtension }
  if ('fields' in node) for (const field of node.fields ?? []) memberDefinition(field, members, context)
  if ('values' in node && isEnumType(type))
    for (const value of node.values ?? []) {
      if (type.getValue(value.name.value))
        addLink(names, value.name, urls.member(type, value.name.value), { owner: type.name })
      else unknownMember(value, { ...members, known: type.getValues().map(({ name }) => name), kind: 'Value' }, context)
    }
  if ('types' in node && isUnionType(type) && !isExtension)
    for (const member of node.types ?? []) {
      const known = schema.getType(member.name.value)
      if (known && !type.getTypes().some(({ name }) => name === known.name))
        errors.push(errorAt(member, `"${known.name}" is not a member of the union "${type.name}".`))
    }
}

interface Members {
  type: GraphQLNamedType
  isExtension: boolean
}

function memberDefinition(
  node: FieldDefinitionNode | InputValueDefinitionNode,
  members: Members,
  context: Definitions,
): void {
  const { type } = members
  const { urls, names } = context
  const name = node.name.value
  const fields = 'getFields' in type ? type.getFields() : {}
  const field = fields[name]
  if (!field) {
    unknownMember(node, { ...members, known: Object.keys(fields), kind: 'Field' }, context)
    return
  }
  addLink(names, node.name, urls.member(type, name), { owner: type.name })
  compareType(node, `${type.name}.${name}`, String(field.type), context)
  if (node.kind !== Kind.FIELD_DEFINITION || !('args' in field)) return
  for (const arg of node.arguments ?? []) {
    const known = field.args.find((each) => each.name === arg.name.value)
    if (known) {
      addLink(names, arg.name, urls.argument(type, name, known.name), { owner: name })
      compareType(arg, `${type.name}.${name}(${known.name})`, String(known.type), context)
    } else {
      addHint(
        names,
        [arg.name],
        arg.name.value,
        field.args.map((each) => each.name),
      )
      context.errors.push(
        errorAt(arg.name, `"${type.name}.${name}" has no argument "${arg.name.value}" in the schema.`),
      )
    }
  }
}

function unknownMember(
  { name }: { name: { value: string } & ASTNode },
  { type, isExtension, known, kind }: Members & { known: string[]; kind: string },
  { names, errors }: Definitions,
): void {
  if (isExtension) return
  addHint(names, [name], name.value, known)
  errors.push(errorAt(name, `${kind} "${name.value}" does not exist on "${type.name}" in the schema.`))
}

function compareType(
  { type }: FieldDefinitionNode | InputValueDefinitionNode,
  label: string,
  expected: string,
  { errors }: Definitions,
): void {
  const written = print(type)
  if (written !== expected)
    errors.push(errorAt(type, `"${label}" has the type "${expected}" in the schema, not "${written}".`))
}

function errorAt(node: ASTNode, message: string): GraphQLError {
  return new GraphQLError(message, { nodes: [node] })
}
