import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type EditedSite, writeSite } from '../../scripts/torture/edits/edited-site.ts'
import { picture, siteFiles } from '../../scripts/torture/edits/site-files.ts'
import { runFolder } from '../support/run-folder.ts'
import { buildClean, openSite, openThere, snapshot } from '../support/sites.ts'

/** Files, each with a text in it and another one of the same length. */
const edits: Record<string, [from: string, to: string]> = {
  'docs/guide/beta.md': ['short', 'brief'],
  'docs/guide/alpha.md': ['beta.md#more', 'beta.md#mora'],
  'docs/guide/_note.mdx': ['pages share', 'pages spare'],
  'docs/guide/_category_.yml': ['All guides', 'The guides'],
  'docs/tags.yml': ['Boats', 'Ships'],
  'versioned_docs/version-1.0/many/entry-03.md': ['As it was.', 'It was so.'],
  'handbook/chapters/two.md': ['# Two', '# Duo'],
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md': ['Einleitung', 'Einleitend'],
  'i18n/de/docusaurus-plugin-content-docs/current.json': ['Anleitung', 'Anweisung'],
  'i18n/de/docusaurus-theme-classic/navbar.json': ['Handbuch', 'Lehrbuch'],
  'blog/2024-03-04-third.md': ['Words.', 'Words!'],
  'blog/authors.yml': ['A cook', 'A chef'],
  'schema/main.graphql': ['A boat.', 'A ship.'],
  'schema/descriptions/Owner.md': ['Who pays.', 'Who paid.'],
  'liquid/convention_drop.rb': ['A convention', 'A Convention'],
  'liquid/filters.rb': ['in capitals', 'in CAPITALS'],
  'liquid/variables.yml': ['The convention.', 'The Convention.'],
  'static/robots.txt': ['User-agent', 'User-Agent'],
  'static/img/logo.svg': ['0 0 9 9', '0 0 8 8'],
  'src/pages/about.md': ['About everything', 'About everythin.'],
  'src/components/Badge.tsx': ['}!', '}?'],
  'src/own.css': ['red', 'tan'],
  'src/tagline.ts': ['All of it', 'All of us'],
  'sidebars.ts': ["label: 'Outside'", "label: 'Outdoor'"],
  'site.config.ts': ["title: 'Everything'", "title: 'All things'"],
}

/** Another picture whose file has the same size. */
function otherPicture(size: number): Buffer {
  for (let shade = 11; ; shade++) if (picture(shade).length === size) return picture(shade)
}

/** Writes a file of the same size, and gives it the modification time of the one before. */
function replace(site: Pick<EditedSite, 'dir'>, file: string, content: string | Buffer): void {
  const full = path.join(site.dir, file)
  const { size, atime, mtime } = statSync(full)
  writeFileSync(full, content)
  utimesSync(full, atime, mtime)
  expect([file, statSync(full).size]).toEqual([file, size])
}

test('notices changes of any source that leave its size and modification time', async () => {
  const dir = path.join(runFolder(), 'restored-times')
  mkdirSync(dir)
  const site = writeSite(dir, siteFiles({ entries: 4, withModules: true }))
  const built = openThere(dir)
  // Files that have just changed are not cached.
  await wait(200)
  await built.build()
  const before = await built.run(['check', '--format', 'json'])
  for (const [file, [from, to]] of Object.entries(edits)) {
    const text = site.read(file)
    expect([file, text.includes(from)]).toEqual([file, true])
    replace(site, file, text.replace(from, to))
  }
  const image = 'docs/guide/img/stall.png'
  replace(site, image, otherPicture(statSync(path.join(dir, image)).size))
  const checked = await built.run(['check', '--format', 'json'])
  await built.build()
  const output = snapshot(path.join(dir, 'build'))
  const clean = await buildClean(built)
  rmSync(path.join(dir, '.lectern'), { recursive: true })
  expect(checked.stdout).toBe((await built.run(['check', '--format', 'json'])).stdout)
  expect(checked.stdout).not.toBe(before.stdout)
  const differing = [...clean.output.keys(), ...output.keys()].filter(
    (file) => output.get(file) !== clean.output.get(file),
  )
  expect(differing).toEqual([])
  await built.close()
})

test('the development server shows such a change', async () => {
  const site = openSite('two-lines')
  const file = 'docs/other.md'
  writeFileSync(path.join(site.dir, file), '# Other\n\nSome words.\n')
  mkdirSync(path.join(site.dir, 'static'), { recursive: true })
  writeFileSync(path.join(site.dir, 'static', 'a.txt'), 'Some text')
  await wait(200)
  await site.build()
  const address = await site.serve('start')
  const load = async (url: string) => (await fetch(`${address}${url}`)).text()
  expect(await load('/docs/other')).toContain('Some words.')
  expect(await load('/a.txt')).toBe('Some text')
  replace(site, file, '# Other\n\nNice words.\n')
  replace(site, 'static/a.txt', 'Nice text')
  await expect.poll(() => load('/docs/other'), { timeout: 20_000 }).toContain('Nice words.')
  expect(await load('/a.txt')).toBe('Nice text')
  await site.close()
})
