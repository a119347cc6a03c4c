import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-parts-'))
afterAll(() => rmSync(work, { recursive: true }))

const part = `---
title: P
---
L1

## Two's

TwoText

### Deep

## Three

<!-- #region reg -->
R1
<!-- #endregion reg -->

<!-- #region reg -->
R2
<!-- #endregion reg -->
`

async function convert(version: string, body: string): Promise<string | undefined> {
  const dir = path.join(work, randomUUID())
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true })
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ devDependencies: { vitepress: version } }))
  writeFileSync(path.join(dir, '.vitepress/config.mjs'), 'export default {}')
  writeFileSync(path.join(dir, 'p.md'), part)
  writeFileSync(path.join(dir, 'a.md'), body)
  const { files } = await planMigration({ dir })
  return files.find(({ path: file }) => file === 'a.md')?.text
}

describe.each([
  ['^1.6.4', { region: 'R1\n', heading: "\nimport P from './p.md'\n\n<P />\n", noTitle: ':::warning\nx\n:::\n' }],
  [
    '2.0.0-alpha.21',
    {
      region: 'R1\nR2\n',
      heading: 'TwoText\n\n### Deep\n',
      noTitle: '<div class="admonition admonition-warning" role="note">\n\nx\n\n</div>\n',
    },
  ],
])('VitePress %s', (version, { region, heading, noTitle }) => {
  test.each([
    ['<!--@include: ./p.md#reg-->\n', region],
    ['<!--@include: ./p.md#two-s-->\n', heading],
    ['<!--@include: ./p.md{2,4}-->\n', 'title: P\n---\nL1\n'],
    ['<!--@include: ./p.md#reg{1,1}-->\n', 'R1\n'],
    ['::: warning {no-title}\nx\n:::\n', noTitle],
    [
      '::: details Click `a<b` **now** {open}\nx\n:::\n',
      '<details open>\n<summary>Click <code>a&lt;b</code> <strong>now</strong></summary>\n\nx\n\n</details>\n',
    ],
  ])('%j', async (body, expected) => {
    expect(await convert(version, body)).toBe(expected)
  })
})

test('headings keep the text of badges and the ids of expressions', async () => {
  expect(
    await convert(
      '1.6.4',
      '---\ntitle: Kiln\n---\n\n# {{ $frontmatter.title }}\n\n## Old <Badge>gone in 2.0</Badge>\n',
    ),
  ).toBe(
    '---\ntitle: Kiln\n---\n\n# Kiln {#frontmatter-title}\n\n## Old <Badge variant="tip">gone in 2.0</Badge> {#old-gone-in-2-0}\n',
  )
})

test('addresses in angle brackets become links where a component makes the document MDX', async () => {
  expect(await convert('1.6.4', '<Badge text="x" /> <a+b@kiln.example> <tel:123> <https://kiln.example>\n')).toBe(
    '<Badge variant="tip" text="x" /> [a+b@kiln.example](mailto:a+b@kiln.example) [tel:123](tel:123) [https://kiln.example](https://kiln.example)\n',
  )
})
