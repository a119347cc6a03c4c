import { expect, test } from 'vitest'
import { codeBlocks, generateApi } from '../../../tests/support/generate-openapi.ts'

const string = (example: string, xml?: object) => ({ type: 'string', example, ...(xml && { xml }) })
const list = (items: object, xml?: object) => ({ type: 'array', items, ...(xml && { xml }) })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The lines of the example of an XML body, without the first one, which is the same for all. */
async function xmlLines(media: object, schemas: object = {}): Promise<string[]> {
  const content = { 'application/xml': media }
  const operation = {
    operationId: 'send',
    requestBody: { content },
    responses: { 200: { description: 'Sent.', content } },
  }
  const spec = {
    openapi: '3.0.3',
    info: { title: 'Kites', version: '1' },
    servers: [{ url: 'https://kites.example' }],
    paths: { '/kites': { post: operation } },
    components: { schemas },
  }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  const [curl, response] = codeBlocks(page('/api/miscellaneous/send').root)
  const text = response?.text ?? ''
  expect(response?.language).toBe('xml')
  expect(curl?.text).toContain(`--data-raw '${text.replaceAll("'", "'\\''")}'`)
  const [first, ...lines] = text.split('\n')
  expect(first).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  return lines
}

test('parameters and parts of forms in XML, and parameters in other types', async () => {
  const schema = { type: 'object', xml: { name: 'kite' }, properties: { a: string('x', { attribute: true }) } }
  const parameter = (name: string, type: string, media: object) => ({
    name,
    in: 'query',
    content: { [type]: media },
    required: true,
  })
  const form = {
    schema: { type: 'object', properties: { kite: schema } },
    encoding: { kite: { contentType: 'text/xml' } },
  }
  const operation = {
    operationId: 'send',
    parameters: [
      parameter('xml', 'application/xml', { schema }),
      parameter('text', 'text/plain', { schema: string('b') }),
      parameter('json', 'application/json', { schema: string('c') }),
    ],
    requestBody: { content: { 'multipart/form-data': form } },
    responses: { 204: { description: 'Sent.' } },
  }
  const info = { title: 'Kites', version: '1' }
  const spec = { openapi: '3.0.3', info, paths: { '/kites': { post: operation } } }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  const [curl] = codeBlocks(page('/api/miscellaneous/send').root)
  const document = '<?xml version="1.0" encoding="UTF-8"?>\n<kite a="x"/>'
  const query = new URLSearchParams(/\?([^']+)'/.exec(curl?.text ?? '')?.[1])
  expect([...query]).toEqual([
    ['xml', document],
    ['text', 'b'],
    ['json', '"c"'],
  ])
  expect(curl?.text).toContain(`kite="${document.replaceAll('"', '\\"')}";type=text/xml`)
})

const Kite = {
  type: 'object',
  xml: { name: 'kite' },
  properties: {
    id: { type: 'integer', example: 3, xml: { attribute: true } },
    name: string('Red & "large" <one>', { name: 'title' }),
    tails: list(string('blue', { name: 'tail' }), { wrapped: true }),
    lines: list(string('main')),
    maker: { type: 'object', properties: { nick: string('a&"b', { attribute: true }) } },
  },
}

const kiteLines = [
  '<kite id="3">',
  '  <title>Red &amp; &quot;large&quot; &lt;one&gt;</title>',
  '  <tails>',
  '    <tail>blue</tail>',
  '  </tails>',
  '  <lines>main</lines>',
  '  <maker nick="a&amp;&quot;b"/>',
  '</kite>',
]

test('names, attributes, and lists are as the schema says', async () => {
  expect(await xmlLines({ schema: ref('Kite') }, { Kite })).toEqual(kiteLines)
})

test('examples of the specification are written like generated ones, and texts are shown as they are', async () => {
  const example = { id: 3, name: 'Red', tails: ['a', 'b'], lines: ['c', 'd'], maker: null, 'a b': 1 }
  expect(await xmlLines({ schema: ref('Kite'), example }, { Kite })).toEqual([
    '<kite id="3">',
    '  <title>Red</title>',
    '  <tails>',
    '    <tail>a</tail>',
    '    <tail>b</tail>',
    '  </tails>',
    '  <lines>c</lines>',
    '  <lines>d</lines>',
    '  <maker/>',
    '  <a_b>1</a_b>',
    '</kite>',
  ])
  const text = '<?xml version="1.0" encoding="UTF-8"?>\n<any>1</any>'
  expect(await xmlLines({ schema: ref('Kite'), example: text }, { Kite })).toEqual(['<any>1</any>'])
  expect(await xmlLines({ example: { a: [1, 2] } })).toEqual(['<root>', '  <a>1</a>', '  <a>2</a>', '</root>'])
})

test('namespaces and prefixes', async () => {
  const schema = {
    type: 'object',
    xml: { name: 'kite', prefix: 'k', namespace: 'https://kites.example/ns' },
    properties: {
      color: string('red', { prefix: 'k' }),
      size: { type: 'integer', example: 2, xml: { namespace: 'https://sizes.example' } },
      rank: { type: 'integer', example: 1, xml: { attribute: true, prefix: 'r', namespace: 'https://ranks.example' } },
    },
  }
  expect(await xmlLines({ schema })).toEqual([
    '<k:kite xmlns:k="https://kites.example/ns" xmlns:r="https://ranks.example" r:rank="1">',
    '  <k:color>red</k:color>',
    '  <size xmlns="https://sizes.example">2</size>',
    '</k:kite>',
  ])
})

test('names of roots: that of the schema, of its reference, or of what it includes', async () => {
  const Plain = { type: 'object', properties: { a: string('x') } }
  const plain = (name: string) => [`<${name}>`, '  <a>x</a>', `</${name}>`]
  const schemas = { Plain, Named: { ...Plain, xml: { name: 'named' } }, Heir: { allOf: [ref('Plain')] } }
  expect(await xmlLines({ schema: ref('Plain') }, schemas)).toEqual(plain('Plain'))
  expect(await xmlLines({ schema: ref('Named') }, schemas)).toEqual(plain('named'))
  expect(await xmlLines({ schema: ref('Heir') }, schemas)).toEqual(plain('Heir'))
  expect(await xmlLines({ schema: { allOf: [ref('Named')], description: 'Text.' } }, schemas)).toEqual(plain('named'))
  expect(await xmlLines({ schema: { allOf: [ref('Plain'), { type: 'object' }] } }, schemas)).toEqual(plain('Plain'))
  expect(await xmlLines({ schema: Plain }, schemas)).toEqual(plain('root'))
  expect(await xmlLines({ schema: { type: 'string', example: 'x' } })).toEqual(['<root>x</root>'])
})

test('lists as bodies, in lists, and in alternatives', async () => {
  const Tail = { type: 'object', properties: { a: string('x', { attribute: true }) } }
  const one = '<Tail a="x"/>'
  expect(await xmlLines({ schema: list(ref('Tail')) }, { Tail })).toEqual([one])
  expect(await xmlLines({ schema: { ...list(ref('Tail')), minItems: 2 } }, { Tail })).toEqual([
    '<root>',
    `  ${one}`,
    `  ${one}`,
    '</root>',
  ])
  const wrapped = list(ref('Tail'), { wrapped: true, name: 'tails' })
  expect(await xmlLines({ schema: wrapped }, { Tail })).toEqual(['<tails>', `  ${one}`, '</tails>'])
  const unnamed = list(string('y'), { wrapped: true })
  const schema = {
    type: 'object',
    xml: { name: 'kite' },
    properties: {
      tails: { oneOf: [unnamed, string('z')] },
      grid: list(list(string('1', { name: 'cell' }), { wrapped: true, name: 'row' })),
      any: { anyOf: [Tail, string('z')] },
      by: { type: 'object', additionalProperties: list(string('v', { name: 'value' })) },
    },
  }
  expect(await xmlLines({ schema })).toEqual([
    '<kite>',
    '  <tails>',
    '    <tails>y</tails>',
    '  </tails>',
    '  <row>',
    '    <cell>1</cell>',
    '  </row>',
    '  <any a="x"/>',
    '  <by>',
    '    <value>v</value>',
    '  </by>',
    '</kite>',
  ])
})
