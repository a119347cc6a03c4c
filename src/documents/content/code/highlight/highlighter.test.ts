import { expect, test } from 'vitest'
import { createMemoryStore, type Store } from '../../../../platform/index.ts'
import { highlightStyles } from './highlight-styles.ts'
import { createHighlighter } from './highlighter.ts'
import { isPlain, knownLanguages, languageName } from './languages.ts'

const themes = { light: 'github-light-default', dark: 'github-dark-default' }

/** A store that records what is requested. */
function watchedStore(): Store & { log: string[]; entries: Map<string, string> } {
  const store = createMemoryStore()
  const log: string[] = []
  const entries = new Map<string, string>()
  return {
    ...store,
    log,
    entries,
    get(space, key) {
      log.push(`get ${space}`)
      return store.get(space, key)
    },
    put(space, key, value) {
      log.push(`put ${space}`)
      entries.set(key, String(value))
      return store.put(space, key, value)
    },
  }
}

async function render(store: Store, sourcePath: string, blocks: [code: string, language: string][]) {
  const document = createHighlighter({ themes, store }).open(sourcePath)
  const rendered = []
  for (const [code, language] of blocks) rendered.push(await document.lines(code, language))
  await document.close()
  return rendered
}

const letA = ['<span class="l6 d6">let </span>a']

test('caches the blocks of a document in one entry', async () => {
  const store = watchedStore()
  const blocks: [string, string][] = [
    ['let a', 'js'],
    ['let a', 'nolang'],
  ]
  expect(await render(store, 'docs/a.md', blocks)).toEqual([letA, undefined])
  expect(store.log).toEqual(['get code', 'put code'])
  const [key = '', cachedJson = ''] = [...store.entries][0] ?? []
  expect(Object.values(JSON.parse(cachedJson) as object)).toEqual([letA[0], null])

  // The entry is used without validation, and not written again.
  await store.put('code', key, cachedJson.replace(letA[0]?.replaceAll('"', '\\"') ?? '', 'from the store'))
  store.log.length = 0
  expect(await render(store, 'docs/a.md', blocks)).toEqual([['from the store'], undefined])
  expect(store.log).toEqual(['get code'])
})

test('updates the entry of a document whose blocks change', async () => {
  const store = watchedStore()
  await render(store, 'docs/a.md', [
    ['let a', 'js'],
    ['let b', 'js'],
  ])
  await render(store, 'docs/a.md', [
    ['let b', 'js'],
    ['let c', 'js'],
  ])
  expect(store.log).toEqual(['get code', 'put code', 'get code', 'put code'])
  expect(Object.values(JSON.parse([...store.entries.values()].at(-1) ?? '') as object)).toEqual([
    '<span class="l6 d6">let </span>b',
    '<span class="l6 d6">let </span>c',
  ])
  store.log.length = 0
  await render(store, 'docs/a.md', [['let c', 'js']])
  expect(store.log).toEqual(['get code', 'put code'])
})

test('does not read or write the cache without code blocks', async () => {
  const store = watchedStore()
  await render(store, 'docs/a.md', [])
  expect(store.log).toEqual([])
})

const shared = createHighlighter({ themes, store: createMemoryStore() }).open('docs/all.md')

test.each([
  ['liquid', '{% if a %}{{ b | upcase }}{% endif %}'],
  ['ruby', 'class A < B; end'],
  ['rb', 'class A < B; end'],
  ['erb', '<p><%= a %></p>'],
  ['graphql', 'query { a }'],
  ['gql', 'query { a }'],
  ['mdx', '# A <B />'],
  ['markup', '<a href="b">'],
  ['fortran', 'program a'],
  ['vba', 'Dim a'],
  ['flow', 'const a: ?B = <C />'],
  ['gradle', 'def a = 1'],
  ['jsonld', '{ "a": 1 }'],
  ['patch', '+ a'],
  ['htmlmixed', '<a href="b">'],
])('supports the language name %s', async (language, code) => {
  const lines = await shared.lines(code, language)
  expect(lines?.join('\n')).toContain('<span class="')
  expect(await shared.lines(code, languageName(language))).toEqual(lines)
})

test('every alias is the name of a language', async () => {
  const { bundledLanguages } = await import('shiki/langs')
  const names = (await knownLanguages()).filter((name) => !isPlain(name))
  expect(names.filter((name) => !Object.hasOwn(bundledLanguages, languageName(name)))).toEqual([])
})

test('highlights a line the same whatever was highlighted before', async () => {
  const blocks: [code: string, language: string][] = [
    ['cat <<A\nB\nA\necho done', 'bash'],
    ['cat <<B\nB\necho done', 'bash'],
    ['echo done\nB\nA', 'bash'],
    ['/*\nconst a = 1\n*/\nconst a = 1', 'js'],
    ['const a = 1\nconst b = `\nconst a = 1\n`', 'js'],
    ['<script>\nconst a = 1\n</script>\n<p>\nconst a = 1\n</p>', 'html'],
    ['> a\n> b\n\nb\n\n- b\n  b\n\n```js\nconst a = 1\n```\nconst a = 1', 'markdown'],
    ['{{ a }}\n{% raw %}\n{{ a }}\n{% endraw %}\n{{ a }}', 'liquid'],
    ['x = <<~TEXT\n  a #{b}\nTEXT\n  a #{b}', 'ruby'],
    ['"""\nquery { a }\n"""\nquery { a }', 'graphql'],
    ['a: |\n  b: c\nb: c\n  b: c', 'yaml'],
  ]
  const alone = await Promise.all(
    blocks.map(async (block) => (await render(createMemoryStore(), 'docs/a.md', [block]))[0]),
  )
  const twice = await render(
    createMemoryStore(),
    'docs/a.md',
    [...blocks, ...blocks.toReversed()].map(([code, language], index) => {
      // Equal blocks are highlighted once; an additional line makes them different.
      return [`${code}\n${index}`, language]
    }),
  )
  const heads = twice.map((lines) => lines?.slice(0, -1))
  expect(heads.slice(0, blocks.length)).toEqual(alone)
  expect(heads.slice(blocks.length).toReversed()).toEqual(alone)
})

test('takes colors from the config, and a background that suits the color mode', async () => {
  const theme = (background: string) => ({
    colors: { 'editor.foreground': '#101010', 'editor.background': background },
    tokenColors: [{ scope: 'storage', settings: { foreground: '#0000aa', fontStyle: 'italic' } }],
  })
  const document = createHighlighter({
    themes: { light: theme('#ffffff'), dark: theme('#eeeeee') },
    store: createMemoryStore(),
  }).open('docs/a.md')
  expect(await document.lines('let a', 'js')).toEqual(['<span class="l3 li d3 di">let </span>a'])
  await document.close()
  const styles = (await highlightStyles({ light: theme('#ffffff'), dark: theme('#eeeeee') })).split('\n')
  expect(styles).toContain(":root:not([data-theme='dark']) .code-block{color:#101010}")
  expect(styles).toContain(":root:not([data-theme='dark']) .l3{color:#0000aa}")
  expect(styles.filter((rule) => rule.includes('--lt-code-bg'))).toEqual([
    ":root:not([data-theme='dark']){--lt-code-bg:#ffffff}",
  ])
})
