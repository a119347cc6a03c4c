import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-twoslash-'))
afterAll(() => rmSync(work, { recursive: true }))

const code = '---\ntitle: A\n---\n\n- a\n\n  ```ts {1} twoslash\n  let a = 1\n  ```\n'

const sites = {
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Kiln' })] }",
    'src/content/docs/a.md': code,
  },
  fumadocs: {
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
    'content/docs/a.mdx': code,
  },
}

async function configOf(files: Record<string, string>): Promise<string | undefined> {
  const dir = path.join(work, randomUUID())
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const { files: changes } = await planMigration({ dir })
  return changes.find((change) => change.path === 'site.config.ts')?.text
}

describe.each(Object.entries(sites))('in a site of %s', (name, files) => {
  test('the word `twoslash` has no effect without a package', async () => {
    expect(await configOf({ ...files, 'package.json': '{}' })).toContain('twoslash: false')
  })

  test('it has its effect with the package', async () => {
    const devDependencies = { [`${name}-twoslash`]: '1' }
    expect(await configOf({ ...files, 'package.json': JSON.stringify({ devDependencies }) })).not.toContain('twoslash')
  })

  test('without the word, there is no setting', async () => {
    const plain = Object.entries(files).map(([file, text]) => [file, text.replace(' twoslash', '')])
    expect(await configOf(Object.fromEntries(plain))).not.toContain('twoslash')
  })
})
