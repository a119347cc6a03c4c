import { expect, test } from 'vitest'
import { type OpenImport, openImports } from './library-names.ts'

const paths = { classicTheme: '/lectern/classic-theme' } as Parameters<typeof openImports>[1]

/** Collects imports in the order in which webpack resolves them. */
async function collect(imports: readonly (readonly [issuer: string, request: string])[]): Promise<unknown[]> {
  const open = new Map<string, OpenImport>()
  const external = openImports(open, paths) as (
    data: { request: string; contextInfo: { issuer: string } },
    callback: (error?: null, result?: string) => void,
  ) => void
  const results = imports.map(
    ([issuer, request]) =>
      new Promise((resolve) => external({ request, contextInfo: { issuer } }, (_, result) => resolve(result))),
  )
  return [Object.fromEntries(open), new Set(await Promise.all(results))]
}

test('the same imports are recorded, in whatever order they are resolved', async () => {
  const imports = [
    ['/lectern/theme/Page.js', '@theme/Heading'],
    ['/lectern/classic-theme/Post.js', '@theme/Heading'],
    ['/lectern/classic-theme/Doc.js', '@theme/Heading'],
    ['/lectern/theme/Page.js', 'react'],
  ] as const
  const [open] = await collect(imports)
  expect(open).toEqual({
    '@open:@theme/Heading': { request: '@theme/Heading', issuer: '/lectern/theme/Page.js' },
    '@open:@theme/Heading:classic': { request: '@theme/Heading', issuer: '/lectern/classic-theme/Doc.js' },
  })
  expect(await collect(imports.toReversed())).toEqual(await collect(imports))
})
