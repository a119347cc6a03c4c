import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'
import { findIcon } from '../../../platform/index.ts'

const siteDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-icons-'))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
  writeFileSync(path.join(siteDir, file), text)
}
const set = {
  prefix: 'mdi',
  width: 24,
  height: 24,
  icons: {
    check: { body: '<path fill="currentColor" stroke-width="2" d="M1 2"/>' },
    wide: { body: '<path d="M3"/>', width: 48, left: -2 },
    ids: { body: '<g id="a"/><use href="#a"/><path fill="url(#a)"/>' },
  },
  aliases: {
    tick: { parent: 'check', hFlip: true },
    turned: { parent: 'wide', rotate: 1 },
    double: { parent: 'tick', hFlip: true },
  },
}
beforeAll(() => {
  write('node_modules/@iconify-json/mdi/icons.json', JSON.stringify(set))
  write('node_modules/@iconify-json/broken/icons.json', '{')
  write(
    'assets/icons/logo.svg',
    '<?xml version="1.0"?>\n<!-- Made -->\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" fill="none" class="x"><title>Logo</title><path style="fill:red;stroke-width:2" d="M0"/></svg>\n',
  )
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

const folders = { acme: 'assets/icons' }
const find = (name: string) => findIcon(name, { siteDir, folders })
const svg = (box: string, width: number, content: string) =>
  `<svg class="icon" viewBox="${box}" width="${width}em" height="1.125em" aria-hidden="true">${content}</svg>`

test('icons are those of installed sets and of folders of the site', () => {
  const path = '<path fill="currentColor" stroke-width="2" d="M1 2"/>'
  expect(find('mdi:check')).toEqual({
    svg: svg('0 0 24 24', 1.125, path),
    file: 'node_modules/@iconify-json/mdi/icons.json',
  })
  expect(find('mdi:wide').svg).toBe(svg('-2 0 48 24', 2.25, '<path d="M3"/>'))
  expect(find('mdi:tick').svg).toBe(svg('0 0 24 24', 1.125, `<g transform="translate(24 0) scale(-1 1)">${path}</g>`))
  expect(find('mdi:double').svg).toBe(find('mdi:check').svg)
  expect(find('mdi:turned').svg).toBe(svg('10 -12 24 48', 0.563, '<g transform="rotate(90 22 12)"><path d="M3"/></g>'))
  expect(find('mdi:ids').svg).toContain('<g id="icon-ids-a"/><use href="#icon-ids-a"/><path fill="url(#icon-ids-a)"/>')
  expect(find('acme:logo')).toEqual({
    svg: svg('0 0 40 20', 2.25, '<g fill="none"><path style="fill:red;stroke-width:2" d="M0"/></g>'),
    file: 'assets/icons/logo.svg',
  })
})

test('icons must exist', () => {
  const cases: [name: string, message: string, hint?: unknown][] = [
    ['mdi:chek', 'The icon set "mdi" has no icon "chek".', 'Did you mean "mdi:check"?'],
    ['mdi:zzzzzz', 'The icon set "mdi" has no icon "zzzzzz".'],
    ['mdj:check', 'The icon set "mdj" is not installed.', 'Did you mean "mdi"?'],
    ['lucide:check', 'The icon set "lucide" is not installed.', expect.stringContaining('@iconify-json/lucide')],
    ['acme:lgoo', 'The icon set "acme" has no icon "lgoo".', 'Did you mean "acme:logo"?'],
    ['broken:a', 'The icon set "broken" has no icon "a".'],
    ['mdi:constructor', 'The icon set "mdi" has no icon "constructor".'],
    ['check', '"check" is no name of an icon.', 'Write the set, a colon, and the icon: `mdi:check`.'],
    ['', '"" is no name of an icon.', expect.any(String)],
    ['../x:y', '"../x:y" is no name of an icon.', expect.any(String)],
    ['acme:../logo', '"acme:../logo" is no name of an icon.', expect.any(String)],
  ]
  for (const [name, message, hint] of cases)
    expect(find(name)).toEqual({ message, ...(hint !== undefined && { hint }) })
})

withBothParsers(
  'icons',
  (read) => {
    const icon =
      '<svg class="icon" viewBox="0 0 24 24" width="1.125em" height="1.125em" aria-hidden="true"><path fill="currentColor" stroke-width="2" d="M1 2"></path></svg>'

    test('are shown in text, links, headings, and tables', async () => {
      for (const file of ['docs/page.md', 'docs/page.mdx']) {
        const { html, diagnostics, dependencies } = await read(
          'Yes :icon[mdi:check], [:icon[mdi:check] a](https://example.org).\n',
          file,
        )
        expect(diagnostics).toEqual([])
        expect(html).toContain(`<p>Yes ${icon}, <a href="https://example.org"`)
        expect(html.split(icon)).toHaveLength(3)
        expect(dependencies).toContainEqual(['file', 'node_modules/@iconify-json/mdi/icons.json', expect.any(String)])
      }
      const { toc, html } = await read('## :icon[mdi:check] Done\n\n| :icon[mdi:check] |\n| - |\n| b |\n')
      expect(toc).toMatchObject([{ id: 'done', level: 2 }])
      expect(html).toContain(`<th>${icon}</th>`)
    })

    test('can have a name and classes', async () => {
      expect((await read(':icon[mdi:check]{label="Yes" .big}\n')).html).toBe(
        `<p>${icon.replace('class="icon"', 'class="icon big"').replace('aria-hidden="true"', 'role="img" aria-label="Yes"')}</p>`,
      )
    })

    test('are attributes of components', async () => {
      const source =
        '<Card icon="mdi:check" title="A" />\n\n<Card icon="🚀" title="B" />\n\n<Card icon="acme:logo" title="C" />\n'
      const { html, diagnostics } = await read(source, 'docs/page.mdx')
      expect(diagnostics).toEqual([])
      expect(html).toContain('&quot;strokeWidth&quot;:&quot;2&quot;')
      expect(html).toContain(
        '&quot;style&quot;:{&quot;fill&quot;:&quot;red&quot;,&quot;strokeWidth&quot;:&quot;2&quot;}',
      )
      expect(html).toContain('🚀')
    })

    test('are shown in admonitions', async () => {
      expect((await read(':::tip[Fast]{icon="mdi:check"}\nText\n:::\n')).html).toContain(
        `<p class="admonition-title has-icon"><span class="admonition-icon" aria-hidden="true">${icon}</span>Fast</p>`,
      )
    })

    test('are their labels in exports and search', async () => {
      const source = '# T\n\n:icon[mdi:check]{label="Yes"} a :icon[mdi:check] b\n'
      const { markdown, sections } = await read(source, 'docs/page.md', { withMarkdown: true, withSections: true })
      expect(markdown).toBe('# T\n\nYes a  b\n')
      expect(JSON.stringify(sections?.parts)).toContain('"text":"Yes a b"')
    })

    test('that do not exist are errors, and other text stays', async () => {
      const { html, diagnostics } = await read(
        'A :icon[mdi:chek] `:icon[x:y]` \\:icon[x:y] 10:30 :icon\n\n:icon[check]\n',
      )
      expect(
        diagnostics.map(({ severity, line, column, message, hint }) => [severity, line, column, message, hint]),
      ).toEqual([
        ['error', 1, 3, 'The icon set "mdi" has no icon "chek".', 'Did you mean "mdi:check"?'],
        ['error', 3, 1, '"check" is no name of an icon.', 'Write the set, a colon, and the icon: `mdi:check`.'],
      ])
      expect(html).toContain('<code>:icon[x:y]</code> :icon[x:y] 10:30 :icon')
    })
  },
  { siteDir, icons: folders, globalComponents: ['Card'] },
)
