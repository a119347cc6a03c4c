import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanOutput, openSite, openThere, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
const inSite = (...names: string[]) => path.join(site.dir, ...names)

/** Builds, and returns whether the build found that nothing had changed. */
async function isSkipped(build: TestSite['run'] = site.run): Promise<boolean> {
  const stats = `${site.dir}.json`
  expect((await build(['build', '--stats', stats])).code).toBe(0)
  const { stages } = JSON.parse(readFileSync(stats, 'utf8')) as { stages: object }
  rmSync(stats)
  return Object.keys(stages).join() === 'configure'
}

/** Builds until there is nothing to do. Files that changed just before a build are compared again by the next one. */
async function settle(build: TestSite['run'] = site.run): Promise<void> {
  for (let attempt = 0; attempt < 20 && !(await isSkipped(build)); attempt++) await wait(20)
  expect(await isSkipped(build)).toBe(true)
}

beforeAll(() => {
  site = openSite('two-lines')
  mkdirSync(inSite('static', '.well-known'), { recursive: true })
  writeFileSync(inSite('static', '.well-known', 'security.txt'), 'A')
  writeFileSync(inSite('docs', 'other.md'), '# Other\n\nSome words.\n')
})
afterAll(() => site.close())

const changes: [string, () => void][] = [
  [
    'a text of the same size, with the same modification time',
    () => {
      const { atime, mtime } = statSync(inSite('docs', 'other.md'))
      writeFileSync(inSite('docs', 'other.md'), '# Other\n\nNice words.\n')
      utimesSync(inSite('docs', 'other.md'), atime, mtime)
    },
  ],
  ['a new document', () => writeFileSync(inSite('docs', 'new.md'), '# New\n')],
  ['a renamed document', () => renameSync(inSite('docs', 'new.md'), inSite('docs', 'newer.md'))],
  ['a deleted document', () => rmSync(inSite('docs', 'newer.md'))],
  ['a static file in a hidden folder', () => writeFileSync(inSite('static', '.well-known', 'security.txt'), 'BC')],
  ['a changed output file', () => writeFileSync(inSite('build', '_headers'), 'changed')],
  ['a deleted output file', () => rmSync(inSite('build', '404.html'))],
  ['an additional output file', () => writeFileSync(inSite('build', 'other.txt'), '')],
  ['a deleted cache file', () => rmSync(inSite('.lectern', 'read.json'))],
]

test('a build without changes does nothing, and notices every change', async () => {
  await settle()
  for (const [name, change] of changes) {
    change()
    expect([name, await isSkipped()]).toEqual([name, false])
    await settle()
  }
  expect(snapshot(inSite('build'))).toEqual(await cleanOutput(site))
})

test('warnings are reported again, and an environment variable in the site config counts', async () => {
  writeFileSync(inSite('docs', 'other.md'), '# Other\n\n[Nowhere](#nowhere)\n')
  const config = readFileSync(inSite('site.config.ts'), 'utf8')
  const options = "tagline: process.env.LECTERN_TEST_TAGLINE ?? '', onBrokenAnchors: 'warn',"
  writeFileSync(inSite('site.config.ts'), config.replace('title:', `${options} title:`))
  await settle()
  const { output } = await site.build()
  expect(output).toContain('The link #nowhere points to an anchor that does not exist on this page.')
  // Only a new process evaluates the site config again.
  expect(await isSkipped(site.runProcess)).toBe(true)
  const build = (args: string[]) => site.runProcess(args, { LECTERN_TEST_TAGLINE: 'Changed' })
  expect(await isSkipped(build)).toBe(false)
})

test('a new version of a package whose types documents show is a change', async () => {
  const types = openSite('two-lines')
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(types.dir, name)), { recursive: true })
    writeFileSync(path.join(types.dir, name), text)
  }
  const install = (version: string, type: string) => {
    write('node_modules/sea/package.json', JSON.stringify({ name: 'sea', version, types: 'index.d.ts' }))
    write('node_modules/sea/index.d.ts', `export interface Sea { depth: ${type} }`)
  }
  install('1.0.0', 'number')
  write('docs/sea.ts', "export type { Sea } from 'sea'\n")
  write('docs/table.mdx', '<TypeTable path="./sea.ts" name="Sea" />\n')
  write(
    'docs/code.md',
    "```ts twoslash\nimport type { Sea } from 'sea'\nexport type Depth = Sea['depth']\n//          ^?\n```\n",
  )
  await settle(types.run)
  install('1.0.1', 'bigint')
  expect(await isSkipped(types.run)).toBe(false)
  for (const page of ['table', 'code'])
    expect(types.file(`build/docs/${page}/index.html`).replace(/<[^>]*>/g, '')).toContain('bigint')
  expect(snapshot(path.join(types.dir, 'build'))).toEqual(await cleanOutput(types))
  await types.close()
})

test('a copy of a site with its cache, and another config, is skipped once it was built', async () => {
  const config = readFileSync(inSite('site.config.ts'), 'utf8')
  writeFileSync(
    inSite('site.config.ts'),
    config.replace('title:', "noIndex: process.env.LECTERN_TEST_HIDDEN === 'yes', title:"),
  )
  await settle()
  cpSync(site.dir, `${site.dir}-copy`, { recursive: true, verbatimSymlinks: true })
  // Bundles may be those of other tests.
  rmSync(`${site.dir}-copy/.lectern/bundles`, { recursive: true })
  mkdirSync(`${site.dir}-copy/.lectern/bundles`)
  const copy = openThere(`${site.dir}-copy`)
  writeFileSync(
    path.join(copy.dir, 'site.config.ts'),
    `${readFileSync(inSite('site.config.ts'), 'utf8')}\nObject.freeze([])\n`,
  )
  try {
    await settle(copy.run)
  } finally {
    await copy.close()
    writeFileSync(inSite('site.config.ts'), config)
  }
})

test('a site with a plugin that may read anything is always built', async () => {
  const config = readFileSync(inSite('site.config.ts'), 'utf8')
  writeFileSync(inSite('site.config.ts'), config.replace('title:', "plugins: [{ name: 'clock' }], title:"))
  await site.build()
  await wait(150)
  await site.build()
  expect(await isSkipped()).toBe(false)
})
