import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  coerceInputValue,
  type GraphQLOutputType,
  type GraphQLType,
  getNullableType,
  getVariableValues,
  isEnumType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isOutputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const schema = readSchema()

interface Block {
  at: string
  lang: string
  meta: string
  text: string
}

interface Request {
  at: string
  query: string
  variables?: Record<string, unknown>
}

function codeBlocks(file: string, markdown: string): Block[] {
  const blocks: Block[] = []
  visit(unified().use(remarkParse).parse(markdown), 'code', (node) => {
    const at = `${file}:${node.position?.start.line}`
    blocks.push({ at, lang: node.lang ?? '', meta: node.meta ?? '', text: node.value })
  })
  return blocks
}

const pages = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file)),
)
const blocks = pages.flatMap((file) => codeBlocks(file, readFileSync(path.join(root, file), 'utf8')))

const json = blocks
  .filter(({ lang }) => lang === 'json')
  .map(({ text, ...block }) => ({ ...block, value: JSON.parse(text) }))

/** Requests in GraphQL code blocks, in JSON and in command lines. */
const requests: Request[] = [
  ...blocks.filter(({ lang }) => lang === 'graphql').map(({ at, text }) => ({ at, query: text })),
  ...json.filter(({ value }) => value.query).map(({ at, value }) => ({ at, ...value })),
  ...blocks
    .filter(({ lang }) => lang === 'bash')
    .flatMap(({ at, text }) =>
      [...text.matchAll(/--data '([^']+)'/g)].map(([, data]) => ({ at, ...JSON.parse(data ?? '') })),
    ),
]

function parseOperation(query: string): OperationDefinitionNode {
  const operation = parse(query).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('No operation')
  return operation
}

/** Returns the errors in the variables of a request. Files of a multipart request are null in its variables. */
function variableErrors(query: string, variables: Record<string, unknown>): string[] {
  const { errors } = getVariableValues(schema, parseOperation(query).variableDefinitions ?? [], variables)
  return (errors ?? []).map(({ message }) => message).filter((message) => !message.includes('"Upload!" not to be null'))
}

/** Returns the errors in a response: unknown fields, null in non-null positions, values of a wrong type. */
function responseErrors(value: unknown, type: GraphQLOutputType, at: string): string[] {
  if (isNonNullType(type)) return value === null ? [`${at} is null`] : responseErrors(value, type.ofType, at)
  if (value === null) return []
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${at} is not a list`]
    return value.flatMap((item, index) => responseErrors(item, type.ofType, `${at}[${index}]`))
  }
  if (isEnumType(type)) return type.getValue(String(value)) ? [] : [`${at} is not a ${type}`]
  if (isLeafType(type)) return type.serialize(value) === value ? [] : [`${at} is not a ${type}`]
  if (!isObjectType(type)) return [`${at}: the concrete type of ${type} is unknown`]
  return Object.entries(value as object).flatMap(([key, item]) => {
    const field = type.getFields()[key]
    return field ? responseErrors(item, field.type, `${at}.${key}`) : [`${at}.${key} is not a field of ${type}`]
  })
}

function outputType(name: string): GraphQLOutputType {
  const type: GraphQLType | undefined = schema.getType(name)
  if (!isOutputType(type)) throw new Error(`No type ${name}`)
  return type
}

function inputErrors(value: unknown, name: string): string[] {
  const type = schema.getType(name)
  if (!isInputType(type)) throw new Error(`No input ${name}`)
  const diagnostics: string[] = []
  coerceInputValue(value, getNullableType(type), (_path, _value, { message }) => diagnostics.push(message))
  return diagnostics
}

test('every request in the guides and the blog is valid', () => {
  const diagnostics = requests.flatMap(({ at, query }) =>
    validate(schema, parse(query)).map(({ message }) => `${at} ${message}`),
  )
  expect(diagnostics).toEqual([])
  expect(requests.length).toBeGreaterThan(50)
})

test('every request in a description of the schema is valid', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) => [
    type,
    ...(isObjectType(type) ? Object.values(type.getFields()) : []),
  ])
  const examples = fields
    .flatMap(({ name, description }) => codeBlocks(name, description ?? ''))
    .filter(({ lang }) => lang === 'graphql')
  const diagnostics = examples.flatMap(({ at, text }) =>
    validate(schema, parse(text)).map(({ message }) => `${at} ${message}`),
  )
  expect(diagnostics).toEqual([])
  expect(examples.map(({ at }) => at.split(':')[0]).sort()).toEqual([
    'Json',
    'conventionByRequestHost',
    'currentAbility',
  ])
})

test('variables match the request above them', () => {
  const withRequests = blocks.flatMap((block, index) => {
    const before = blocks[index - 1]
    if (!/title="Variables"/.test(block.meta) || before?.lang !== 'graphql') return []
    return [{ at: block.at, query: before.text, variables: JSON.parse(block.text) }]
  })
  const all = [...withRequests, ...requests.filter(({ variables }) => variables)]
  expect(
    all.flatMap(({ at, query, variables }) =>
      variableErrors(query, variables ?? {}).map((diagnostic) => `${at} ${diagnostic}`),
    ),
  ).toEqual([])
  expect(all.length).toBeGreaterThanOrEqual(4)
})

test('responses match the schema', () => {
  const responses = json.filter(({ value }) => value.data)
  const diagnostics = responses.flatMap(({ at, value }) => {
    const [name = ''] = Object.keys(value.data)
    const operation = schema.getMutationType()?.getFields()[name] ? 'Mutation' : 'Query'
    return responseErrors(value.data, outputType(operation), at)
  })
  expect(diagnostics).toEqual([])
  expect(responses.length).toBeGreaterThanOrEqual(7)
})

test('policies and form files match the schema', () => {
  const policies = json.filter(({ value }) => value.buckets)
  expect(policies.flatMap(({ at, value }) => responseErrors(value, outputType('RegistrationPolicy'), at))).toEqual([])
  const files = json.filter(({ value }) => value.formType)
  for (const { value } of files) {
    const { sections, ...form } = value
    expect(inputErrors(form, 'FormInput')).toEqual([])
    for (const { items, ...section } of sections) {
      expect(inputErrors(section, 'FormSectionInput')).toEqual([])
      for (const item of items) expect(inputErrors(item, 'FormItemInput')).toEqual([])
    }
  }
  expect([policies.length, files.length]).toEqual([1, 1])
})
