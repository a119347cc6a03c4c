import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

test('a folder of Markdown and two lines of configuration are a site', async () => {
  site = openSite('two-lines')
  await site.build()
  const pages = [...snapshot(path.join(site.dir, 'build')).keys()].filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(['404.html', 'docs/hello/index.html', 'docs/index.html'])
  expect(site.file('build/docs/hello/index.html')).toContain('<title>Hello | Two</title>')
})
