import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeSite } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

const broken = `openapi: 3.0.3
info:
  title: Broken
paths:
  /a/{id}:
    get:
      operationId: a
      parameters:
        - name: wrong
          in: path
          required: true
          schema: { type: strin }
        - { name: q, in: qery, schema: { type: integer, minimum: "1" } }
        - { name: s, in: query, schema: { type: string } }
        - { name: s, in: query, schema: { type: string } }
      responses:
        '200':
          content:
            application/json: { schema: { $ref: '#/components/schemas/Nope' } }
        '999x': { description: x }
    post:
      operationId: a
      security: [{ nobody: [] }]
      requestBody: {}
      responses: { '200': { description: ok, foo: 1 } }
  b:
    get: { responses: { '200': { description: ok } } }
  /c?x=1:
    get: { responses: { '200': { description: ok } } }
  /a/{name}:
    get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { '200': { description: ok } } }
components:
  schemas:
    P:
      type: object
      properties:
        e: { type: integer, enum: [1, two] }
        ex: { type: integer, example: ten }
    Q: { $ref: './missing.yaml#/x' }
    R: { $ref: 'https://elsewhere.example/x.yaml' }
    S: { $ref: '../../secret.yaml' }
  securitySchemes:
    k: { type: apiKey }
    o: { type: oauth2, flows: { implicit: { scopes: {} } } }
`

test('a duplicate operationId is reported with both places', async () => {
  const operation = (id: string) =>
    `    get:\n      operationId: ${id}\n      responses: { '200': { description: ok } }\n`
  const { diagnostics } = await generateApi({
    'openapi.yaml': `openapi: 3.0.3\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n${operation('x')}  /b:\n${operation('x')}`,
  })
  expect(diagnostics.map(({ code, message, hint }) => ({ code, message, hint }))).toEqual([
    {
      code: 'openapi-operation-operationId-unique',
      message: 'The `operationId` "x" in line 10 is already used by GET /a, in line 6.',
      hint: 'Give one of the operations another `operationId`.',
    },
  ])
})

describe('specification diagnostics', () => {
  test('a symbolic link is what it leads to', async () => {
    const links = { 'api/out.json': '../../outside.json', 'api/in.json': './own.json' }
    const folder = writeSite({
      'site/api/own.json': '{ "description": "OWN" }',
      'outside.json': '{ "description": "OUTSIDE" }',
    })
    for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(folder, 'site', name))
    const generate = (ref: string) => {
      const schema = `{ description: ok, content: { application/json: { schema: { $ref: '${ref}' } } } }`
      const paths = `/a: { get: { operationId: a, summary: a, responses: { '200': ${schema} } } }`
      writeFileSync(
        path.join(folder, 'site/api.yaml'),
        `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  ${paths}\n`,
      )
      return generateApi(path.join(folder, 'site'), { spec: 'api.yaml' })
    }
    for (const ref of ['api/out.json', '../outside.json']) {
      const { diagnostics, files } = await generate(ref)
      expect(files).toEqual([])
      expect(diagnostics.map(({ message, hint, sourcePath, line }) => [message, hint, sourcePath, line])).toEqual([
        [
          "Can't resolve $ref: The file does not exist.",
          `\`${ref}\` is outside the site folder. Move the file into the site folder.`,
          'api.yaml',
          4,
        ],
      ])
    }
    const { diagnostics, files } = await generate('api/in.json')
    expect(diagnostics).toEqual([])
    expect(JSON.stringify(files)).toContain('OWN')
  })

  test('reports all mistakes with file and line', async () => {
    const { diagnostics, files } = await generateApi({ 'openapi.yaml': broken })
    expect(files).toEqual([])
    const found = diagnostics.map(({ code, severity, sourcePath, line }) => `${code} ${severity} ${sourcePath}:${line}`)
    const error = (rule: string, line: number) => `openapi-${rule} error openapi.yaml:${line}`
    const expected = [
      error('struct', 2),
      error('path-parameters-defined', 9),
      error('path-parameters-defined', 8),
      error('struct', 12),
      error('struct', 13),
      error('operation-parameters-unique', 15),
      error('struct', 17),
      error('no-unresolved-refs', 19),
      error('struct', 20),
      error('operation-operationId-unique', 21),
      error('security-defined', 23),
      error('struct', 24),
      error('struct', 25),
      error('struct', 26),
      error('path-not-include-query', 28),
      error('no-identical-paths', 30),
      error('no-enum-type-mismatch', 37),
      'openapi-no-invalid-schema-examples warning openapi.yaml:38',
      error('no-unresolved-refs', 39),
      error('no-unresolved-refs', 40),
      error('no-unresolved-refs', 41),
      error('struct', 43),
      error('struct', 44),
    ]
    expect(expected.filter((each) => !found.includes(each))).toEqual([])
    for (const { message, hint } of diagnostics) expect(`${message} ${hint ?? ''}`).not.toMatch(/undefined|\n/)
    const hints = diagnostics.filter(({ code }) => code === 'openapi-no-unresolved-refs').map(({ hint }) => hint)
    expect(hints).toEqual([
      '`#/components/schemas/Nope` does not exist. Correct the reference, or add what it refers to.',
      '`./missing.yaml#/x` does not exist. Correct the reference, or add what it refers to.',
      '`https://elsewhere.example/x.yaml` is not fetched. Save the file beside the specification, and refer to it by its path.',
      '`../../secret.yaml` is outside the site folder. Move the file into the site folder.',
    ])
    expect(diagnostics.find(({ line }) => line === 12)).toMatchObject({ hint: 'Did you mean `string`?' })
  })

  test('reports syntax errors of every file, and nothing else', async () => {
    const spec =
      "openapi: 3.0.0\ninfo: { title: A, version: '1' }\npaths: { /a: { $ref: a.json }, /b: { $ref: b.yaml } }\n"
    const { diagnostics } = await generateApi({
      'openapi.yaml': spec,
      'a.json': '{\n "a": [1,\n',
      'b.yaml': 'a: 1\nb: [\n',
    })
    expect(diagnostics.map(({ code, sourcePath }) => [code, sourcePath])).toEqual(
      expect.arrayContaining([
        ['openapi-syntax', 'a.json'],
        ['openapi-syntax', 'b.yaml'],
      ]),
    )
    for (const { line, code } of diagnostics) expect([code, Number(line) >= 2]).toEqual(['openapi-syntax', true])
  })

  test.each([
    ['openapi: 3.1', 'Unsupported version of OpenAPI: 3.1.', 1],
    ['# a comment\nswagger: "1.2"', 'Unsupported version of OpenAPI: "1.2".', 2],
    ['info: {}', 'The file is not an OpenAPI specification: the version is missing.', 1],
    ['', 'The file is not an OpenAPI specification: it is empty.', 1],
  ])('reports the version of %j', async (spec, message, line) => {
    const { diagnostics } = await generateApi({ 'openapi.yaml': spec })
    expect(diagnostics).toMatchObject([{ code: 'openapi-version', message, line, sourcePath: 'openapi.yaml' }])
  })

  test('reports a missing specification', async () => {
    const { diagnostics } = await generateApi({})
    expect(diagnostics).toMatchObject([{ code: 'openapi-spec', item: 'openapi().spec' }])
  })
})

test('checks specifications that name something like a method of objects', async () => {
  const spec = `openapi: 3.1.0
info: { title: Odd, version: '1' }
paths:
  /hasOwnProperty/{hasOwnProperty}:
    get:
      operationId: hasOwnProperty
      parameters: [{ name: hasOwnProperty, in: path, required: true, schema: { $ref: '#/components/schemas/hasOwnProperty' } }]
      responses: { '200': { description: Good } }
components:
  schemas:
    hasOwnProperty: { type: object, properties: { hasOwnProperty: { type: strin } } }
`
  const { diagnostics } = await generateApi({ 'openapi.yaml': spec })
  expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
    [11, expect.stringContaining('`type` can be one of the following only')],
  ])
})

test('conditions may require fields that the schema around them describes', async () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, else: { type: 'object', required: ['x'] } },
    if: { required: ['a'] },
    // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema.
    then: { required: ['b'] },
    else: { required: ['a'] },
    not: { required: ['b'] },
    dependentSchemas: { a: { required: ['b'] } },
  }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { A: schema } },
  }
  const { diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify(spec, null, 1) })
  // The field is called like a keyword.
  expect(diagnostics.map(({ message }) => message)).toEqual(["Required property 'x' is not defined."])
})

test('in version 2.0, the body of a response may be a file, and nothing else may', async () => {
  const spec = `swagger: '2.0'
info: { title: Files, version: '1' }
paths:
  /file:
    get:
      operationId: file
      produces: [application/pdf]
      responses:
        '200': { description: A file, schema: { type: file } }
        '404': { $ref: '#/responses/Page' }
responses:
  Page: { description: A page, schema: { type: file } }
definitions:
  Wrong: { type: object, properties: { content: { type: file } } }
`
  const { diagnostics } = await generateApi({ 'openapi.yaml': spec })
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['openapi-struct', 14]])
})

test('addresses that cannot be links are reported with their lines', async () => {
  const spec = `openapi: 3.1.0
info:
  title: Addresses
  version: '1'
  termsOfService: 'javascript:void 0'
  contact: { url: www.example.org }
  license: { name: MIT, url: 'https:///license' }
servers:
  - url: '{protocol}://{host}:{port}/v1'
    variables: { protocol: { default: https }, host: { default: a.example }, port: { default: '80' } }
  - url: /v1
  - url: //b.example
externalDocs: { url: ' https://docs.example' }
tags: [{ name: a, externalDocs: { url: ./a.html } }]
paths:
  /a:
    get:
      externalDocs: { url: 'data:text/html,x' }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: object, properties: { contact: { type: string } } }
              example: { contact: { url: 'javascript:void 0' } }
components:
  securitySchemes:
    o: { type: oauth2, flows: { implicit: { authorizationUrl: 'https:authorize', scopes: {} } } }
`
  const { diagnostics } = await generateApi({ 'openapi.yaml': spec })
  const found = diagnostics.filter(({ code }) => code === 'openapi-address')
  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [5, '`info.termsOfService` has the scheme `javascript:`, which is not allowed here: "javascript:void 0".'],
    [6, '`contact.url` has no scheme: "www.example.org".'],
    [7, '`license.url` has no host: "https:///license".'],
    [12, '`servers[2].url` has no scheme, and leads to another host: "//b.example".'],
    [13, '`externalDocs.url` begins or ends with a space: " https://docs.example".'],
    [18, '`externalDocs.url` has the scheme `data:`, which is not allowed here: "data:text/html,x".'],
    [28, '`implicit.authorizationUrl` has no host: "https:authorize".'],
  ])
  expect(found[1]).toMatchObject({ sourcePath: 'openapi.yaml', hint: 'Write `https://www.example.org`.' })
})

describe('a specification of others', () => {
  const operation = (id: string) => `{ operationId: ${id}, responses: { '200': { description: ok } } }`
  const parameter = (name: string) => `[{ name: ${name}, in: path, required: true, schema: { type: string } }]`
  const head = "openapi: 3.0.3\ninfo: { title: Own, version: '1' }\n"

  test('may have paths that differ in a name only, with different methods', async () => {
    const spec = `${head}paths:
  /a/{id}: { parameters: ${parameter('id')}, get: ${operation('a')} }
  /a/{name}: { parameters: ${parameter('name')}, delete: ${operation('b')} }
`
    const { diagnostics } = await generateApi({ 'a.yaml': spec }, { spec: 'a.yaml' })
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'openapi-no-identical-paths'],
    ])
    const same = spec.replace('delete', 'get')
    const refused = await generateApi({ 'a.yaml': same }, { spec: 'a.yaml' })
    expect(refused.files).toEqual([])
    expect(refused.diagnostics[0]).toMatchObject({ severity: 'error', code: 'openapi-no-identical-paths' })
    const { diagnostics: lowered } = await generateApi(
      { 'a.yaml': same },
      { spec: 'a.yaml', validation: { severity: 'warn' } },
    )
    expect(lowered.map(({ severity }) => severity)).toEqual(['warning'])
  })

  test('has a summary of many warnings of one kind, or none', async () => {
    const fields = Array.from(
      { length: 25 },
      (_, index) => `        f${index}: { type: integer, example: ten }\n`,
    ).join('')
    const spec = `${head}paths:\n  /a: { get: ${operation('a')} }\ncomponents:\n  schemas:\n    A:\n      type: object\n      properties:\n${fields}`
    const messages = async (rules: { 'no-invalid-schema-examples'?: 'off' | 'error' }) =>
      (await generateApi({ 'a.yaml': spec }, { spec: 'a.yaml', validation: { rules } })).diagnostics.map(
        ({ message }) => message,
      )
    const found = await messages({})
    expect(found).toHaveLength(4)
    expect(found[3]).toBe('22 more problems of this kind (`no-invalid-schema-examples`).')
    expect(await messages({ 'no-invalid-schema-examples': 'off' })).toEqual([])
    expect(await messages({ 'no-invalid-schema-examples': 'error' })).toHaveLength(25)
  })
})
