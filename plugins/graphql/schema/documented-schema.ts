import {
  type ASTNode,
  buildASTSchema,
  type ConstValueNode,
  type DefinitionNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  type ScalarTypeDefinitionNode,
  specifiedScalarTypes,
  type TypeNode,
} from 'graphql'
import { hasDirective, isDeprecated } from './directives.ts'
import { parseOptions } from './parse-options.ts'
import { isIntrospection, printSdl } from './print-sdl.ts'
import { getRootTypes } from './root-types.ts'

/** Directives that decide what is documented, see the options. */
export interface DocumentedBy {
  onlyDocDirective: readonly string[]
  skipDocDirective: readonly string[]
  /** Whether deprecated elements are not documented. */
  skipsDeprecated?: boolean
}

interface Annotated {
  astNode?: Parameters<typeof hasDirective>[0]
}

function hasAny({ astNode }: Annotated, names: readonly string[]): boolean {
  return names.some((name) => hasDirective(astNode, name))
}

/** Whether an operation, a type or a directive has a page, if it is not skipped. */
export function isListed(of: Annotated, { onlyDocDirective }: DocumentedBy): boolean {
  return onlyDocDirective.length === 0 || hasAny(of, onlyDocDirective)
}

/**
 * Returns a schema without the elements that are not documented, and without what refers to them. Schemas from an introspection
 * have no directives except `@deprecated`.
 * @param others schemas whose elements are left out, too, if these are not documented there
 */
export function documentedSchema(
  schema: GraphQLSchema,
  settings: DocumentedBy,
  others: readonly GraphQLSchema[] = [],
): GraphQLSchema {
  const hidden = new Set([schema, ...others].flatMap((each) => [...hiddenNames(each, settings)]))
  if (hidden.size === 0) return schema
  const nodes = definitionNodes(schema)
  const roots = new Set(Array.from(getRootTypes(schema).keys(), ({ name }) => name))
  let definitions = nodes
  // What refers to a type that is left out is left out, too, and so is a type of which nothing is left.
  for (let size = -1; size !== hidden.size; ) {
    size = hidden.size
    definitions = definitions.flatMap((node) => openDefinition(node, { hidden, roots, schema }))
    const filled = new Set(definitions.filter(hasMembers).map(nameOf))
    for (const node of definitions) {
      const name = nameOf(node)
      if (hasMemberList(node) && !filled.has(name) && !roots.has(name)) hidden.add(name)
    }
  }
  const build = (all: readonly DefinitionNode[]) =>
    buildASTSchema({ kind: Kind.DOCUMENT, definitions: all }, { assumeValid: true })
  const open = build(definitions)
  // Built-in scalars have pages even if only hidden elements use them.
  const lost = specifiedScalarTypes.filter(({ name }) => schema.getType(name) && !open.getType(name))
  return lost.length === 0 ? open : build([...definitions, ...lost.map(scalarDefinition)])
}

function scalarDefinition({ name: value }: GraphQLNamedType): ScalarTypeDefinitionNode {
  return { kind: Kind.SCALAR_TYPE_DEFINITION, name: { kind: Kind.NAME, value } }
}

/** The definitions of a schema; those of an introspection have no locations. */
function definitionNodes(schema: GraphQLSchema): readonly DefinitionNode[] {
  if (isIntrospection(schema)) return parse(printSdl(schema), { ...parseOptions, noLocation: true }).definitions
  return [schema, ...schema.getDirectives(), ...Object.values(schema.getTypeMap())].flatMap((element) => [
    ...(element.astNode ? [element.astNode] : []),
    ...('extensionASTNodes' in element ? element.extensionASTNodes : []),
  ])
}

/** The names of elements that are not documented: `Type`, `Type.field`, `Type.field(argument)`, or `@directive(argument)`. */
function hiddenNames(schema: GraphQLSchema, settings: DocumentedBy): Set<string> {
  const { skipDocDirective, skipsDeprecated } = settings
  const onlyDocDirective = isIntrospection(schema) ? [] : settings.onlyDocDirective
  const isSkipped = (of: Annotated) => hasAny(of, skipDocDirective) || (skipsDeprecated === true && isDeprecated(of))
  const hidden = new Set<string>()
  const roots = getRootTypes(schema)
  const hide = (
    members: readonly (Annotated & { name: string })[],
    toName: (name: string) => string,
    isRoot = false,
  ) => {
    // A documented type is documented with all its members, unless some of them have the directive themselves.
    const isSelected = isRoot || members.some((member) => hasAny(member, onlyDocDirective))
    for (const member of members)
      if (isSkipped(member) || (onlyDocDirective.length > 0 && isSelected && !hasAny(member, onlyDocDirective)))
        hidden.add(toName(member.name))
  }
  const hideArguments = (owner: string, args: readonly GraphQLArgument[]) => hide(args, (name) => `${owner}(${name})`)
  for (const directive of schema.getDirectives()) {
    if (isSkipped(directive)) hidden.add(`@${directive.name}`)
    hideArguments(`@${directive.name}`, directive.args)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isSkipped(type)) hidden.add(type.name)
    const members = isEnumType(type) ? type.getValues() : 'getFields' in type ? Object.values(type.getFields()) : []
    hide(members, (name) => `${type.name}.${name}`, roots.has(type))
    for (const member of members) if ('args' in member) hideArguments(`${type.name}.${member.name}`, member.args)
  }
  if (onlyDocDirective.length > 0) for (const name of unusedTypes(schema, hidden, onlyDocDirective)) hidden.add(name)
  return hidden
}

/** Types without a directive that no documented element uses. */
function unusedTypes(schema: GraphQLSchema, hidden: ReadonlySet<string>, directives: readonly string[]): string[] {
  const roots = getRootTypes(schema)
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  const used = new Set<GraphQLNamedType>(types.filter((type) => roots.has(type) || hasAny(type, directives)))
  for (const { args } of schema.getDirectives())
    for (const { type } of args) used.add(getNamedType(type as GraphQLInputType))
  // Types that are added are visited, too.
  for (const type of used) {
    if (isUnionType(type)) for (const member of type.getTypes()) used.add(member)
    if (isObjectType(type) || isInterfaceType(type)) for (const each of type.getInterfaces()) used.add(each)
    for (const field of 'getFields' in type ? Object.values(type.getFields()) : []) {
      const name = `${type.name}.${field.name}`
      if (hidden.has(name)) continue
      used.add(getNamedType(field.type as GraphQLInputType))
      for (const arg of 'args' in field ? field.args : [])
        if (!hidden.has(`${name}(${arg.name})`)) used.add(getNamedType(arg.type as GraphQLInputType))
    }
  }
  return types.filter((type) => !used.has(type)).map(({ name }) => name)
}

/** Lists of a definition and of its parts. */
interface Listing {
  kind: Kind
  name?: { value: string }
  type?: TypeNode
  defaultValue?: ConstValueNode
  fields?: readonly Listing[]
  values?: readonly Listing[]
  arguments?: readonly Listing[]
  types?: readonly { name: { value: string } }[]
  interfaces?: readonly { name: { value: string } }[]
}

interface Selection {
  hidden: ReadonlySet<string>
  roots: ReadonlySet<string>
  schema: GraphQLSchema
}

/** Returns a definition without its hidden members; nothing if it is hidden. */
function openDefinition(definition: DefinitionNode, selection: Selection): DefinitionNode[] {
  const { hidden, roots } = selection
  const node = definition as DefinitionNode & Listing
  const name = node.kind === Kind.DIRECTIVE_DEFINITION ? `@${nameOf(node)}` : nameOf(node)
  if (hidden.has(name) && !roots.has(name)) return []
  const isHidden = hidden.has(name)
  const members = (list: readonly Listing[], toName: (member: string) => string): Listing[] =>
    list.flatMap((member) => {
      const path = toName(nameOf(member))
      if (isHidden || hidden.has(path) || (member.type && hidden.has(typeName(member.type)))) return []
      const { defaultValue, ...rest } = member
      const value = defaultValue && openValue(defaultValue, inputType(member.type, selection), selection)
      return [
        {
          ...rest,
          ...(value && { defaultValue: value }),
          ...(member.arguments &&
            // Those of enum values are none.
            member.kind === Kind.FIELD_DEFINITION && {
              arguments: members(member.arguments, (argument) => `${path}(${argument})`),
            }),
        },
      ]
    })
  const names = <T extends { name: { value: string } }>(list: readonly T[]) =>
    list.filter((each) => !hidden.has(each.name.value))
  const open: Listing = {
    ...node,
    ...(node.fields && { fields: members(node.fields, (member) => `${name}.${member}`) }),
    ...(node.values && { values: members(node.values, (member) => `${name}.${member}`) }),
    ...(node.arguments && { arguments: members(node.arguments, (member) => `${name}(${member})`) }),
    ...(node.types && { types: names(node.types) }),
    ...(node.interfaces && { interfaces: names(node.interfaces) }),
  }
  return [open as DefinitionNode]
}

/** Returns a default value without hidden fields; undefined if it is a hidden value of an enum. */
function openValue(
  value: ConstValueNode,
  type: GraphQLInputType | undefined,
  selection: Selection,
): ConstValueNode | undefined {
  const named = type && getNamedType(type)
  if (value.kind === Kind.LIST)
    return { ...value, values: value.values.flatMap((item) => openValue(item, named, selection) ?? []) }
  if (value.kind === Kind.ENUM) return selection.hidden.has(`${named?.name}.${value.value}`) ? undefined : value
  if (value.kind !== Kind.OBJECT || !isInputObjectType(named)) return value
  const fields = value.fields.flatMap((field) => {
    if (selection.hidden.has(`${named.name}.${field.name.value}`)) return []
    const inner = openValue(field.value, named.getFields()[field.name.value]?.type, selection)
    return inner ? [{ ...field, value: inner }] : []
  })
  return { ...value, fields }
}

function inputType(node: TypeNode | undefined, { schema }: Selection): GraphQLInputType | undefined {
  return node && (schema.getType(typeName(node)) as GraphQLInputType | undefined)
}

function typeName(node: TypeNode): string {
  return node.kind === Kind.NAMED_TYPE ? node.name.value : typeName(node.type)
}

function nameOf(node: ASTNode | Listing): string {
  return 'name' in node && node.name && 'value' in node.name ? String(node.name.value) : ''
}

/** Whether a definition consists of fields, values or types. */
function hasMemberList(node: DefinitionNode): boolean {
  return 'fields' in node || 'values' in node || 'types' in node
}

function hasMembers(node: DefinitionNode): boolean {
  const { fields = [], values = [], types = [] } = node as DefinitionNode & Listing
  return fields.length + values.length + types.length > 0
}
