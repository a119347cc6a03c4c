import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  KnownDirectivesRule,
  LoneSchemaDefinitionRule,
  ProvidedRequiredArgumentsRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  validate,
  visit,
  visitInParallel,
} from 'graphql'
import type { NameUrls } from '../name-urls.ts'
import type { CheckedDocument } from './check-request.ts'
import { definitionNames } from './definition-names.ts'

/** Rules that a part of a schema can be checked with. `definitionNames` has its own form of some others. */
const rules = [
  KnownDirectivesRule,
  ProvidedRequiredArgumentsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueInputFieldNamesRule,
]

/** Rules about what a block has twice. With the schema, they would report what that defines, too. */
const uniqueRules = [
  LoneSchemaDefinitionRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
]

type Context = Parameters<(typeof uniqueRules)[number]>[0]

function repetitions(document: DocumentNode): GraphQLError[] {
  const errors: GraphQLError[] = []
  const context = { getSchema: () => undefined, reportError: (error: GraphQLError) => void errors.push(error) }
  visit(document, visitInParallel(uniqueRules.map((rule) => rule(context as unknown as Context))))
  return errors
}

/** Checks definitions in the schema language. */
export function checkDefinitions(
  document: DocumentNode,
  { schema, urls }: { schema: GraphQLSchema; urls: NameUrls },
): CheckedDocument {
  const { names, errors } = definitionNames(document, schema, urls)
  return {
    names,
    errors: [...errors, ...repetitions(document), ...validate(schema, document, rules)],
    deprecations: [],
  }
}
