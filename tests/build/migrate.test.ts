import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSite } from '../support/sites.ts'

const site = openSite('migrate/mkdocs')
afterAll(() => site.close())

/** The folder that MkDocs builds into. */
function writeBuiltPages(names: string[]): void {
  for (const name of names) {
    const file = path.join(site.dir, 'site', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '<!doctype html>')
  }
}

test('a migration is listed, then written; the pages are compared with those of the last build', async () => {
  writeBuiltPages(['index.html', '404.html', 'guide/index.html', 'guide/fold/index.html', 'guide/gone/index.html'])
  const listed = await site.run(['migrate'])
  expect(listed.code).toBe(0)
  expect(listed.output).toContain('A site of MkDocs in ')
  expect(listed.output).toContain(
    'To create:\n  site.config.ts\n  sidebars.ts\n  static/assets/lantern.svg (copy of docs/',
  )
  expect(listed.output).toContain(
    'To change: 4 of 4 documents\n  docs/guide/fold.md: 1 admonition, 2 tabs, 2 code blocks,',
  )
  expect(listed.output).toContain('docs/guide/fold.md:21 The macro was not converted.')
  expect(listed.output).toContain('Nothing was written.')

  const written = await site.run(['migrate', '--write'])
  expect(written.output).toContain('Changed: 4 of 4 documents\n')
  expect(written.output).toContain('The deployed page /lanterns/guide/gone no longer exists and has no redirect.')
  expect(written.output).toContain('Compared with site: 1 page lost.')
  expect(written.code).toBe(1)
  // Only the lost page is an error.
  expect(written.output.match(/^ {2}error /gm)).toHaveLength(1)

  expect((await site.run(['migrate', '--write'])).output).toContain('Nothing was written: site.config.ts, sidebars.ts')
  expect(await site.run(['migrate', '--from', 'jekyll'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Choose one of: docusaurus, vitepress, starlight, mkdocs, nextra, fumadocs.'),
  })
})
