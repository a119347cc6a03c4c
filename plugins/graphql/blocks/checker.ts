import {
  type DocumentNode,
  GraphQLError,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  Kind,
  parse,
  visit,
} from 'graphql'
import type { CheckedCode, CodeChecker, CodeDiagnostic, CreateCodeChecker } from 'lectern/plugin-kit'
import { createNameUrls } from '../name-urls.ts'
import { buildSchemaFromText } from '../schema/build-schema.ts'
import { parseOptions } from '../schema/parse-options.ts'
import { checkDefinitions } from './check-definitions.ts'
import { type CheckedDocument, checkRequest } from './check-request.ts'
import { type BlockData, wholeSchema } from './code-data.ts'
import { type CompletedCode, completeEllipses } from './ellipses.ts'

/** Checks blocks of GraphQL: requests, fragments, selections, and definitions. Loaded in compile workers. */
const createChecker: CreateCodeChecker = (text = ''): CodeChecker => {
  const data = JSON.parse(text) as BlockData
  const schema = buildSchemaFromText(data.schema, ({ message, severity }) => {
    if (severity !== 'warning') throw new Error(message)
  })
  if (!schema) throw new Error('The GraphQL schema has errors.')
  const urls = createNameUrls(schema, data)
  const checkDocument = (document: DocumentNode, completed: CompletedCode): CheckedDocument => {
    const [definitions, requests] = split(document)
    const results = [
      ...(definitions ? [checkDefinitions(definitions, { schema, urls })] : []),
      ...(requests ? [checkRequest(requests, { schema, urls, completed })] : []),
    ]
    const [first, second] = results as [CheckedDocument, CheckedDocument?]
    if (!second) return first
    return {
      names: {
        links: [...first.names.links, ...second.names.links],
        used: new Set([...first.names.used, ...second.names.used]),
        hints: new Map([...first.names.hints, ...second.names.hints]),
      },
      errors: [...first.errors, ...second.errors],
      deprecations: second.deprecations,
    }
  }
  return {
    check(code, { use }) {
      const completed = completeEllipses(code)
      const parsed = parseBlock(completed)
      if (parsed instanceof GraphQLError) {
        return { links: [], diagnostics: [diagnostic(parsed, { severity: data.severity, shift: 0 })] }
      }
      const { document, shift } = parsed
      // Comments only.
      if (document.definitions.length === 0) return { links: [], diagnostics: [] }
      const checked = checkDocument(document, completed)
      for (const name of checked.names.used) use(name)
      // What an error or its hint depends on can be anywhere.
      if (checked.errors.length > 0) use(wholeSchema)
      return toResult(checked, { severity: data.severity, shift })
    },
  }
}

export default createChecker

interface Parsed {
  document: DocumentNode
  /** Number of characters before the code in what has been parsed. */
  shift: number
}

/** Parses a block. Fields without their type are read as definitions. */
function parseBlock(completed: CompletedCode): Parsed | GraphQLError {
  const { code } = completed
  // Empty documents are a syntax error.
  if (code.replace(/#.*/g, '').trim() === '') return { document: { kind: Kind.DOCUMENT, definitions: [] }, shift: 0 }
  const document = tryParse(code)
  if (!(document instanceof GraphQLError)) return { document: withPlaceholders(document, completed), shift: 0 }
  const before = 'type __Fields {'
  const fields = /^\s*(?:"|[A-Za-z_]\w*\s*[:(])/.test(code.replace(/#.*/g, ''))
    ? tryParse(`${before}${code}\n}`)
    : document
  return fields instanceof GraphQLError ? document : { document: fields, shift: before.length }
}

function tryParse(code: string): DocumentNode | GraphQLError {
  try {
    return parse(code, parseOptions)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** Lets fields that stand for an ellipsis be valid everywhere. */
function withPlaceholders(document: DocumentNode, { placeholders }: CompletedCode): DocumentNode {
  if (placeholders.size === 0) return document
  return visit(document, {
    enter(node) {
      if (node.kind !== Kind.FIELD || !placeholders.has(node.loc?.start ?? -1)) return undefined
      return { ...node, name: { ...node.name, value: '__typename' } }
    },
  })
}

/** Returns the definitions of a schema and the rest, each undefined if there is none. */
function split(document: DocumentNode): [DocumentNode | undefined, DocumentNode | undefined] {
  const isDefinition = (node: DocumentNode['definitions'][number]) =>
    isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node)
  const part = (definitions: DocumentNode['definitions']) =>
    definitions.length > 0 ? { ...document, definitions } : undefined
  return [
    part(document.definitions.filter(isDefinition)),
    part(document.definitions.filter((node) => !isDefinition(node))),
  ]
}

interface ResultOptions {
  severity: CodeDiagnostic['severity']
  shift: number
}

function toResult({ names, errors, deprecations }: CheckedDocument, { severity, shift }: ResultOptions): CheckedCode {
  const warning = severity === 'error' ? 'warning' : severity
  return {
    links: distinct(names.links).map((link) => ({ ...link, start: link.start - shift, end: link.end - shift })),
    diagnostics: [
      ...errors.map((error) => diagnostic(error, { severity, shift }, hintFor(error, names))),
      ...deprecations.map((error) => diagnostic(error, { severity: warning, shift })),
    ],
  }
}

/** Fragments are visited once, but the fields of several operations can share a node. */
function distinct(links: CheckedCode['links']): CheckedCode['links'] {
  return [...new Map(links.map((link) => [link.start, link])).values()]
}

function hintFor({ nodes = [] }: GraphQLError, { hints }: CheckedDocument['names']): string | undefined {
  const [node] = nodes
  return node && hints.get(node)
}

function diagnostic(error: GraphQLError, { severity, shift }: ResultOptions, hint = defaultHint): CodeDiagnostic {
  const offset = Math.max(0, (error.positions?.[0] ?? 0) - shift)
  const message = /[.?!]$/.test(error.message) ? error.message : `${error.message}.`
  return { code: 'graphql-example', severity, message, hint, offset }
}

const defaultHint = 'Correct the example, or add `noCheck` after the language of the block.'
