import type { ContentFile } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { loadContext, routeContext } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'

function createFile(index: number): ContentFile {
  const folder = index % 20
  const sourcePath = `docs/${folder}-folder/${index}-doc.md`
  return {
    file: `/site/${sourcePath}`,
    sourcePath,
    hash: '',
    format: 'md',
    frontMatter: { id: `doc-${index}` },
    bodyLine: 0,
    excerpt: '',
  }
}

test('shares twenty slices between five thousand pages in twenty folders', async () => {
  const plugin = docs()
  const files = Array.from({ length: 5000 }, (_, index) => createFile(index))
  const content = await plugin.load?.({
    ...loadContext('/site'),
    readAll: async () => files,
    findFiles: async () => [],
  })
  if (content === undefined) throw new Error('no content')
  const { routes = [] } = plugin.routes?.(content, routeContext('/site')) ?? {}
  expect(routes).toHaveLength(5001)
  expect(new Set(routes.map(({ shared }) => shared?.[0])).size).toBe(20)
})
