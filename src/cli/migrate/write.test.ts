import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { interruptedMigration, planMigration, writeMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-write-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Writes a site, migrates it, and returns a function that reads its files. */
async function migrated(name: string, files: Record<string, string>) {
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const plan = await planMigration({ dir })
  writeMigration(plan)
  return { plan, read: (file: string) => readFileSync(path.join(dir, file), 'utf8') }
}

const vitepress = {
  '.vitepress/config.mjs': "export default { title: 'Kiln', sitemap: { hostname: 'https://kiln.example.com' } }",
}

test('documents with Windows line ends keep them, and stay as they are if nothing is converted', async () => {
  const { plan, read } = await migrated('line-ends', {
    'mkdocs.yml': 'site_name: Kiln\nsite_url: https://kiln.example.com/\n',
    'docs/index.md': '# Kiln\r\n\r\nNothing to convert.\r\n',
    'docs/fire.md': '---\r\nhide: [toc]\r\n---\r\n\r\n# Fire\r\n\r\n!!! tip "Slow"\r\n\r\n    Wait.\r\n\r\nDone.\r\n',
  })
  expect(plan.files.map(({ path: file }) => file)).toEqual(['site.config.ts', 'docs/fire.md'])
  expect(read('docs/fire.md')).toBe(
    '---\r\nhide_table_of_contents: true\r\n---\r\n\r\n# Fire\r\n\r\n\r\n:::tip[Slow]\r\n\r\n\r\nWait.\r\n\r\n:::\r\n\r\n\r\nDone.\r\n',
  )
})

test('documents of which only a part of a file or attributes of Vue change are written', async () => {
  const { plan, read } = await migrated('only-parts', {
    ...vitepress,
    'part.md': 'One.\n\nTwo.\n\n<!-- #region glaze -->\nGlaze.\n<!-- #endregion glaze -->\n',
    'lines.md': '# Lines\n\n<!--@include: ./part.md{1,2}-->\n',
    'region.md': '# Region\n\n<!--@include: ./part.md#glaze-->\n',
    'vue.md': '# Vue\n\n<Kiln :heat="900" />\n',
  })
  const changes = Object.fromEntries(plan.files.map(({ path: file, changes }) => [file, changes]))
  expect(changes).toEqual({
    'site.config.ts': [],
    'lines.md': ['1 include'],
    'region.md': ['1 include'],
    'vue.md': ['text'],
    'src/theme/mdx/Kiln.tsx': [],
  })
  expect(read('lines.md')).toBe('# Lines\n\nOne.\n')
  expect(read('region.md')).toBe('# Region\n\nGlaze.\n')
  expect(read('vue.md')).toBe('# Vue\n\n<Kiln />\n')
})

test('markers of Expressive Code without an effect are reported at their line', async () => {
  const { plan } = await migrated('markers', {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://kiln.example.com', integrations: [starlight({})] }\n",
    'src/content/docs/a.md': '# A\n\n```js title="a.js" {"Here":2-3} "text" {1}\nlet a\n```\n',
  })
  expect(plan.diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: `{"Here":2-3}`, `"text"` of the code block have no effect.',
  ])
})

test('a migration that is interrupted at any file is finished by the next one, and converts nothing twice', async () => {
  const files = {
    'mkdocs.yml': 'site_name: Kiln\nsite_url: https://kiln.example.com/\ntheme:\n  logo: a.svg\n',
    'docs/README.md': '# Kiln\n\n!!! tip "Slow"\n\n    Wait.\n',
    'docs/fire.md': '# Fire\n\n!!! note\n\n    Burn.\n\n    !!! tip\n\n        Slowly.\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const whole = await migrated('whole', files)
  const names = whole.plan.files.map(({ path: file }) => file)
  expect(names.length).toBeGreaterThan(3)
  for (const [index, name] of names.entries()) {
    const dir = path.join(work, `interrupted-${index}`)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), text)
    }
    const plan = await planMigration({ dir })
    // A folder is in the place of the file.
    const old = path.join(dir, 'old')
    if (existsSync(path.join(dir, name))) renameSync(path.join(dir, name), old)
    mkdirSync(path.join(dir, name, 'folder'), { recursive: true })
    const { replaces } = plan.files[index] as (typeof plan.files)[number]
    if (!replaces) expect(() => writeMigration(plan)).toThrow('Nothing was written')
    else {
      expect(() => writeMigration(plan)).toThrow()
      rmSync(path.join(dir, name), { recursive: true })
      renameSync(old, path.join(dir, name))
      const interrupted = interruptedMigration(dir)
      expect(interrupted?.migration.diagnostics).toEqual(plan.diagnostics)
      interrupted?.finish()
      for (const each of names)
        expect([each, readFileSync(path.join(dir, each), 'utf8')]).toEqual([each, whole.read(each)])
    }
    expect(interruptedMigration(dir)).toBe(undefined)
    expect(existsSync(path.join(dir, '.lectern-migration'))).toBe(false)
  }
})

test('files outside of the site folder are not changed through links', async () => {
  const dir = path.join(work, 'outside')
  mkdirSync(path.join(dir, 'site/docs'), { recursive: true })
  mkdirSync(path.join(dir, 'shared'))
  writeFileSync(path.join(dir, 'site/mkdocs.yml'), 'site_name: Kiln\nsite_url: https://kiln.example.com/\n')
  const text = '# Fire\n\n!!! tip "Slow"\n\n    Wait.\n'
  for (const name of ['fire.md', 'shared/clay.md']) writeFileSync(path.join(dir, name), text)
  symlinkSync('../../fire.md', path.join(dir, 'site/docs/fire.md'))
  symlinkSync('../../shared', path.join(dir, 'site/docs/shared'))
  const plan = await planMigration({ dir: path.join(dir, 'site') })
  expect(() => writeMigration(plan)).toThrow(
    'Nothing was written: docs/fire.md, docs/shared/clay.md lead out of the site folder through a symbolic link.',
  )
  for (const name of ['fire.md', 'shared/clay.md']) expect(readFileSync(path.join(dir, name), 'utf8')).toBe(text)
})

test('documents that are not encoded in UTF-8 are not changed', async () => {
  const dir = path.join(work, 'latin')
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  writeFileSync(path.join(dir, 'mkdocs.yml'), 'site_name: Kiln\nsite_url: https://kiln.example.com/\n')
  const bytes = Buffer.from('# Caf\u00e9\n\n!!! tip "Slow"\n\n    Wait.\n', 'latin1')
  writeFileSync(path.join(dir, 'docs/cafe.md'), bytes)
  const plan = await planMigration({ dir })
  expect(() => writeMigration(plan)).toThrow('Nothing was written: docs/cafe.md is not encoded in UTF-8.')
  expect(readFileSync(path.join(dir, 'docs/cafe.md'))).toEqual(bytes)
})

test('documents keep their permissions, and links to them', async () => {
  const dir = path.join(work, 'links')
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  writeFileSync(path.join(dir, 'mkdocs.yml'), 'site_name: Kiln\nsite_url: https://kiln.example.com/\n')
  writeFileSync(path.join(dir, 'fire.md'), '# Fire\n\n!!! tip "Slow"\n\n    Wait.\n')
  symlinkSync('../fire.md', path.join(dir, 'docs/fire.md'))
  chmodSync(path.join(dir, 'fire.md'), 0o640)
  writeMigration(await planMigration({ dir }))
  expect(lstatSync(path.join(dir, 'docs/fire.md')).isSymbolicLink()).toBe(true)
  expect(readFileSync(path.join(dir, 'fire.md'), 'utf8')).toContain(':::tip[Slow]')
  expect(statSync(path.join(dir, 'fire.md')).mode & 0o777).toBe(0o640)
})
