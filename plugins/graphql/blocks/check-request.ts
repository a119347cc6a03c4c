import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  LoneAnonymousOperationRule,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  type OperationDefinitionNode,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import type { NameUrls } from '../name-urls.ts'
import type { BlockNames } from './block-result.ts'
import { wholeSchema } from './code-data.ts'
import type { CompletedCode } from './ellipses.ts'
import { requestNames } from './request-names.ts'

export interface CheckedDocument {
  names: BlockNames
  errors: readonly GraphQLError[]
  /** Errors that only warn. */
  deprecations: readonly GraphQLError[]
}

interface RequestContext {
  schema: GraphQLSchema
  urls: NameUrls
  completed: CompletedCode
}

/** Checks operations and fragments. A bare selection can be that of any type. */
export function checkRequest(document: DocumentNode, context: RequestContext): CheckedDocument {
  const { schema, urls, completed } = context
  const errors = validateRequest(document, context)
  const bare = errors.length === 0 ? undefined : bareSelection(document)
  const fitting = bare ? selectionsThatFit(bare, context) : undefined
  if (!fitting) {
    const names = requestNames(document, schema, urls)
    return { names, errors, deprecations: deprecations(document, completed, schema) }
  }
  const [closest] = fitting
  const isQuery = bare !== undefined && hasFields(bare, schema.getQueryType())
  const checked = closest && (closest.errors.length === 0 || !isQuery) ? closest : { document, errors }
  const names = requestNames(checked.document, schema, urls)
  names.used.add(wholeSchema)
  // What the fields of several types are called alike says nothing about the type that is meant.
  if (fitting.filter((each) => each.errors.length === 0).length > 1) names.links = []
  return { names, errors: checked.errors, deprecations: deprecations(checked.document, completed, schema) }
}

function deprecations(document: DocumentNode, completed: CompletedCode, schema: GraphQLSchema) {
  return withoutOmissions(validate(schema, document, [NoDeprecatedCustomRule]), completed)
}

function validateRequest(document: DocumentNode, { schema, completed }: RequestContext): GraphQLError[] {
  const { placeholders, omissions } = completed
  const isFragment = !document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // A block can show several requests, and parts of them.
  const skipped = new Set<ValidationRule>([LoneAnonymousOperationRule])
  if (isFragment) skipped.add(NoUnusedFragmentsRule)
  if (omissions.length > 0) skipped.add(ProvidedRequiredArgumentsRule)
  if (placeholders.size + omissions.length > 0) skipped.add(NoUnusedVariablesRule).add(NoUnusedFragmentsRule)
  const rules = specifiedRules.filter((rule) => !skipped.has(rule))
  const errors = validate(schema, document, rules, { hideSuggestions: true })
  return withoutOmissions(withoutFollowing(errors), completed)
}

/** Drops errors about the use of a variable whose type is one already. */
function withoutFollowing(errors: readonly GraphQLError[]): GraphQLError[] {
  const starts = errors.flatMap(({ nodes }) => (nodes?.[0]?.kind === Kind.NAMED_TYPE ? [nodes[0].loc?.start] : []))
  return errors.filter(({ nodes }) => {
    const [node] = nodes ?? []
    if (node?.kind !== Kind.VARIABLE_DEFINITION || !node.type.loc) return true
    const { start, end } = node.type.loc
    return !starts.some((at) => at !== undefined && at >= start && at < end)
  })
}

/** Drops errors about input objects in which fields are left out. */
function withoutOmissions(errors: readonly GraphQLError[], { omissions }: CompletedCode): GraphQLError[] {
  return errors.filter(({ nodes }) => {
    const [node] = nodes ?? []
    if (node?.kind !== Kind.OBJECT || !node.loc) return true
    const { start, end } = node.loc
    return !omissions.some((offset) => offset > start && offset < end)
  })
}

/** Returns the operation of a block that is nothing but a selection. */
function bareSelection({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const [operation, ...others] = definitions
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  return operation.loc?.startToken.kind === '{' ? operation : undefined
}

/** Whether a type has all fields that an operation begins with. */
function hasFields({ selectionSet }: OperationDefinitionNode, type: GraphQLNamedType | null | undefined): boolean {
  const known = type && 'getFields' in type ? type.getFields() : {}
  return selectionSet.selections.every(
    (node) => node.kind !== Kind.FIELD || node.name.value.startsWith('__') || node.name.value in known,
  )
}

/** Returns the selection as one of each type that has all its fields, the types without errors first. */
function selectionsThatFit(
  operation: OperationDefinitionNode,
  context: RequestContext,
): { document: DocumentNode; errors: GraphQLError[] }[] {
  const { schema } = context
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => type !== schema.getQueryType() && !type.name.startsWith('__') && hasFields(operation, type))
    .map(({ name }) => {
      const { selectionSet, loc } = operation
      const fragment: FragmentDefinitionNode = {
        kind: Kind.FRAGMENT_DEFINITION,
        name: { kind: Kind.NAME, value: 'Selection' },
        typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
        selectionSet,
        loc,
      }
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [fragment] }
      return { document, errors: validateRequest(document, context) }
    })
    .sort((a, b) => a.errors.length - b.errors.length)
}
