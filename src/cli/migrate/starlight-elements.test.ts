import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-elements-'))
afterAll(() => rmSync(work, { recursive: true }))

async function convert(body: string, astro?: string): Promise<{ text: string | undefined; messages: string[] }> {
  const dir = path.join(work, randomUUID())
  mkdirSync(path.join(dir, 'src/content/docs'), { recursive: true })
  const config =
    "import starlight from '@astrojs/starlight'\nexport default { site: 'https://kiln.example.com', integrations: [starlight({})] }"
  writeFileSync(path.join(dir, 'astro.config.mjs'), config)
  if (astro !== undefined) writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies: { astro } }))
  writeFileSync(path.join(dir, 'src/content/docs/a.mdx'), body)
  const { files, diagnostics } = await planMigration({ dir })
  return {
    text: files.find(({ path: file }) => file.endsWith('a.mdx'))?.text,
    messages: diagnostics.map(({ message }) => message),
  }
}

test.each([
  ['<Code code={`run --now`} lang="sh" title="Terminal" />', '```sh title="Terminal"\nrun --now\n```', []],
  ['<Code code={`a > b\n  \\`c\\``} />', '```text\na > b\n  `c`\n```', []],
  ['- item\n\n  <Code code="x" lang="js" />', '- item\n\n  ```js\n  x\n  ```', []],
  [
    '<Code code={file} lang="ts" title="a.ts" ins={[1, 2]} wrap />',
    '<CodeBlock language="ts" title="a.ts">{file}</CodeBlock>',
    ['`ins`, `wrap` of `Code` have no effect.'],
  ],
  ['Text <Code code="a &quot;" />.', 'Text <CodeBlock>{"a &quot;"}</CodeBlock>.', []],
  ['Write `<Code code="x" />`.', undefined, []],
  [
    ':::note[Title `code`]{icon="star"}\nx\n:::\n\n:::tip{.a icon=\'heart\'}\ny\n:::',
    ':::note[Title `code`]\nx\n:::\n\n:::tip{.a}\ny\n:::',
    ['The icon `star` was removed.', 'The icon `heart` was removed.'],
  ],
  [
    '---\nbanner: { content: "<a href=\'/b/\'>New</a>\\nin {2.0}" }\n---\n\nText',
    '<div class="admonition admonition-info" role="note"><a href=\'/b/\'>New</a> in \\{2.0\\}</div>\n\nText',
    [],
  ],
  [
    '---\nprev: { link: /a/, label: A }\nnext: false\n---\n\n# A',
    '---\npagination_prev: a\npagination_next: null\n---\n\n# A',
    [],
  ],
  [
    '---\nprev: Back\n---\n\nText',
    undefined,
    ['The text "Back" of `prev` was not converted: the link has the label of its document.'],
  ],
  // Code with imports and elements of Starlight is text.
  ...[
    "```tsx\nimport { Code } from '@astrojs/starlight/components';\nimport { Image } from 'astro:assets'\n```",
    '- ```mdx\n  import { Aside } from \'@astrojs/starlight/components\'\n\n  <Aside icon="a">x</Aside>\n  ```',
    '````md\n```js "text"\n:::note{icon="star"}\n```\n````',
  ].map((body): [string, undefined, string[]] => [body, undefined, []]),
  [
    '- ```js\n  a\n  ```\n\n``` one line ```\n\n<Aside>x</Aside>',
    '- ```js\n  a\n  ```\n\n``` one line ```\n\n<Admonition>x</Admonition>',
    [],
  ],
  ['```js\n// src/a.js\n\nconst a = 1\n```', '```js title="src/a.js"\nconst a = 1\n```', []],
  [
    '- ```ts {1-3,6}\n  1\n  // File name: src/A.ts\n  3\n  4\n  5\n  6\n  ```',
    '- ```ts {1-2,5} title="src/A.ts"\n  1\n  3\n  4\n  5\n  6\n  ```',
    [],
  ],
  ['```js {1}\n// src/a.js\na\n```', '```js title="src/a.js"\na\n```', []],
  ['```bash\n# ~/.bashrc\nexport A=1\n```', '```bash title="~/.bashrc"\nexport A=1\n```', []],
  ['> ```yaml\n> ---\n> # kiln.yml\n> ---\n> a: 1\n> ```', '> ```yaml title="kiln.yml"\n> a: 1\n> ```', []],
  ['```css frame="code"\n/* main.css */\np {}\n```', '```css frame="code" title="main.css"\np {}\n```', []],
  ['```\n// a/b.js\nx\n```', '```text title="a/b.js"\nx\n```', []],
  // Comments that Expressive Code 0.41.7 leaves: another title, no frame, the fifth line, other kinds of files, and text.
  ...[
    '```js title="A"\n// src/a.js\n```',
    '```js frame="none"\n// src/a.js\n```',
    '```js\n1\n2\n3\n4\n// src/a.js\n```',
    '```ts\n// config.json\n```',
    '```js\n// https://example.com/a.js\n```',
    '```ts\n// @filename: a.ts\n```',
    '```js\n// See docs/readme\n```',
    '```js\n// 1/2\n```',
    '```js\n// ...\n```',
    '```js\n/* src/A.js */ a\n```',
    '```sh\n#!/bin/sh\n```',
    '```dockerfile\n# Dockerfile\n```',
  ].map((body): [string, undefined, string[]] => [body, undefined, []]),
  ['<Aside type="tip" icon="star" title="T">x</Aside>', '<Admonition type="tip" title="T">x</Admonition>', []],
])('%s', async (body, text, messages) => {
  expect(await convert(body)).toEqual({ text, messages })
})

// The ids are those of Starlight 0.42.4.
test.each([
  ['## Updating {/* a note */}', '## Updating {/* a note */} {#updating--a-note-}'],
  ['## With <Badge text="b" />', '## With <Badge text="b" /> {#with-}'],
])('%s keeps its id', async (body, text) => {
  expect((await convert(body)).text).toBe(text)
})

test('dashes between words are those of Astro, except in code and tables', async () => {
  const { text } = await convert('Ash -- a glaze. `a -- b` --flag\n\n| a | b |\n| -- | -- |\n| x -- y | z |\n')
  expect(text).toBe('Ash — a glaze. `a -- b` --flag\n\n| a | b |\n| -- | -- |\n| x — y | z |\n')
})

test('headings have the hyphens of code, and those of Astro 5 have none at the end', async () => {
  const { text } = await convert('## `kiln [--hot]` -- now\n\n## `fire` <Badge text="New" />\n\n## Hot +\n', '^5.16.0')
  expect(text).toBe('## `kiln [--hot]` — now\n\n## `fire` <Badge text="New" />\n\n## Hot + {#hot}\n')
})

test('components of an alias are no package', async () => {
  const dir = path.join(work, 'alias')
  mkdirSync(path.join(dir, 'src/content/docs'), { recursive: true })
  mkdirSync(path.join(dir, 'src/components'), { recursive: true })
  writeFileSync(
    path.join(dir, 'astro.config.mjs'),
    "import starlight from '@astrojs/starlight'\nexport default { site: 'https://kiln.example.com', integrations: [starlight({})] }",
  )
  writeFileSync(path.join(dir, 'tsconfig.json'), '{"compilerOptions":{"paths":{"~/*":["./src/*"]}}}')
  writeFileSync(path.join(dir, 'src/components/Price.astro'), '<b>1</b>')
  writeFileSync(path.join(dir, 'src/content/docs/a.mdx'), "import Price from '~/components/Price.astro'\n\n<Price />\n")
  const { diagnostics } = await planMigration({ dir })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The component `Price` is a placeholder that shows only its children: 1 document uses it.',
  ])
})
