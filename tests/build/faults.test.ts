import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

/** Every fault that stands in the fixture: where it is reported, and as what. */
const planted = [
  'docs/anchors.md:5:1 broken-anchor',
  'docs/anchors.md:7:1 unknown-language',
  'docs/area/_category_.yml:2 category-file',
  'docs/bad-types.md:2 front-matter',
  'docs/bad-types.md:3 front-matter',
  'docs/bad-yaml.md:3:1 front-matter',
  'docs/component.mdx:1 missing-module',
  'docs/data.mdx:1:1 missing-file',
  'docs/directive.md:3:1 unknown-directive',
  'docs/esm.mdx:1:15 syntax',
  'docs/expression.mdx:3:16 syntax',
  'docs/links.md:7:1 broken-link',
  'docs/links.md:7:45 broken-link',
  'docs/links.md:9:1 broken-markdown-link',
  'docs/links.md:9:51 broken-markdown-link',
  'docs/links.md:11:1 broken-anchor',
  'docs/links.md:11:56 broken-anchor',
  'docs/links.md:13:1 broken-image',
  'docs/links.md:13:35 broken-image',
  'docs/open-front-matter.md:1:1 front-matter',
  'docs/package.mdx:1 missing-module',
  'docs/pagination.md:2 unknown-doc',
  'docs/partial.mdx:1:1 missing-document',
  'docs/require.mdx:5:2 dynamic-require',
  'docs/theme.mdx:1 missing-module',
  'docs/twin-two.md duplicate-route',
  'docs/unclosed.mdx:5:1 syntax',
  'site.config.ts theme.footer.links[0] broken-link',
  'site.config.ts theme.navbar.items[0] broken-link',
  'site.config.ts theme.navbar.items[1] unknown-target',
]

/** Reads the reports of a run back into lines of place and code. */
function reports(output: string): string[] {
  let file = ''
  return stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line) => {
      if (/^[\w@./-]+\.\w+$/.test(line)) file = line
      const report = /^ {2}(?:error|warning) (.*) ([\w-]+)$/.exec(line)
      if (!report) return []
      const place = (report[1] ?? '').split(' ')[0] ?? ''
      const where = place.startsWith(file) ? place : /^theme\./.test(place) ? `${file} ${place}` : file
      return [`${where} ${report[2]}`]
    })
}

test('a site with thirty faults gets thirty reports in one run, and exit code 1', async () => {
  site = openSite('faults')
  const { code, output } = await site.run(['build'])
  expect(reports(output).sort()).toEqual([...planted].sort())
  expect(output).toContain('28 errors')
  expect(output).toContain('2 warnings')
  expect(code).toBe(1)
  expect(existsSync(path.join(site.dir, 'build'))).toBe(false)
})

test('a report shows the place in the source and the nearest valid target', async () => {
  site = openSite('faults')
  const output = stripVTControlCharacters((await site.run(['build'])).output)
  expect(output).toContain(
    [
      '  error docs/links.md:7:45 The link /docs/link leads to no page. broken-link',
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

test('a build that fails leaves the output of the last one as it was', async () => {
  site = openSite('incremental')
  await site.build()
  const before = snapshot(path.join(site.dir, 'build'))
  const file = path.join(site.dir, 'docs/intro.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n[Broken](./nothing.md)\n`)
  const { code } = await site.run(['build'])
  expect(code).toBe(1)
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(before)
})

test('a wrong declaration is named with its path and the nearest key', async () => {
  site = openSite('incremental')
  const file = path.join(site.dir, 'site.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('onBrokenAnchors', 'onBrokenAncors'))
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('onBrokenAncors')
  expect(output).toContain('onBrokenAnchors')
})

test.each([
  [['bild'], 'There is no command "bild".'],
  [['build', '--port', '3'], '--port'],
  [['serve', '--port', 'abc'], '"abc" is no port.'],
])('wrong usage %j ends with exit code 2', async (args, message) => {
  site = openSite('incremental')
  const { code, output } = await site.run(args)
  expect(output).toContain(message)
  expect(code).toBe(2)
})
