import type { ContentFile } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { loadContext, routeContext } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { type DocsOptions, docs } from '../index.ts'

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

async function createRoutes(options: DocsOptions) {
  const plugin = docs(options)
  const files = Array.from({ length: 5000 }, (_, index) => createFile(index))
  const content = await plugin.load?.({
    ...loadContext('/site'),
    readAll: async () => files,
    findFiles: async () => [],
  })
  if (content === undefined) throw new Error('no content')
  return plugin.routes?.(content, routeContext('/site')) ?? { routes: [] }
}

test('shares twenty slices between five thousand pages in twenty folders', async () => {
  const { routes } = await createRoutes({ sidebarMaxItems: false })
  expect(routes).toHaveLength(5001)
  expect(new Set(routes.map(({ shared }) => shared?.[0])).size).toBe(20)
})

test('shares slices of long lists, which do not grow with the list', async () => {
  const { routes, shared = {} } = await createRoutes({})
  // One page with all items per folder.
  expect(routes).toHaveLength(5021)
  const names = new Set(routes.map((route) => route.shared?.[0]?.replace(/^.*\/|\.json$/g, '') ?? ''))
  // 250 items are ten blocks of 25, and the first and the last two share their windows.
  expect(names.size).toBe(20 * 8)
  // 20 categories, three blocks, the first and the last item and two links.
  const sizes = [...names].map((name) => JSON.stringify(shared[name]).match(/"label"/g)?.length ?? 0)
  expect(Math.max(...sizes)).toBe(20 + 75 + 4)
})
