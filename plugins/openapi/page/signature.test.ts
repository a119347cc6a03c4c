import { nodes } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

const { element } = nodes

async function kitePage(more: object = {}) {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
  const get = { operationId: 'getKite', parameters, responses: { 200: { description: 'A kite.' } } }
  const paths = { '/kites/{id}': { get } }
  const spec = { openapi: '3.1.0', info: { title: 'Kites', version: '1' }, paths, ...more }
  const { page, pages } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  return page(Object.entries(pages).find(([, title]) => title === 'getKite')?.[0] ?? '')
}

test('the address of an operation is complete, and can be copied', async () => {
  const { root, frontMatter } = await kitePage({ servers: [{ url: 'https://kites.example/v2' }] })
  expect(root.children[0]).toMatchObject({
    data: { hName: 'p' },
    children: [
      element('span', { className: ['http-method', 'http-get'] }, ['GET']),
      { type: 'text', value: ' ' },
      element('code', {}, [
        element('span', { className: ['operation-host'] }, [
          'https://kites',
          element('wbr', {}),
          '.example',
          element('wbr', {}, []),
          '/v2',
        ]),
        element('wbr', {}, []),
        '/kites',
        element('wbr', {}, []),
        '/{id}',
      ]),
      element('button', { type: 'button', className: ['code-copy'], ariaLabel: 'Copy code' }, []),
    ],
  })
  expect(frontMatter).toMatchObject({
    sidebar_badge: { text: 'GET', variant: 'info' },
    sidebar_class_name: 'operation',
  })
})

test('a specification without servers has paths only', async () => {
  const { root } = await kitePage()
  expect(root.children[0]).toMatchObject({
    children: [{}, {}, element('code', {}, ['/kites', element('wbr', {}, []), '/{id}']), {}],
  })
})

async function pageText(get: object, schemas: object) {
  const paths = { '/kites': { get: { operationId: 'getKite', responses: {}, ...get } } }
  const spec = { openapi: '3.1.0', info: { title: 'Kites', version: '1' }, paths, components: { schemas } }
  const { page, pages } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  const file = Object.keys(pages).find((name) => /\/(?:get|find)-kites?$/.test(name))
  return JSON.stringify(page(file ?? '').root)
}

test('objects inside of a body open in place, one level and once', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const object = (properties: object) => ({ type: 'object', properties })
  const Kite = object({ tail: ref('Tail'), spare: ref('Tail') })
  const body = { content: { 'application/json': { schema: ref('Kite') } } }
  const text = await pageText(
    { requestBody: body, responses: { 200: { description: 'The kite.', ...body } } },
    { Kite, Tail: object({ bow: ref('Bow'), long: { type: 'integer' } }), Bow: object({ knot: { type: 'string' } }) },
  )
  expect(text.match(/"hName":"details"/g)).toHaveLength(1)
  expect(text).toContain('"id":"body-tail-long"')
  expect(text).toContain('"id":"body-tail-bow"')
  expect(text).not.toMatch(/"id":"(?:body-spare-long|body-tail-bow-knot|200-tail)"/)
})

test.each([
  ['Find kites', 'Find kites. All of them.', 'All of them.'],
  ['Find kites.', 'find kites.\nAll of them.', '\nAll of them.'],
  ['Find kites', 'Find kites\n\nAll of them.', '\n\nAll of them.'],
  ['Find kites', 'Find kites by color.', 'Find kites by color.'],
  ['Find kites', 'Find kites.example by color', 'Find kites.example by color'],
  ['Find kites', 'Find kites.', undefined],
])('a description does not repeat the title %j: %j', async (summary, description, shown) => {
  const text = await pageText({ operationId: undefined, summary, description }, {})
  const found = /"type":"markdown","value":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  expect(found === undefined ? undefined : JSON.parse(found)).toBe(shown)
})
