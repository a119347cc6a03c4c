import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../shared/types.ts'
import { createClaimer } from './output-claims.ts'

function claimed(file: string, owners: string[]): Partial<Diagnostic>[] {
  const claims = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const claim = createClaimer(
    {
      add(name, { owner }) {
        const earlier = claims.get(name)
        claims.set(name, earlier ?? owner)
        return earlier
      },
    },
    diagnostics,
  )
  for (const owner of owners) claim(file, { key: '', owner, source: () => ({ text: '' }) })
  return diagnostics.map(({ severity, message, sourcePath }) => ({ severity, message, sourcePath }))
}

test('a static file replaces what the generator and plugins write', () => {
  expect(claimed('.nojekyll', ['static/.nojekyll', 'lectern'])).toEqual([])
  expect(claimed('_headers', ['static/_headers', 'lectern'])).toEqual([
    {
      severity: 'info',
      message: 'static/_headers is published instead of the generated _headers.',
      sourcePath: 'static/_headers',
    },
  ])
  expect(claimed('sitemap.xml', ['static/sitemap.xml', 'plugin sitemap'])).toEqual([
    {
      severity: 'info',
      message: 'static/sitemap.xml is published instead of the file of the plugin sitemap.',
      sourcePath: 'static/sitemap.xml',
    },
  ])
})

test('a page replaces a static file, with a warning', () => {
  expect(claimed('a/index.html', ['page /a', 'static/a/index.html'])).toEqual([
    {
      severity: 'warning',
      message: 'static/a/index.html is not published, because the page /a has the same path.',
      sourcePath: 'static/a/index.html',
    },
  ])
})

test('two plugins cannot write the same file', () => {
  expect(claimed('a.txt', ['plugin one', 'plugin two'])).toMatchObject([
    { severity: 'error', message: 'The file a.txt has two sources: plugin one and plugin two.' },
  ])
})
