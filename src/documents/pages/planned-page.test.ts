import { expect, test } from 'vitest'
import type { SitePage } from '../../shared/types.ts'
import { createRenderJob, pageClaims, pickShared, planPage, unrenderedPage } from './index.ts'

const site = { config: { baseUrl: '/base/', trailingSlash: undefined } }
const shared = ['/base/sidebar.json']

function page(path: string, changes: Partial<SitePage> = {}): SitePage {
  return { path, title: 'A', plainTitle: 'A', contents: [], shared, ...changes } as SitePage
}

function plan(planned: SitePage, hash = 'h1', shellKey = 's1') {
  return planPage(planned, { site, shellKey, sharedHash: (url) => (url === shared[0] ? hash : undefined) })
}

test('plans the files of a page; the 404 page has no data', () => {
  expect(plan(page('/base/a'))).toMatchObject({ file: 'a/index.html', dataFile: '_lectern/pages/a.bin' })
  expect(plan(page('/base/404.html'))).toMatchObject({ file: '404.html', dataFile: undefined })
})

test('the key of a page changes with its data, the shell, and the shared data that it uses', () => {
  const { key, jsonHash } = plan(page('/base/a'))
  expect(plan(page('/base/a', { title: 'B' }))).not.toMatchObject({ jsonHash })
  expect(plan(page('/base/a', { title: 'B' }))).not.toMatchObject({ key })
  expect(plan(page('/base/a'), 'h1', 's2')).toMatchObject({ jsonHash, key: expect.not.stringMatching(key) })
  expect(plan(page('/base/a'), 'h2')).toMatchObject({ jsonHash, key: expect.not.stringMatching(key) })
  // It is not published.
  expect(plan(page('/base/a', { plainTitle: 'B' }))).toMatchObject({ key, jsonHash })
})

test('claims the HTML and the data of a page, with its static articles', async () => {
  const contents = [{ id: 'docs/a.md', kind: 'static' }] as SitePage['contents']
  const planned = plan(page('/base/a', { contents, version: { instance: 'docs', name: '1.0' } as SitePage['version'] }))
  const claims = pageClaims(planned, { notes: 'notes' }, async ({ id }) => `<p>${id}</p>`)
  const { key, jsonHash } = planned
  expect(claims).toMatchObject([
    ['a/index.html', { key, owner: 'page /base/a', notes: 'notes', retained: true }],
    ['_lectern/pages/a.bin', { key: jsonHash, owner: 'data of /base/a', compressed: true, isCompressed: false }],
  ])
  const source = await claims[1]?.[1].source()
  const data = JSON.parse((source as { text: string }).text) as SitePage
  expect(data).toMatchObject({ contents: [{ html: '<p>docs/a.md</p>' }] })
  expect(data).not.toHaveProperty('plainTitle')
})

test('the next build renders a page again that was not rendered', () => {
  expect(unrenderedPage(page('/base/a'), site)).toMatchObject({ key: '', jsonHash: '' })
})

test('a render job names the documents of the page, and picks the shared data that it uses', () => {
  const contents = [{ id: 'docs/a.mdx', kind: 'mixed', partials: [] }] as unknown as SitePage['contents']
  const artifact = { id: 'docs/a.mdx', kind: 'mixed', compiledHash: 'c', url: '/assets/a.js', toc: [] }
  const artifacts = new Map([['docs/a.mdx', artifact]]) as unknown as Parameters<typeof createRenderJob>[2]['artifacts']
  const job = createRenderJob(page('/base/a', { contents }), { file: 'a.html' }, { artifacts, baseUrl: '/base/' })
  expect(job).toMatchObject({ file: 'a.html', plainTitle: 'A', shared })
  expect(job.documents).toEqual({ '/base/assets/a.js': { id: 'docs/a.mdx', kind: 'mixed', compiledHash: 'c' } })
  const values = new Map([...shared, '/base/other.json'].map((url) => [url, { url }]))
  expect(pickShared([job, job], (url) => values.get(url))).toEqual({ '/base/sidebar.json': { url: shared[0] } })
})
