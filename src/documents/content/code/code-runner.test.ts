import { expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const runners = { graphql: 'graphql', 'graphql-admin': 'graphql', sql: 'sql' }
const compiler = openCompiler({ runners, versionFolders: ['versioned_docs/version-1.0'] })
const use = { id: '@theme/TryIt', kind: 'use' }
const button = (attributes: string) =>
  `<button type="button" class="code-try" aria-haspopup="dialog" ${attributes}>Try it</button>`

async function compile(source: string, sourcePath?: string) {
  const compiled = await (await compiler).compileValid(source, sourcePath)
  const html = await (await compiler).render(compiled)
  const { imports, diagnostics } = compiled.artifact
  return {
    buttons: html.match(/<button[^>]*code-try.*?<\/button>/g) ?? [],
    isUsed: imports.some(({ id, kind }) => id === use.id && kind === use.kind),
    diagnostics: diagnostics.map(({ code, severity, message, hint, line }) => ({
      code,
      severity,
      message,
      hint,
      line,
    })),
    html,
  }
}

test('blocks with the word have a button for the runner of their language', async () => {
  expect(await compile('```graphql try\n{ a }\n```\n')).toMatchObject({
    ...{ buttons: [button('data-try="graphql"')], isUsed: true, diagnostics: [] },
  })
  expect(await compile('```graphql title="A" try=graphql-admin\n{ a }\n```\n')).toMatchObject({
    buttons: [button('data-try="graphql-admin"')],
  })
  // One that is for another language is no choice.
  expect(await compile('```sql try=graphql\nselect 1\n```\n')).toMatchObject({ buttons: [button('data-try="sql"')] })
})

test('the button names the folder of another version', async () => {
  expect((await compile('```sql try\n1\n```\n', 'versioned_docs/version-1.0/a.md')).buttons).toEqual([
    button('data-try="sql" data-folder="versioned_docs/version-1.0"'),
  ])
})

test('variables are marked', async () => {
  const { html } = await compile('```graphql tab="A" try\n{ a }\n```\n\n```json tab="B" variables\n{}\n```\n')
  expect(html.match(/<div class="code-block[^"]*"/g)).toEqual([
    '<div class="code-block"',
    '<div class="code-block code-variables"',
  ])
})

test('without the word, or without a runner, there is no button', async () => {
  for (const source of ['```graphql\n{ a }\n```\n', '```js try\n1\n```\n'])
    expect(await compile(source)).toMatchObject({ buttons: [], isUsed: false, diagnostics: [] })
})

test('a live block has the place of its result, and its code stays for readers without scripts', async () => {
  const live = await openCompiler({ liveRunner: { name: 'live', position: 'top' } })
  const { artifact, html } = await (async () => {
    const compiled = await live.compileValid(
      '```jsx live\n<b />\n```\n\n```tsx live noInline title="A"\nrender(1)\n```\n',
    )
    return { artifact: compiled.artifact, html: await live.render(compiled) }
  })()
  expect(artifact.imports).toContainEqual(expect.objectContaining({ id: '@theme/LiveCode', kind: 'use' }))
  expect(html.match(/<div class="code-block.*?<pre/g)).toEqual([
    '<div class="code-block wrapped" data-live="live"><div class="live-result"></div><div class="code-title">Live editor</div><pre',
    '<div class="code-block wrapped" data-live="live" data-no-inline=""><div class="live-result"></div><div class="code-title">A</div><pre',
  ])
  expect(html).toContain('render')
})

test('a live block without the plugin is displayed as code, with a warning', async () => {
  expect(await compile('```jsx live\n<b />\n```\n')).toMatchObject({
    html: expect.not.stringContaining('data-live'),
    diagnostics: [
      {
        code: 'no-runner',
        severity: 'warning',
        message: 'The code block is not a live editor: the site has no plugin for it.',
        line: 1,
      },
    ],
  })
})

test('a word that an option would make work is reported', async () => {
  expect(await compile('Text.\n\n```liquid try\n{{ a }}\n```\n')).toMatchObject({
    buttons: [],
    diagnostics: [
      {
        code: 'no-runner',
        severity: 'warning',
        message: 'The code block has no "Try it" button: nothing runs `liquid` code.',
        hint: 'Enable it in the site config: `liquid({ try: true })`. Or remove the word `try`.',
        line: 3,
      },
    ],
  })
})
