import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const siteDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-conditions-'))
beforeAll(() => {
  mkdirSync(path.join(siteDir, 'docs'))
  writeFileSync(
    path.join(siteDir, 'docs/_part.md'),
    ':::only{tool=npm}\nWith npm\n:::\n\n:::only{tool=!npm}\nOther\n:::\n',
  )
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

const values = { audience: 'internal', edition: { name: 'cloud' }, beta: true }
const places = {
  locale: 'de',
  locales: ['en', 'de', 'fr'],
  versions: [
    { folder: 'versioned_docs/version-1.0', version: '1.0' },
    { folder: 'docs', version: 'current' },
  ],
}

withBothParsers(
  'conditional parts',
  (read) => {
    const text = async (source: string, file = 'docs/page.md') => {
      const { html, diagnostics } = await read(source, file)
      expect(diagnostics).toEqual([])
      return html
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    }
    const part = (conditions: string) => text(`:::only{${conditions}}\nShown\n:::\n`)

    test('are shown if their conditions are met', async () => {
      for (const conditions of [
        'locale=de',
        'locale="en, de"',
        'locale="!en !fr"',
        'version=current',
        'version="!1.0"',
        'audience=internal',
        'edition.name="cloud server"',
        'beta=true',
        'beta=true audience=internal locale=de',
      ])
        expect([conditions, await part(conditions)]).toEqual([conditions, 'Shown'])
      for (const conditions of [
        'locale=en',
        'locale="!de"',
        'version="1.0"',
        'audience=public',
        'audience=Internal',
        'edition.name="!cloud"',
        'beta=false',
        'beta=true audience=public',
      ])
        expect([conditions, await part(conditions)]).toEqual([conditions, ''])
    })

    test('are those of the version of a document', async () => {
      expect(await text(':::only{version="1.0"}\nOld\n:::\n', 'versioned_docs/version-1.0/page.md')).toBe('Old')
      expect(
        await text(':::only{version="1.0"}\nOld\n:::\n\n:::only{version="!1.0"}\nNew\n:::\n', 'blog/page.md'),
      ).toBe('New')
    })

    test('can have any content', async () => {
      const source = `# Title

:::only{beta=true}

## New

- item

:::tip
Tip
:::

:::

::::only{audience=public}

## Public

:::only{nosuch=x}
[link](./nosuch.md)
:::

::::
`
      const { html, toc, links, dependencies, diagnostics } = await read(source)
      expect(diagnostics).toEqual([])
      expect(html).toContain('<li>item</li>')
      expect(html).toContain('<p>Tip</p>')
      expect(html).not.toContain('only')
      expect(toc.map((item) => 'id' in item && item.id)).toEqual(['new'])
      expect(links).toEqual([])
      expect(dependencies.filter(([kind]) => kind === 'variable' || kind === 'place')).toEqual([
        ['variable', 'beta', 'true'],
        ['variable', 'audience', '"internal"'],
      ])
    })

    test('hide components and imports of MDX', async () => {
      const source = "import x from './nosuch.json'\n\n:::only{audience=public}\n\n<Nosuch />\n\n{x}\n\n:::\n\nText\n"
      expect(await text(source.replace(/^.*\n\n/, ''), 'docs/page.mdx')).toBe('Text')
    })

    test('can ask for parameters of included files, and for variables of the front matter', async () => {
      expect(await text('::include{file=_part.md tool=npm}\n\n::include{file=_part.md tool=pnpm}\n')).toBe(
        'With npmOther',
      )
      expect(
        await text(
          '---\nvariables: { audience: public, n: 1.0 }\n---\n\n:::only{audience=public n=1.0}\nPublic\n:::\n',
        ),
      ).toBe('Public')
    })

    test('must have conditions that can be read', async () => {
      const cases: [conditions: string, message: string, hint: unknown][] = [
        ['', '`:::only` has no condition.', expect.any(String)],
        ['{}', '`:::only` has no condition.', expect.any(String)],
        ['{audience}', 'The condition `audience` has no value.', 'Write `audience="value"`.'],
        ['{audience=" "}', 'The condition `audience` has no value.', 'Write `audience="value"`.'],
        ['{audience="!a b"}', 'The condition `audience` mixes values with and without "!".', expect.any(String)],
        ['{audiense=a}', 'The variable `audiense` does not exist.', 'Did you mean `audience`?'],
        [
          '{nosuch=a}',
          'The variable `nosuch` does not exist.',
          'Add it to `variables` in the site config or in the front matter.',
        ],
        [
          '{edition=cloud}',
          'The variable `edition` is a group of variables, not a text, a number, or a boolean.',
          expect.any(String),
        ],
        ['{locale=dee}', 'The site has no language "dee".', 'Did you mean "de"?'],
        ['{version="9.0"}', 'The site has no version "9.0".', expect.any(String)],
        ['{constructor=x}', 'The variable `constructor` does not exist.', expect.any(String)],
        ['{a="x}', 'The attributes of this directive cannot be read.', expect.any(String)],
      ]
      for (const [conditions, message, hint] of cases) {
        const { diagnostics } = await read(`A\n\n:::only${conditions}\nText\n:::\n`)
        expect(diagnostics[0]).toMatchObject({ severity: 'error', line: 3, column: 1, message, hint })
      }
    })
  },
  { siteDir, variables: { values, scopes: [] }, places, globalComponents: [] },
)

withBothParsers('admonitions named only', (read) => {
  test('stay admonitions', async () => {
    expect(
      (
        await read(':::only\nText\n:::\n', 'docs/page.md', {
          markdown: { admonitions: { keywords: ['only'], extendDefaults: true } },
        })
      ).html,
    ).toContain('admonition-only')
  })
})
