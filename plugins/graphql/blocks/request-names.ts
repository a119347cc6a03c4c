import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { NameUrls } from '../name-urls.ts'
import { getRootTypes } from '../schema/root-types.ts'
import { addHint, addLink, type BlockNames, createBlockNames } from './block-result.ts'

/** Links the names of a request and lists the definitions that it depends on. */
export function requestNames(document: DocumentNode, schema: GraphQLSchema, urls: NameUrls): BlockNames {
  const names = createBlockNames()
  const info = new TypeInfo(schema)
  const roots = getRootTypes(schema)
  const use = (name: string | undefined) => void (name !== undefined && names.used.add(name))
  const fragments = document.definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [node.name.value] : [],
  )
  let variables: string[] = []
  let field: { type: GraphQLCompositeType; name: string } | undefined

  const enterField = (node: FieldNode) => {
    const type = info.getParentType()
    const name = node.name.value
    if (!type || name.startsWith('__')) return
    field = { type, name }
    use(roots.has(type) ? `${type.name}.${name}` : type.name)
    const definition = info.getFieldDef()
    if (definition) {
      use(getNamedType(definition.type).name)
      addLink(names, node.name, urls.member(type, name), { owner: type.name })
    } else addFieldHint(names, node, type, schema)
  }
  const enter = (node: ASTNode) => {
    switch (node.kind) {
      case Kind.OPERATION_DEFINITION:
        use(info.getType() ? getNamedType(info.getType())?.name : undefined)
        variables = (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        break
      case Kind.FRAGMENT_DEFINITION:
        variables = []
        break
      case Kind.FRAGMENT_SPREAD:
        addHint(names, [node, node.name], node.name.value, fragments)
        break
      case Kind.FIELD:
        enterField(node)
        break
      case Kind.NAMED_TYPE:
        use(node.name.value)
        if (schema.getType(node.name.value)) addLink(names, node.name, urls.type(node.name.value))
        else addHint(names, [node, node.name], node.name.value, Object.keys(schema.getTypeMap()))
        break
      case Kind.DIRECTIVE:
        use(`@${node.name.value}`)
        if (info.getDirective()) addLink(names, node.name, urls.directive(node.name.value), { before: 1 })
        else
          addHint(
            names,
            [node],
            node.name.value,
            schema.getDirectives().map(({ name }) => name),
          )
        break
      case Kind.ARGUMENT:
        enterArgument(node.name.value, node)
        break
      case Kind.OBJECT_FIELD: {
        const type = getNamedType(info.getParentInputType())
        use(type?.name)
        if (!isInputObjectType(type)) break
        if (type.getFields()[node.name.value])
          addLink(names, node.name, urls.member(type, node.name.value), { owner: type.name })
        else addHint(names, [node], node.name.value, Object.keys(type.getFields()))
        break
      }
      case Kind.ENUM:
      case Kind.STRING: {
        const type = getNamedType(info.getInputType())
        use(type?.name)
        if (!isEnumType(type)) break
        if (node.kind === Kind.ENUM && type.getValue(node.value))
          addLink(names, node, urls.member(type, node.value), { owner: type.name })
        else
          addHint(
            names,
            [node],
            node.value,
            type.getValues().map(({ name }) => name),
          )
        break
      }
      case Kind.VARIABLE:
        use(getNamedType(info.getInputType())?.name)
        addHint(
          names,
          [node],
          node.name.value,
          variables.filter((name) => name !== node.name.value),
        )
    }
  }
  const enterArgument = (name: string, node: ASTNode & { kind: Kind.ARGUMENT }) => {
    const directive = info.getDirective()
    use(getNamedType(info.getInputType())?.name)
    const known = (directive ?? info.getFieldDef())?.args ?? []
    if (!info.getArgument()) {
      addHint(
        names,
        [node],
        name,
        known.map((each) => each.name),
      )
    } else if (directive)
      addLink(names, node.name, urls.directiveArgument(directive, name), { owner: `@${directive.name}` })
    else if (field) addLink(names, node.name, urls.argument(field.type, field.name, name), { owner: field.name })
  }
  visit(document, visitWithTypeInfo(info, { enter: (node) => enter(node) }))
  return names
}

/** A field of another type is often meant for one of the types that an abstract type stands for. */
function addFieldHint(names: BlockNames, node: FieldNode, type: GraphQLCompositeType, schema: GraphQLSchema): void {
  const name = node.name.value
  if ('getFields' in type) addHint(names, [node], name, Object.keys(type.getFields()))
  if (names.hints.has(node) || !isAbstractType(type)) return
  const owner = schema.getPossibleTypes(type).find((each) => name in each.getFields())
  if (owner) names.hints.set(node, `Select it in an inline fragment: "... on ${owner.name}".`)
}
