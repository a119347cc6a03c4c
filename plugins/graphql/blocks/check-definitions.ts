import {
  type DocumentNode,
  type GraphQLSchema,
  KnownDirectivesRule,
  ProvidedRequiredArgumentsRule,
  UniqueArgumentNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueInputFieldNamesRule,
  validate,
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

/** Checks definitions in the schema language. */
export function checkDefinitions(
  document: DocumentNode,
  { schema, urls }: { schema: GraphQLSchema; urls: NameUrls },
): CheckedDocument {
  const { names, errors } = definitionNames(document, schema, urls)
  return { names, errors: [...errors, ...validate(schema, document, rules)], deprecations: [] }
}
