import {
  type DocumentNode,
  type GraphQLSchema,
  LoneSchemaDefinitionRule,
  PossibleTypeExtensionsRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
} from 'graphql'
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js'
import { validateSDL } from 'graphql/validation/validate.js'
import type { NameUrls } from '../name-urls.ts'
import type { CheckedDocument } from './check-request.ts'
import { definitionNames } from './definition-names.ts'

/** Rules for a schema as a whole. A block shows a part of it again. */
const wholeSchemaRules = new Set<(typeof specifiedSDLRules)[number]>([
  LoneSchemaDefinitionRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
])
/** Rules that `definitionNames` has its own form of, with hints. */
const replacedRules = new Set([
  'KnownTypeNamesRule',
  'KnownArgumentNamesOnDirectivesRule',
  PossibleTypeExtensionsRule.name,
])

const rules = specifiedSDLRules.filter((rule) => !wholeSchemaRules.has(rule) && !replacedRules.has(rule.name))

/** Checks definitions of a schema language block. */
export function checkDefinitions(
  document: DocumentNode,
  { schema, urls }: { schema: GraphQLSchema; urls: NameUrls },
): CheckedDocument {
  const { names, errors } = definitionNames(document, schema, urls)
  return { names, errors: [...errors, ...validateSDL(document, schema, rules)], deprecations: [] }
}
