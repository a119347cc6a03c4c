import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../support/generator.ts'
import { openSite, type RunResult, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

/**
 * Every fault that stands in a fixture, as the report tells it. To plant another one, put it into the fixture and its line
 * here.
 */
function planted(name: string): string[] {
  return readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
}

/** The lines of a report without the sources and the advice. */
function reports(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => /^[\w@.][\w@./-]*\.\w+$|^ {2}(?:error|warning|info) |^\d+ errors/.test(line))
}

const count = (lines: string[]) => lines.filter((line) => line.startsWith('  ')).length

describe('a site with more than a hundred errors', () => {
  let built: RunResult
  let hasOutput: boolean
  beforeAll(async () => {
    const faulty = openSite('errors')
    built = await faulty.run(['build'])
    hasOutput = existsSync(path.join(faulty.dir, 'build'))
    await faulty.close()
  })

  test('reports each of them in one run, with exit code 1', () => {
    expect(reports(built.output)).toEqual(planted('errors'))
    expect(count(planted('errors'))).toBeGreaterThan(100)
    expect(built.code).toBe(1)
    expect(hasOutput).toBe(false)
  })

  test('shows the source location and the closest valid target', () => {
    const { output } = built
    expect(output).toContain(
      [
        '  error docs/links.md:7:45 The link /docs/link points to a page that does not exist. broken-link',
        '       4 |',
        '       5 | # Links',
        '       6 |',
        '    >  7 | [A page that is not there](/docs/nope), and [a near miss](/docs/link).',
        '         |                                             ^',
        '       8 |',
        '       9 | [A document that is not there](./missing.md), and [one with a wrong name](./anchor.md).',
        '      10 |',
        '    Did you mean /docs/links?',
      ].join('\n'),
    )
  })
})

test('check reports the same, also when cached, and writes no site', async () => {
  site = openSite('errors')
  for (const _ of ['first', 'again']) {
    const { code, output } = await site.run(['check'])
    expect(reports(output)).toEqual(planted('errors'))
    expect(code).toBe(1)
  }
  expect(readdirSync(site.dir).filter((name) => /build|staging/.test(name))).toEqual([])
})

test.each(['build', 'check'])('%s reports every error of a site config', async (command) => {
  site = openSite('errors-config')
  const { code, output } = await site.run([command])
  expect(reports(output)).toEqual(planted('errors-config'))
  expect(code).toBe(1)
})

test('reports wrong plugin options at their places', async () => {
  site = openSite('incremental')
  const text =
    "export default { title: 'T', url: 'https://t.example', plugins: [\n  docs({ pth: 'x', breadcrumbs: 3 })] }\n"
  writeFileSync(path.join(site.dir, 'site.config.ts'), `import { docs } from 'lectern/plugins'\n${text}`)
  const { output } = await site.run(['check'])
  expect(reports(output)).toEqual([
    'site.config.ts',
    '  error site.config.ts:3:10 Unknown key `pth` in docs(). plugin-options',
    '  error site.config.ts:3:20 `breadcrumbs` in docs(): expected true or false, found 3. plugin-options',
    '2 errors',
  ])
})

test('a failed build leaves the last output as it was', async () => {
  site = openSite('incremental')
  await site.build()
  const before = snapshot(path.join(site.dir, 'build'))
  const file = path.join(site.dir, 'docs/intro.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n[Broken](./nothing.md)\n`)
  const { code } = await site.run(['build'])
  expect(code).toBe(1)
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(before)
})

test('an unknown key in the site config is reported with the closest known key', async () => {
  site = openSite('incremental')
  const file = path.join(site.dir, 'site.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('onBrokenAnchors', 'onBrokenAncors'))
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('onBrokenAncors')
  expect(output).toContain('onBrokenAnchors')
})

test.each([
  [['bild'], 'Unknown command "bild".'],
  [['build', '--port', '3'], '--port'],
  [['serve', '--port', 'abc'], 'Invalid port: "abc".'],
])('wrong usage %j ends with exit code 2', async (args, message) => {
  site = openSite('incremental')
  const { code, output } = await site.run(args)
  expect(output).toContain(message)
  expect(code).toBe(2)
})

test.each(['18.20.8', '20.18.3'])('Node %s is too old, in one line', (version) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, cli, 'build']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Lectern needs Node 20.19 or newer, but this is Node ${version}. Install a newer version.\n`,
  ])
})
