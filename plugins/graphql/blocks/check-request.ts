import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLError,
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
import type { BlockNames } from './block-result.ts'
import { wholeSchema } from './code-data.ts'
import type { CompletedCode } from './ellipses.ts'
import type { NameUrls } from './name-urls.ts'
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
  const checked = closest && closest.errors.length < errors.length ? closest : { document, errors }
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
  return withoutOmissions(validate(schema, document, rules, { hideSuggestions: true }), completed)
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

/** Returns the selection as one of each type that has all its fields, the types without errors first. */
function selectionsThatFit(
  { selectionSet, loc }: OperationDefinitionNode,
  context: RequestContext,
): { document: DocumentNode; errors: GraphQLError[] }[] {
  const { schema } = context
  const fields = selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []))
  const hasFields = (type: GraphQLCompositeType) =>
    'getFields' in type && fields.every((name) => name.startsWith('__') || name in type.getFields())
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => type !== schema.getQueryType() && !type.name.startsWith('__') && hasFields(type))
    .map(({ name }) => {
      const fragment: FragmentDefinitionNode = {
        kind: Kind.FRAGMENT_DEFINITION,
        name: { kind: Kind.NAME, value: 'Selection' },
        typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
        selectionSet,
        ...(loc && { loc }),
      }
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [fragment] }
      return { document, errors: validateRequest(document, context) }
    })
    .sort((a, b) => a.errors.length - b.errors.length)
}
