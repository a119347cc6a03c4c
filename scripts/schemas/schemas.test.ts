import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { annotateSource } from './annotate-source.ts'
import { addDeclarationComments } from './declaration-comments.ts'
import { readSchemas, type SchemaFiles } from './generate.ts'
import { formatLiteral, type JsonSchema, subschemas } from './json-schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let files: SchemaFiles

beforeAll(async () => {
  files = await readSchemas(root, path.join(root, 'dist', `.schemas-test-${process.pid}.mjs`))
})

/** All keys in a schema, as `name.key`. */
function keys(schema: JsonSchema, name: string): [key: string, schema: JsonSchema][] {
  const { properties = {}, ...rest } = schema
  const own = Object.entries(properties).flatMap(([key, value]): [string, JsonSchema][] => {
    const path = `${name}.${key}`
    return [[path, value], ...keys(value, path)]
  })
  return [...own, ...subschemas(rest).flatMap((inner) => keys(inner, name))]
}

const allKeys = () => Object.entries(files.schemas).flatMap(([name, schema]) => keys(schema, name))

test('every key has a description', () => {
  const missing = allKeys().filter(([, { description = '' }]) => !description.endsWith('.'))
  expect(missing.map(([key]) => key)).toEqual([])
  expect(allKeys().map(([key]) => key)).toEqual(
    expect.arrayContaining(['site.title', 'site.theme.navbar.items.items.label', 'authors.page.permalink']),
  )
})

test('descriptions name the defaults that the schemas have', () => {
  const wrong = allKeys().flatMap(([key, { description = '', markdownDescription, default: value, properties }]) => {
    const named = /Default(?: value)?:? (?:`([^`]+)`|([\d.]+|true|false))\.$/.exec(markdownDescription ?? description)
    if (!named || properties) return []
    const text = named[1] ?? named[2]
    const isSame = value === undefined ? !named[2] : [value, formatLiteral(value)].map(String).includes(String(text))
    return isSame ? [] : [`${key}: ${text}, but ${formatLiteral(value)}`]
  })
  expect(wrong).toEqual([])
})

test('there is a schema for the options of every plugin', () => {
  const source = readFileSync(path.join(root, 'plugins', 'index.ts'), 'utf8')
  const plugins = [...source.matchAll(/from '\.\/(\w+)\/index\.ts'/g)].map(([, name]) => name)
  expect(Object.keys(files.schemas)).toEqual(expect.arrayContaining(plugins))
  expect(plugins).toContain('docs')
})

test('describes values as users write them', () => {
  expect(files.schemas.tags).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Tags file',
    type: 'object',
    properties: { $schema: { type: 'string', description: 'Location of the JSON schema, for editors.' } },
    additionalProperties: {
      anyOf: [
        {
          type: 'object',
          properties: {
            label: { type: ['string', 'number'], description: 'Name on pages. Default: the key, capitalized.' },
            description: { type: ['string', 'number'], description: 'Description on the page of the tag.' },
            permalink: {
              type: ['string', 'number'],
              description: 'Path of the page of the tag, below the page of all tags. Default: the key in kebab case.',
            },
          },
          additionalProperties: false,
        },
        { type: 'null' },
      ],
    },
  })
  expect(files.schemas.docs?.properties?.sidebarItemsGenerator).toMatchObject({ expected: 'a function' })
  expect(files.schemas.docs?.properties?.routeBasePath).toMatchObject({ type: 'string', default: 'docs' })
})

test('reads comments of properties, also of shorthands', () => {
  const source = 'const a = 1\nexport const b = {\n  /** About a. */\n  a,\n  // No documentation.\n  c: a,\n}\n'
  expect(annotateSource(source, 'x.ts')).toBe(
    `${source.replace('a,\n  //', 'a: lecternDescribe(a, "About a."),\n  //')}\nlecternRegister("x.ts", { a, b })\n`,
  )
})

test('comments inferred types, and replaces earlier comments', () => {
  const schema = z.strictObject({ a: z.array(z.object({ b: z.string().default('x').describe('B.') })).describe('A.') })
  const declarations = (a = '', b = '') =>
    `declare const schema: z.ZodObject<{\n    ${a}a: z.ZodArray<z.ZodObject<{\n        ${b}b: z.ZodDefault<z.ZodString>;\n    }>>;\n}>;\n`
  const commented = declarations('/** A. */\n    ', '/** B. Default `x`. */\n        ')
  expect(addDeclarationComments(declarations(), { schema })).toBe(commented)
  expect(addDeclarationComments(commented, { schema })).toBe(commented)
})
