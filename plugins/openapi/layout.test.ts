import { expect, test } from 'vitest'
import { generateApi, treeText } from '../../tests/support/generate-openapi.ts'

const ok = { '200': { description: 'Done.' } }
const spec = {
  openapi: '3.1.0',
  info: { title: 'Kites', version: '1' },
  tags: [
    { name: 'wind', description: 'About wind.' },
    { name: 'kites', description: 'About kites.' },
    { name: 'safety', description: 'Read this first.' },
    { name: 'secret', description: 'For us.' },
  ],
  paths: {
    '/kites': {
      get: { operationId: 'listKites', tags: ['kites', 'wind', 'kites'], responses: ok },
      post: { operationId: 'addKite', tags: ['kites'], responses: ok },
      delete: { operationId: 'dropKites', tags: ['secret'], 'x-internal': true, responses: ok },
    },
    '/wind': { get: { operationId: 'getWind', tags: ['wind'], responses: ok } },
    '/lines': { get: { operationId: 'listLines', tags: ['kites', 'lines'], responses: ok } },
  },
}

test('lists an operation under each of its tags, with one page', async () => {
  const { files, pages, page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  expect(Object.keys(pages)).toEqual([
    ...['/api', '/api/wind', '/api/wind/get-wind'],
    ...['/api/kites', '/api/kites/list-kites', '/api/kites/add-kite', '/api/kites/list-lines'],
    ...['/api/safety', '/api/lines'],
  ])
  const settings = (folder: string) => {
    const found = files.find(({ sourcePath }) => sourcePath === `docs/api/${folder}/_category_.json`)
    return JSON.parse(found && 'text' in found ? found.text : '{}')
  }
  expect(settings('wind')).toEqual({
    label: 'wind',
    position: 1,
    link: { type: 'doc', id: 'index' },
    refs: [{ id: 'api/kites/list-kites', position: 1 }],
  })
  expect(page('/api/wind/get-wind').frontMatter.sidebar_position).toBe(2)
  expect(settings('kites').refs).toBeUndefined()
  expect(settings('lines').refs).toEqual([{ id: 'api/kites/list-lines', position: 1 }])
  expect(treeText(page('/api/wind').root)).toBe('About wind. listKites GET /kites getWind GET /wind')
  expect(treeText(page('/api/lines').root)).toBe('listLines GET /lines')
  expect(treeText(page('/api/safety').root)).toBe('Read this first.')
  expect(treeText(page('/api').root)).toContain(
    'wind About wind. 2 pages kites About kites. 3 pages safety Read this first. lines 1 page',
  )
})
