import { describe, expect, test } from 'vitest'
import { createPlan } from '../../../tests/support/planned-migration.ts'

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

const plan = createPlan({})

async function configOf(files: Record<string, string>): Promise<string | undefined> {
  return (await plan(files)).text('site.config.ts')
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
