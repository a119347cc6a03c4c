import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codeBlocks, type GeneratedApi, generateApi, treeText } from '../../tests/support/generate-openapi.ts'

const folder = new URL('../../tests/fixtures/openapi-3.2/', import.meta.url)
const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))

const generate = (spec: string) => generateApi(files, { spec })
const blocks = (api: GeneratedApi, slug: string) =>
  Object.fromEntries(codeBlocks(api.page(slug).root).map(({ label, text }) => [label, text]))

const textOf = (api: GeneratedApi, slug: string) => treeText(api.page(slug).root)
/** The address in the sample for cURL. */
const url = (api: GeneratedApi, slug: string) =>
  /'(https:[^']+)'/.exec(blocks(api, `/api/miscellaneous/${slug}`).cURL ?? '')?.[1]

test.each(['harbor.yaml', 'streams.json', 'queries.yaml', 'library.yaml', 'parcels.yaml'])(
  '%s has no problems',
  async (spec) => {
    expect((await generate(spec)).diagnostics).toEqual([])
  },
)

describe('methods, tags, and security', () => {
  const read = () => generate('harbor.yaml')

  test('an operation has any method, as it is written', async () => {
    const api = await read()
    expect(Object.keys(api.pages)).toEqual([
      ...['/api', '/api/authentication', '/api/fleet', '/api/fleet/find-ships', '/api/fleet/list-docks'],
      ...['/api/crews', '/api/crews/copy-ships', '/api/cooks', '/api/cooks/moor-ships'],
      ...['/api/schemas', '/api/schemas/ferry', '/api/schemas/ship', '/api/schemas/tug'],
    ])
    expect(blocks(api, '/api/fleet/find-ships').cURL).toMatch(
      /^curl --request QUERY 'https:\/\/api.example\/v1\/ships'[\s\S]*--data '\{\n {4}"flag": "NO"\n {2}\}'$/,
    )
    expect(blocks(api, '/api/cooks/moor-ships').cURL).toContain("--request 'Moor!'")
    expect(blocks(api, '/api/fleet/find-ships').Ruby).toContain(
      "request = Net::HTTPGenericRequest.new('QUERY', true, true, uri)",
    )
  })

  test('tags in tags are folders in folders, and others are badges', async () => {
    const api = await read()
    const folders = api.files.filter(({ sourcePath }) => sourcePath.endsWith('_category_.json'))
    expect(folders.map(({ sourcePath }) => sourcePath)).toEqual([
      'docs/api/_category_.json',
      'docs/api/fleet/_category_.json',
      'docs/api/fleet/crews/_category_.json',
      'docs/api/fleet/crews/cooks/_category_.json',
      'docs/api/schemas/_category_.json',
    ])
    expect(textOf(api, '/api/fleet/find-ships')).toContain('Beta partners')
    expect(textOf(api, '/api/fleet')).toContain('Crews')
  })

  test('responses have summaries, and servers names', async () => {
    const api = await read()
    expect(textOf(api, '/api/fleet/find-ships')).toContain('200 OK The ships.')
    expect(textOf(api, '/api')).toContain('https://api.example/v1 production For ships.')
  })

  test('requirements are names or addresses of schemes', async () => {
    const api = await read()
    expect(textOf(api, '/api')).toContain('Authentication: ship deprecated ( read ) or key')
    const authentication = textOf(api, '/api/authentication')
    expect(authentication).toContain('oauth2MetadataUrl : https://login.example/.well-known/oauth-authorization-server')
    expect(authentication).toContain('deviceAuthorizationUrl : https://login.example/device')
    expect(authentication).toContain('name : KEY')
  })

  test('a discriminator has a schema for all other values', async () => {
    const api = await read()
    expect(textOf(api, '/api/schemas/ship')).toContain('Other values, or without the field: Tug')
  })
})

describe('sequences', () => {
  const read = () => generate('streams.json')

  test('events are described by their fields and those of their data', async () => {
    const api = await read()
    const text = treeText(api.page('/api/miscellaneous/watch').root)
    expect(text).toContain('text/event-stream Each item: object')
    expect(text).toContain('lat')
    expect(blocks(api, '/api/miscellaneous/watch')['200']).toBe('event: moved\ndata: {"lat":1.5}')
  })

  test('lines are JSON, and parts have their types', async () => {
    const api = await read()
    const send = blocks(api, '/api/miscellaneous/send')
    expect(send.cURL).toContain(`--header 'Content-Type: application/jsonl' \\\n  --data-raw '{"n":3}'`)
    expect(send['200']).toBe(
      '--boundary\nContent-Type: application/json\n\n{"id":7}\n--boundary\nContent-Type: text/csv\n\na,b\n--boundary--',
    )
    expect(treeText(api.page('/api/miscellaneous/send').root)).toContain(
      '[0] : application/json [1] : text/csv […] : image/png',
    )
  })

  test('a text that is sent is no mistake', async () => {
    const api = await read()
    expect(blocks(api, '/api/miscellaneous/logs')['200: two']).toBe('{"a":1}\n{"a":2}')
  })
})

describe('parameters', () => {
  const read = () => generate('queries.yaml')

  test('a query string is written as its media type says', async () => {
    const api = await read()
    expect(url(api, 'by-form')).toBe('https://api.example/form?foo=a+%2B+b&bar=true')
    expect(url(api, 'by-json')).toBe('https://api.example/json?%7B%22n%22%3A%5B1%2C2%5D%2C%22f%22%3Anull%7D')
    expect(treeText(api.page('/api/miscellaneous/by-form').root)).toContain('Query string all')
  })

  test('reserved signs, serialized examples, and cookies stay as they are', async () => {
    const api = await read()
    expect(url(api, 'by-path')).toBe('https://api.example/path/a:b@c%2Fd%20e%20f?flag=yes')
    expect(blocks(api, '/api/miscellaneous/by-path').cURL).toContain("'Cookie: tint=sea green; tint=red'")
  })
})

describe('XML and extensions', () => {
  const read = () => generate('library.yaml')

  test('fields are attributes, text, or CDATA of an element', async () => {
    const api = await read()
    expect(blocks(api, '/api/books/add-book').Python).toContain(
      '<Book id=\\"4\\">A &amp; B<![CDATA[<b>x</b>]]><state>1</state></Book>',
    )
    expect(treeText(api.page('/api/schemas/book').root)).toContain('XML content: cdata')
  })

  test('items are CDATA of the element of their list, and parts that are none have no element', async () => {
    const api = await read()
    expect(blocks(api, '/api/books/add-books').cURL).toContain(
      '<notes><![CDATA[<i>a</i>]]><![CDATA[<i>b</i>]]></notes>\n  <place>3</place>\n  <shelf>C</shelf>',
    )
  })

  test('nested elements next to text have no spaces around them', async () => {
    const api = await read()
    expect(blocks(api, '/api/books/quote-book').cURL).toContain(
      '<quote><![CDATA[a < b]]><lines><line>1</line></lines></quote>',
    )
  })

  test('samples, badges, names of values, the name of a tag, and the logo are shown', async () => {
    const api = await read()
    const operation = api.page('/api/books/add-book')
    const labels = codeBlocks(operation.root).map(({ label, text }) => [label, text.split('\n')[0]])
    expect(labels.slice(0, 2)).toEqual([
      ['CLI', 'library add'],
      ['JavaScript', expect.stringContaining('const response')],
    ])
    expect(treeText(operation.root)).toContain('Preview Fast')
    expect(treeText(api.page('/api/schemas/book').root)).toContain(
      'Allowed values: 1 : IN: On the shelf. 2 : OUT: Lent.',
    )
    expect(api.pages['/api/books']).toBe('All books')
    expect(treeText(api.page('/api').root)).toContain('![Library](<https://cdn.example/logo.svg>)')
  })
})

describe('references, values, and parts of forms', () => {
  const read = () => generate('parcels.yaml')

  test('a description refers to itself by the path that it gives itself', async () => {
    const text = textOf(await read(), '/api/ab/print-label')
    expect(text).toContain('Request body multipart/mixed object pages string []')
  })

  test('parts of a form have parts by their positions', async () => {
    const text = textOf(await read(), '/api/ab/print-label')
    expect(text).toContain('pages : multipart/mixed [0] : text/plain […] : image/png Responses')
  })

  test('examples are data in JSON, and what is sent in other types', async () => {
    const { '200: small': small, ...others } = blocks(await read(), '/api/ab/print-label')
    expect(small).toBe('{\n  "size": 1\n}')
    expect(others['200: sent']).toBe('{\n  "size": 2\n}')
    expect(others['200 text/csv: table']).toBe('size\n3')
  })

  test('the type of a header is a reference', async () => {
    expect(textOf(await read(), '/api/ab/print-label')).toContain('Response headers Rate integer Examples: 60')
  })

  test('a tag has a summary as its title, and the first sentence of its description as its summary', async () => {
    const api = await read()
    expect(api.pages['/api/a']).toBe('Parcels')
    expect(api.page('/api/a').excerpt).toBe('All about parcels.')
    expect(textOf(api, '/api')).toContain('Operations Parcels All about parcels. 1 page')
  })
})

test('each mistake has its line, and says what to do', async () => {
  const { diagnostics } = await generate('mistakes.yaml')
  const found = diagnostics.map(({ line, message, hint, sourcePath }) => ({ line, message, hint, sourcePath }))
  const sorted = found.sort((a, b) => Number(a.line) - Number(b.line))
  expect(sorted.map(({ line, message }) => `${line}: ${message}`)).toMatchInlineSnapshot(`
    [
      "5: Two servers are named \`one\`.",
      "8: The tag \`a\` is in the tag \`nowhere\`, which does not exist.",
      "10: The tag \`b\` is in itself: \`b\` → \`c\` → \`b\`.",
      "12: The tag \`c\` is in itself: \`c\` → \`b\` → \`c\`.",
      "14: There is no \`#/components/securitySchemes/none\` security scheme defined.",
      "19: \`additionalOperations\` has the method \`POST\`, which has a key of its own.",
      "20: \`not a method\` is no HTTP method.",
      "24: GET /a has \`r\` with \`in: query\` together with \`q\` with \`in: querystring\`, which is the whole query string.",
      "25: The parameter \`s\` has \`style: cookie\` with \`in: query\`.",
      "31: \`encoding\` is used together with \`itemEncoding\`.",
      "37: The example \`e\` has both \`value\` and \`dataValue\`.",
      "39: Property \`itemSchem\` is not expected here.",
      "42: The parameter \`t\` with \`in: querystring\` has no \`content\`.",
      "44: The parameter \`t\` with \`in: querystring\` has \`schema\`.",
      "50: \`defaultMapping\` of the discriminator names \`Nope\`, which does not exist.",
      "53: \`attribute\` is used together with \`nodeType\`.",
      "57: \`nodeType\` can be one of the following only: "element", "attribute", "text", "cdata", "none".",
      "60: \`itemEncoding\` has no list to apply to.",
      "63: The example \`f\` has both \`externalValue\` and \`serializedValue\`.",
      "66: The header \`H\` has \`style: form\`.",
      "71: The field \`deviceAuthorizationUrl\` must be present on this level.",
      "80: GET /p has two parameters with \`in: querystring\`: \`u\` and \`v\`.",
      "81: Expected type \`string\` but got \`integer\`.",
      "83: Can't resolve $ref.",
    ]
  `)
  expect(sorted.filter(({ hint, sourcePath }) => !hint || sourcePath !== 'mistakes.yaml')).toEqual([])
})

test.each(['3.3.0', '4.0'])('the unknown version %s is named together with those that are read', async (version) => {
  const { diagnostics } = await generateApi({
    'openapi.yaml': `openapi: "${version}"\ninfo: { title: T, version: '1' }`,
  })
  expect(diagnostics).toMatchObject([
    {
      message: `Unsupported version of OpenAPI: "${version}".`,
      hint: expect.stringContaining('Lectern reads the versions 2.0, 3.0, 3.1, and 3.2.'),
      line: 1,
    },
  ])
})

test('a file that is no specification is called what it seems to be', async () => {
  const { diagnostics } = await generateApi({ 'openapi.yaml': 'asyncapi: 3.0.0' })
  expect(diagnostics).toMatchObject([
    { message: 'The file is not an OpenAPI specification: it seems to be an AsyncAPI document.' },
  ])
})

test.each(['3.0.3', '3.1.0'])('version %s names schemas in discriminators, too', async (version) => {
  const generated = await generateApi({
    'openapi.yaml': [
      `openapi: ${version}`,
      "info: { title: T, version: '1' }",
      'paths: {}',
      'components:',
      '  schemas:',
      '    Any:',
      "      oneOf: [{ $ref: '#/components/schemas/Ship' }]",
      '      discriminator:',
      '        propertyName: kind',
      '        mapping:',
      '          ship: Ship',
      '          boat: Boat',
      '    Ship: { type: object }',
    ].join('\n'),
  })
  expect(generated.diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '12: `boat` of the discriminator names `Boat`, which does not exist.',
  ])
})

test('a discriminator of an optional field needs a default', async () => {
  const field = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } })
  const discriminator = { propertyName: 'kind' }
  const schemas = {
    Optional: { ...field('kind'), discriminator },
    Required: { ...field('kind'), required: ['kind'], discriminator },
    Defaulted: { ...field('kind'), discriminator: { ...discriminator, defaultMapping: 'Red' } },
    Red: { ...field('kind'), required: ['kind'] },
    Blue: field('kind'),
    OneOptional: { oneOf: ['Red', 'Blue'].map((name) => ({ $ref: `#/components/schemas/${name}` })), discriminator },
    AllRequired: { oneOf: [{ $ref: '#/components/schemas/Red' }], discriminator },
  }
  const messages = async (openapi: string) => {
    const spec = { openapi, info: { title: 'A', version: '1' }, paths: {}, components: { schemas } }
    const { diagnostics } = await generateApi({ 'a.json': JSON.stringify(spec, null, 1) }, { spec: 'a.json' })
    return diagnostics
      .filter(({ code }) => code === 'openapi-discriminator')
      .map(({ line, message }) => [line, message])
  }
  const message = 'The discriminator has no `defaultMapping`, although its field `kind` is optional.'
  expect(await messages('3.2.0')).toEqual([
    [17, message],
    [75, message],
  ])
  expect(await messages('3.1.0')).toEqual([])
})
