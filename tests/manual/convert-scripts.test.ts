import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'

/** Runs a script of the migration guides on one document; returns the document without empty lines. */
function convert(script: string, text: string): string[] {
  const folder = path.join(runFolder(), path.basename(script, '.mjs'))
  const file = path.join(folder, 'page.md')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'manual/examples/convert', script), folder])
  expect([status, String(stderr)]).toEqual([0, ''])
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

test('converts admonitions, tabs and heading ids of MkDocs, but no code', () => {
  const text = `!!! note "Outer"
    Text

    !!! bug
        Inner

??? tip
    Hidden

=== "A"

    \`\`\`md
    !!! note
    \`\`\`

=== "B"

    two

## Title { #own }
`
  expect(convert('convert-mkdocs.mjs', text)).toEqual([
    ...['::::note[Outer]', 'Text', ':::danger', 'Inner', ':::', '::::'],
    ...['<details>', '<summary>tip</summary>', 'Hidden', '</details>'],
    ...['<Tabs>', '<TabItem label="A">', '```md', '!!! note', '```', '</TabItem>'],
    ...['<TabItem label="B">', 'two', '</TabItem>', '</Tabs>', '## Title {#own}'],
  ])
})

test('converts containers of VitePress, but no code groups and no code', () => {
  const text = `::: warning Careful
Text
:::
::: details More
Hidden
:::
::: code-group
\`\`\`md [a.md]
::: tip
\`\`\`
:::
`
  expect(convert('convert-vitepress.mjs', text)).toEqual([
    ...[':::warning[Careful]', 'Text', ':::', '<details>', '<summary>More</summary>', 'Hidden', '</details>'],
    ...['::: code-group', '```md [a.md]', '::: tip', '```', ':::'],
  ])
})
