import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, textOf } from '../support/pages.ts'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('front-matter-schema')
  await site.build()
})
afterAll(() => site.close())

const edit = (name: string, change: (text: string) => string) => {
  const file = path.join(site.dir, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
const article = (pathname: string) => textOf(builtPage(site, pathname).article)

test('documents, page data, and plugins have the output of the schema', () => {
  expect(article('')).toContain('New Level 1')
  expect(builtPage(site, '').page.data).toMatchObject({ frontMatter: { audience: 'admin', level: 1 } })
  expect(JSON.parse(site.file('build/audiences.json'))).toEqual({ '/': 'admin', '/plain': 'member' })
})

test('a .md file with a component is MDX in every output, one without is Markdown', () => {
  expect(article('/plain')).toContain('Level {frontMatter.level} for all.')
  expect(site.file('build/index.md')).not.toMatch(/<Badge|A comment/)
  expect(site.file('build/plain.md')).toContain('Level {frontMatter.level}')
})

test('a changed schema updates what shows its output, as in a clean build', async () => {
  edit('schema.ts', (text) => text.replace('level = 1', 'level = 2'))
  const { stderr } = await site.build()
  expect(stderr).toContain('1 document compiled, 1 reused')
  expect(article('')).toContain('New Level 2')
  expect(builtPage(site, '').page.data).toMatchObject({ frontMatter: { level: 2 } })
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
})

test('an issue of the schema fails check at the line of its key', async () => {
  edit('docs/plain.md', (text) => text.replace('member', 'guest'))
  const { code, stderr } = await site.run(['check'])
  expect(code).toBe(1)
  expect(stderr).toContain("docs/plain.md:2 `audience`: expected admin or member (found 'guest').")
})
