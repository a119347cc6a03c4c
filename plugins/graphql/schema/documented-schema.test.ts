import { buildSchema, type GraphQLSchema, introspectionFromSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { buildSchemaFromText } from './build-schema.ts'
import { documentedSchema } from './documented-schema.ts'

const directives = (name: string) =>
  `directive @${name} on SCHEMA | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | INTERFACE | SCALAR | ENUM`

/** A schema with skipped elements, or the same without them. */
function skipping(isFull: boolean): string {
  const only = (text: string) => (isFull ? text : '')
  return `
    ${directives('internal')}
    directive @cost(value: Int ${only('team: String @internal')}) on FIELD_DEFINITION
    type Query {
      book(isbn: ID! ${only('trace: String @internal')}, filter: Filter = { limit: 1 ${only(', audit: true')} }): Book
      any: Any
      genre(of: [Genre!] = [NOVEL ${only(', STAFF')}]): Genre
      ${only('audits: [Audit!] @internal')}
      ${only('lastAudit: Audit')}
      ${only('find(in: AuditFilter): Book @internal')}
      search(text: String ${only(', in: AuditFilter')}): Book
    }
    ${only('type Mutation { audit: Int @internal }')}
    interface Node { id: ID! }
    ${only('interface Audited @internal { audit: Audit }')}
    "A book."
    type Book implements Node ${only('& Audited')} { id: ID! title: String ${only('cost: Int @internal audit: Audit')} }
    ${only('type Audit @internal { who: String } type Empty { audit: Audit } extend type Book { who: Int @internal }')}
    union Any = Book ${only('| Audit')}
    enum Genre { NOVEL ${only('STAFF @internal')} }
    input Filter { limit: Int = 1 ${only('audit: Boolean = true @internal')} }
    ${only('input AuditFilter @internal { who: String } scalar Key @internal enum Level @internal { HIGH }')}`
}

test('leaves out skipped elements and what refers to them', () => {
  const settings = { skipDocDirective: ['internal'], onlyDocDirective: [] }
  const open = documentedSchema(buildSchema(skipping(true)), settings)
  // The type of operations remains, without any.
  expect(printSchema(open).replace('type Mutation\n\n', '')).toBe(printSchema(buildSchema(skipping(false))))
})

test('pages are those of a schema without skipped elements', async () => {
  const pages = async (isFull: boolean) => {
    const options = { skipDocDirective: 'internal' }
    const { files } = await generateReference({ 'a.graphql': skipping(isFull) }, options)
    return files.map((file) => ('tree' in file ? { ...file, places: undefined } : file))
  }
  expect(JSON.stringify(await pages(true)).replaceAll(/"line":\d+/g, '')).toBe(
    JSON.stringify(await pages(false)).replaceAll(/"line":\d+/g, ''),
  )
})

test('includes only elements with a directive, and what they use', () => {
  const schema = buildSchema(`${directives('open')}
    type Query { book: Book @open drafts: [Draft] }
    type Book @open { id: ID! @open genre: Genre @open draft: Draft }
    type Shop @open { name: String owner: Owner }
    type Owner { name: String }
    type Draft { text: String }
    enum Genre { NOVEL @open POEM }
    enum Unused { A }`)
  const { Query, Book, Shop, Owner, Genre, ...others } = documentedSchema(schema, {
    skipDocDirective: [],
    onlyDocDirective: ['open'],
  }).getTypeMap()
  expect([Query, Book, Shop, Owner, Genre].map((type) => type?.astNode && memberNames(type))).toEqual([
    ['book'],
    ['id', 'genre'],
    ['name', 'owner'],
    ['name'],
    ['NOVEL'],
  ])
  expect(Object.keys(others).filter((name) => !/^__|^(?:ID|String|Boolean)$/.test(name))).toEqual([])
})

function memberNames(type: object): string[] {
  if ('getFields' in type) return Object.keys((type.getFields as () => object)())
  return (type as { getValues(): { name: string }[] }).getValues().map(({ name }) => name)
}

const deprecating = `
  directive @cost(value: Int, old: Int @deprecated) on FIELD_DEFINITION
  type Query { book(isbn: ID, id: ID @deprecated): Book oldBook: Book @deprecated(reason: "Gone.") }
  type Book { id: ID old: Int @deprecated kind: Kind }
  enum Kind { A OLD @deprecated }
  input Filter { a: Int = 1 old: Kind = OLD @deprecated }
  type Old { a: Int @deprecated }`
const current = `
  directive @cost(value: Int) on FIELD_DEFINITION
  type Query { book(isbn: ID): Book }
  type Book { id: ID kind: Kind }
  enum Kind { A }
  input Filter { a: Int = 1 }`

function fromIntrospection(schema: GraphQLSchema): GraphQLSchema {
  const text = JSON.stringify(introspectionFromSchema(schema, { inputValueDeprecation: true }))
  return buildSchemaFromText({ type: 'introspection', sourcePath: 'a.json', text }, () => {}) as GraphQLSchema
}

test.each([
  ['definitions', (schema: GraphQLSchema) => schema],
  ['an introspection', (schema: GraphQLSchema) => fromIntrospection(schema)],
])('leaves out deprecated elements of %s', (_, read) => {
  const settings = { skipDocDirective: [], onlyDocDirective: [], skipsDeprecated: true }
  const open = documentedSchema(read(buildSchema(deprecating)), settings)
  expect(printSchema(open)).toBe(printSchema(buildSchema(current)))
})

test('built-in scalars stay if only hidden elements have them', () => {
  const settings = { skipDocDirective: [], onlyDocDirective: [], skipsDeprecated: true }
  const schema = buildSchema('type Query { a: ID b: Int @deprecated }')
  expect(documentedSchema(schema, settings).getType('Int')?.name).toBe('Int')
  expect(documentedSchema(schema, settings).getType('Float')).toBe(undefined)
})

test('pages are those of a schema without deprecated elements', async () => {
  const pages = async (text: string) => {
    const { files } = await generateReference({ 'a.graphql': text }, { deprecated: 'skip' })
    return files.map((file) => ('tree' in file ? { ...file, places: undefined } : file))
  }
  expect(JSON.stringify(await pages(deprecating)).replaceAll(/"line":\d+/g, '')).toBe(
    JSON.stringify(await pages(current)).replaceAll(/"line":\d+/g, ''),
  )
})
