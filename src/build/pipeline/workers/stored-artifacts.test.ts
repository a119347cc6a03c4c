import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../platform/index.ts'
import type { Artifact } from '../../../shared/types.ts'
import { putVariant, readVariants } from './stored-artifacts.ts'

const artifact = {
  id: 'docs/a.md',
  assets: [{ file: '/first/site/docs/plan.pdf', url: '/assets/files/plan-1.pdf' }],
  images: [{ file: '/first/site/docs/map.png', hash: 'h', bytes: 1, optimizedBytes: 1, variants: [] }],
  dependencies: [],
} as unknown as Artifact

test('a site that has moved finds the files of its documents where it is now', async () => {
  const store = createMemoryStore()
  await putVariant(store, 'key', { artifact, siteDir: '/first/site' })
  expect(String(await store.get('artifact', 'key'))).not.toContain('/first')
  const [moved] = await readVariants(store, 'key', '/second')
  expect(moved?.assets).toEqual([{ file: '/second/docs/plan.pdf', url: '/assets/files/plan-1.pdf' }])
  expect(moved?.images?.map(({ file }) => file)).toEqual(['/second/docs/map.png'])
})

test('artifacts of a source with other dependencies are kept, those with the same are replaced', async () => {
  const store = createMemoryStore()
  const place = { siteDir: '/first/site' }
  const other = { ...artifact, dependencies: [['config', 'x', 'y']] } as unknown as Artifact
  await putVariant(store, 'key', { ...place, artifact })
  await putVariant(store, 'key', { ...place, artifact: other })
  await putVariant(store, 'key', { ...place, artifact: { ...artifact, kind: 'mixed' } })
  const found = await readVariants(store, 'key', '/first/site')
  expect(found.map(({ dependencies, kind }) => [dependencies.length, kind])).toEqual([
    [0, 'mixed'],
    [1, undefined],
  ])
})
