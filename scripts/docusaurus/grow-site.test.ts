import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withWord } from './builds.ts'
import { turnOnFaster } from './faster.ts'
import { countDocuments, growSite } from './grow-site.ts'
import { sites, writeSite } from './sites.ts'

const work = mkdtempSync(path.join(tmpdir(), 'grown-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Their configs do not mention Docusaurus Faster. */
const slower = new Set(['classic-js', 'monorepo', 'plugins'])

test.each(sites)('the copy of $name gets documents whose files exist, and Docusaurus Faster', (site) => {
  const copy = writeSite(site, work)
  const edited = growSite(site.name, { ...copy, documents: 100 })
  expect(turnOnFaster(copy.cwd)).toBe(slower.has(site.name))
  expect(Math.abs(countDocuments(copy.dir) - 100)).toBeLessThan(3)
  expect(existsSync(path.join(copy.cwd, edited))).toBe(true)
  const added = readdirSync(copy.dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /folder-\d+\/[^/]+\.mdx?$/.test(file),
  )
  for (const file of added) {
    const text = readFileSync(path.join(copy.dir, file), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
    const named = [...text.matchAll(/(?:\]\(|from '|require\(')(\.[^')]+)/g)].map(([, target]) => target as string)
    expect(named.length).toBeGreaterThan(3)
    const missing = named.filter((target) => !existsSync(path.join(copy.dir, path.dirname(file), target)))
    expect(missing, file).toEqual([])
  }
})

test('an edit adds a word to the last line of prose', () => {
  expect(withWord('# Title\n\nFirst.\n\nLast line.\n\n```js\nx()\n```\n', 'new')).toBe(
    '# Title\n\nFirst.\n\nLast line new.\n\n```js\nx()\n```\n',
  )
  expect(withWord('# Title\n', 'new')).toBe('# Title\n\nnew\n')
})
