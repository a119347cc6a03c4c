import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/pages.ts'
import { inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite | undefined
afterEach(() => site?.close())

/** A site with a few documents whose plugins are these. */
function siteWith(plugins: string): TestSite {
  const opened = openSite('two-lines')
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(opened.dir, file)), { recursive: true })
    writeFileSync(path.join(opened.dir, file), text)
  }
  write(
    'site.config.ts',
    `import { defineConfig } from 'lectern'
import { cards, docs } from 'lectern/plugins'
export default defineConfig({ title: 'Trails', url: 'https://trails.example', plugins: [docs(), ${plugins}] })
`,
  )
  write('docs/knots.md', '# Knots\n')
  write('docs/camp/knots.md', '---\nslug: /again\n---\n\n# Knots\n')
  write('docs/own.md', '---\nimage: https://trails.example/own.png\n---\n\n# Own picture\n')
  write('docs/hidden.md', '---\nunlisted: true\n---\n\n# Hidden\n')
  return opened
}

const pictureOf = (from: TestSite, address: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(builtPage(from, address).html)?.[1]

test('creates a card for each title in each section, but not for pages with an image', async () => {
  site = siteWith("cards({ sections: [{ path: '/docs/again', label: 'Camp' }] })")
  await site.build()
  const folder = path.join(site.dir, 'build', 'assets', 'cards')
  const shown = builtPages(site).map((address) => pictureOf(site as TestSite, address))
  const files = new Set(shown.filter((url) => url?.includes('/assets/cards/')).map((url) => path.basename(url ?? '')))
  expect(readdirSync(folder).sort()).toEqual([...files].sort())
  expect(pictureOf(site, '/docs/knots')).not.toBe(pictureOf(site, '/docs/again'))
  expect(pictureOf(site, '/docs/own')).toBe('https://trails.example/own.png')
  expect(pictureOf(site, '/docs/hidden')).toBeUndefined()
  expect(builtPage(site, '/docs/knots').html).toContain('<meta name="twitter:card" content="summary_large_image"')

  // A title that changes draws one card and takes one away; nothing else is drawn, even into an empty output.
  const before = inodes(folder)
  writeFileSync(path.join(site.dir, 'docs/knots.md'), '# More knots\n')
  await site.build()
  const after = inodes(folder)
  expect([...after.keys()].filter((name) => !before.has(name))).toEqual([
    path.basename(pictureOf(site, '/docs/knots') ?? ''),
  ])
  expect([...before.keys()].filter((name) => !after.has(name))).toHaveLength(1)
  for (const [name, inode] of after) if (before.has(name)) expect(before.get(name)).toBe(inode)
})

test('reports characters that no font has in every build', async () => {
  site = siteWith('cards()')
  writeFileSync(path.join(site.dir, 'docs/knots.md'), '# Knots 結\n')
  const warning = 'The card "Knots 結" omits 結, which no configured font contains.'
  expect((await site.build()).output).toContain(warning)
  writeFileSync(path.join(site.dir, 'docs/new.md'), '# New\n')
  expect((await site.build()).output).toContain(warning)
  rmSync(path.join(site.dir, 'build'), { recursive: true })
  expect((await site.build()).output).toContain(warning)
})

test('creates one card for a section with a shared card', async () => {
  site = siteWith("cards({ sections: [{ path: '/docs', label: 'Handbook', shared: true }] })")
  await site.build()
  expect(pictureOf(site, '/docs/knots')).toBe(pictureOf(site, '/docs/again'))
  const ofHomePage = pictureOf(site, '') ?? ''
  const names = readdirSync(path.join(site.dir, 'build', 'assets', 'cards'))
  expect(names.filter((name) => !ofHomePage.endsWith(name))).toHaveLength(1)
})

test('warns once and creates no cards without the optional packages', async () => {
  site = siteWith('')
  await site.build()
  const plain = snapshot(path.join(site.dir, 'build'))
  await site.close()
  site = siteWith('cards()')
  const hide = path.join(site.dir, 'hide.cjs')
  writeFileSync(
    hide,
    `const fs = require('node:fs')
const exists = fs.existsSync
fs.existsSync = (file) => !/satori.package\\.json$/.test(file) && exists(file)
require('node:module').syncBuiltinESMExports()
`,
  )
  const { code, output } = await site.runProcess(['build'], { NODE_OPTIONS: `--require ${hide}` })
  expect(code, output).toBe(0)
  expect(output).toContain('warning cards() cannot create images: satori is not installed.')
  expect(output).toContain('1 warning')
  expect(snapshot(path.join(site.dir, 'build'))).toEqual(plain)
})

test('reports missing files', async () => {
  site = siteWith("cards({ logo: 'static/mark.svg', fonts: [{ name: 'Round', file: 'round.woff', weight: 700 }] })")
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('The file static/mark.svg does not exist.')
  expect(output).toContain('The file round.woff does not exist.')
})
