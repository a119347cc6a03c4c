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
