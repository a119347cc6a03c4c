import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere, type TestSite } from '../support/sites.ts'

// The plugin that manual/docs/plugins/writing-a-plugin.md develops.
let site: TestSite
let output = ''
beforeAll(async () => {
  const dir = path.join(runFolder(), 'changelog-example')
  cpSync(path.join(root, 'manual', 'examples', 'changelog'), dir, {
    recursive: true,
    filter: (file) => !['.lectern', 'build'].includes(path.basename(file)),
  })
  mkdirSync(path.join(dir, 'node_modules'))
  symlinkSync(path.join(root, 'node_modules', 'zod'), path.join(dir, 'node_modules', 'zod'))
  site = openThere(dir)
  output = (await site.build()).output
})
afterAll(() => site.close())

test('publishes the changelog as a page with links in both directions', () => {
  const page = site.file('build/changelog/index.html')
  expect(page).toContain('<title>Changelog | Kettle</title>')
  expect(page).toContain('href="/docs/"')
  expect(page).toContain('<link rel="alternate" type="application/json" href="/releases.json"')
  expect(site.file('build/docs/index.html')).toContain('<a href="/changelog">what changed</a>')
})

test('lists the releases, and reports headings that are not a version', () => {
  expect(JSON.parse(site.file('build/releases.json'))).toEqual({
    page: 'https://kettle.example/changelog',
    releases: [{ version: '1.1.0', date: '2026-03-14' }, { version: '1.0.0' }],
  })
  expect(output).toContain('warning CHANGELOG.md:11 "Spring cleaning" is not a version. changelog')
})

test('reports a missing changelog', async () => {
  rmSync(path.join(site.dir, 'CHANGELOG.md'))
  const { code, output } = await site.run(['check'])
  expect(code).toBe(1)
  expect(output).toContain('error The changelog CHANGELOG.md does not exist. missing-changelog')
})
