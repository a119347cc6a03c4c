import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRandom } from '../../scripts/corpus/random.ts'
import { oddName } from '../../scripts/torture/names/odd-names.ts'
import { runNames } from '../../scripts/torture/names/run-names.ts'
import { readSearchIndex } from '../support/read-search-index.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

let site: TestSite
beforeEach(() => {
  site = openSite('two-lines')
  rmSync(path.join(site.dir, 'docs'), { recursive: true })
})
afterEach(() => site.close())

function write(name: string, text: string): void {
  const file = path.join(site.dir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Names of what every JavaScript object has. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'then']
const punctuation = [...'&"\'<>+=;,@[]()$`|*^~!:{}'].map((character) => `a${character}b`)
const windows = ['CON', 'nul', 'aux.x', 'com1', 'LPT9', 'trailing.']
const reserved = ['404', 'assets', '_lectern', 'search', 'index.md', 'default', 'null', 'true', '0', '1e3']
const unicode = ['\u00e9t\u00e9', 'cafe\u0301', '😀', '\u200bzero', '\u202eright', 'ß', 'İstanbul', '語'.repeat(80)]
const names = [
  ...inherited,
  ...punctuation,
  ...windows,
  ...reserved,
  ...unicode,
  ...['two words', 'a%20b', '-dash', 'a..b', 'a.b.c', '~', 'x'.repeat(240)],
]
/** Documents whose names begin so are included, not published. */
const pages = names.filter((name) => !name.startsWith('_'))
const link = (name: string) => `./${name.replace(/[%<>]/g, encodeURIComponent)}.md`
const word = (text: string, number: number) =>
  `${text}${String.fromCharCode(97 + (number / 26) * 1, 97 + (number % 26))}x`

const unescapeHtml = (text: string) =>
  text.replace(/&(?:quot|lt|gt|#x27|#39|amp);/g, (entity) => {
    const characters: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }
    return characters[entity] ?? "'"
  })

test('documents of any name are pages that links and the search find', async () => {
  write('docs/index.md', `# Home\n\n${pages.map((name) => `- [link](<${link(name)}>)`).join('\n')}\n`)
  for (const [index, name] of pages.entries())
    write(`docs/${name}.md`, `# Page\n\nThe ${word('zebra', index)}.\n\n## ${name}\n\n[home](./index.md)\n`)
  for (const [index, name] of inherited.entries())
    write(
      `docs/keys/key-${index}.md`,
      `---
id: ${name}
slug: /slug/${name}
title: ${name}
sidebar_label: ${name}
tags: [${name}]
keywords: [${name}]
sidebar_class_name: ${name}
${name}: 1
---

[up](../index.md) [ref][${name}] [^${name}]

[${name}]: ../index.md
[^${name}]: The ${word('panda', index)}.
`,
    )
  const { output } = await site.build()
  expect(output).not.toMatch(/^ +(?:warning|error)/m)
  const home = site.file('build/docs/index.html')
  const { urls } = readSearchIndex(site)
  const hrefs = new Set([...home.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decodeURI(unescapeHtml(href))))
  const found = await Promise.all(
    pages.map(async (_, index) => {
      const [url = 'nothing'] = await urls(word('zebra', index))
      const address = decodeURI(url)
      return [url, hrefs.has(address), existsSync(path.join(site.dir, 'build', address, 'index.html'))]
    }),
  )
  expect(found.filter(([, isLinked, isThere]) => !isLinked || !isThere)).toEqual([])
  expect(new Set(found.map(([url]) => url)).size).toBe(pages.length)
  for (const [index, name] of inherited.entries())
    expect((await urls(word('panda', index)))[0]).toBe(`/docs/slug/${name}#footnote-label`)
})

test('generated pages, posts, tags, and authors of any name are built', async () => {
  const labels = [...inherited, ...punctuation.slice(0, 5), ...windows, ...unicode, '100%', '<script>alert(1)</script>']
  const own = inherited.filter((name) => name !== '__proto__')
  const quoted = (text: string) => JSON.stringify(text)
  write(
    'site.config.ts',
    `import { blog, docs, graphql, liquid, search } from 'lectern/plugins'
export default {
  title: 'Names',
  url: 'https://names.example',
  plugins: [
    docs({ sidebarPath: './sidebars.ts' }),
    blog(),
    graphql({ schema: 'schema.graphql' }),
    liquid({ file: 'liquid.yml' }),
    search(),
  ],
}
`,
  )
  write('docs/index.md', '# Home\n')
  const sidebars = [...inherited, 'two words', '😀', 'main']
  for (const [index] of sidebars.entries()) write(`docs/side/s${index}.md`, `# Side ${index}\n`)
  const inSidebars = sidebars.map((name, index) => `[${quoted(name)}]: ['side/s${index}']`)
  write('sidebars.ts', `export default { ${inSidebars.join(', ')} }\n`)
  const authors = labels.filter((name) => name !== '__proto__')
  write('blog/authors.yml', authors.map((name) => `${quoted(name)}: { name: ${quoted(name)} }\n`).join(''))
  for (const [index, name] of labels.entries()) {
    const author = name === '__proto__' ? '' : `authors: [${quoted(name)}]\n`
    const day = String(index + 1).padStart(2, '0')
    write(
      `blog/2024-01-${day}-post.md`,
      `---\ntitle: ${quoted(name)}\n${author}tags: [${quoted(name)}]\n---\n\nText\n\n<!-- truncate -->\n\n${word('post', index)}\n`,
    )
  }
  const fields = own.map((name) => `${name}: Int`).join(' ')
  const types = own.map((name) => `"About ${name}" type ${name} { ${fields} } enum ${name}Values { ${own.join(' ')} }`)
  const queries = own.map((name) => `${name}(${name}: Int): ${name}`)
  write('schema.graphql', `type Query { ${queries.join(' ')} }\n${types.join('\n')}\n`)
  const drop = (name: string) =>
    `  - name: ${name}\n    fields:\n${inherited.map((field) => `      - { name: ${field}, type: String }\n`).join('')}`
  const list = inherited.map((name) => `  - name: ${name}\n    description: About it.\n`).join('')
  write('liquid.yml', `drops:\n${inherited.map(drop).join('')}filters:\n${list}tags:\n${list}blocks:\n${list}`)
  const { output } = await site.build()
  expect(output).not.toMatch(/^ +(?:warning|error)/m)
  const { urls } = readSearchIndex(site)
  for (const [index] of labels.entries())
    expect((await urls(word('post', index)))[0]).toBe(`/blog/2024/01/${String(index + 1).padStart(2, '0')}/post`)
  for (const slug of ['constructor', 'to-string', 'has-own-property', 'value-of', 'prototype', 'then']) {
    expect(site.file(`build/docs/graphql/types/objects/${slug}/index.html`)).toContain('About ')
    expect(existsSync(path.join(site.dir, `build/docs/liquid/drops/${slug}-drop/index.html`))).toBe(true)
  }
  expect(site.file('build/docs/liquid/filters/proto/index.html')).toContain('__proto__')
  for (const [index, name] of labels.entries())
    if (name.includes('script>')) {
      const html = site.file(`build/blog/2024/01/${String(index + 1).padStart(2, '0')}/post/index.html`)
      expect(html).not.toContain('<script>alert')
    }
})

/** A file, its text, and the diagnostics for it. */
const impossible: [file: string, text: string, ...messages: string[]][] = [
  ['docs/a#b.md', '# A\n', 'The slug `/a#b` is not a valid URL path.'],
  ['docs/a?b.md', '# A\n', 'The slug `/a?b` is not a valid URL path.'],
  ['docs/a\\b.md', '# A\n', 'The slug `/a\\b` is not a valid URL path.'],
  ['docs/bell\u0007.md', '# A\n', 'The path "/docs/bell\\u0007" contains a control character.'],
  [`docs/${'y'.repeat(252)}.md`, '# A\n', 'contains a name of 252 bytes; a file name can have 240 at most.'],
  ['docs/100%.md', '# A\n', 'The path /docs/100% contains a % that browsers cannot decode.'],
  ['docs/a%2fb.md', '# A\n', 'The path /docs/a%2fb contains a % that browsers cannot decode.'],
  ['docs/case/Same.md', '# A\n'],
  [
    'docs/case/same.md',
    '# A\n',
    'The path /docs/case/same differs from /docs/case/Same (docs/case/Same.md) only in case',
  ],
  ['docs/form/\u00e9.md', '# A\n', 'differs from /docs/form/e\u0301 (docs/form/e\u0301.md) only in case or Unicode'],
  ['docs/form/e\u0301.md', '# A\n'],
  ['docs/slug-host.md', '---\nslug: //evil.example\n---\n', '`slug`'],
  ['docs/slug-up.md', '---\nslug: /a/../../b\n---\n', '`slug`'],
  [
    'docs/tagged/empty.md',
    '---\ntags: ["\\u0007"]\n---\n',
    'docs/tagged/empty.md:2 Cannot create a permalink for the tag',
  ],
  [
    'docs/tagged/control.md',
    '---\ntags: [{ label: A, permalink: "/a%07b" }]\n---\n',
    'docs/tagged/control.md:2 The path "/docs/tags/a%07b" contains a control character.',
  ],
  [
    'docs/tagged/case.md',
    '---\ntags: [{ label: B, permalink: /Case }, { label: C, permalink: /case }]\n---\n',
    'docs/tagged/case.md:2 The path /docs/tags/case differs from /docs/tags/Case (docs/tagged/case.md) only in case',
  ],
  ['docs/yaml.md', '---\ntitle: [\n---\n', 'The front matter is not valid YAML'],
  ['blog/authors.yml', '__proto__: { name: A }\n', 'The key `__proto__` is reserved by JavaScript.'],
]

test('names that cannot be published are errors with a file', async () => {
  write('docs/index.md', '# Home\n')
  write('blog/2024-01-01-post.md', '# Post\n')
  for (const [file, text] of impossible) write(file, text)
  const { code, stderr } = await site.run(['check'])
  expect(code).toBe(1)
  const blocks = stderr.split(/\n\n(?=\S)/)
  const missing = impossible.flatMap(([file, , ...messages]) => {
    const shown = file.replace('\u0007', '\\u0007')
    const block = blocks.filter((text) => text.startsWith(`${shown}\n`)).join('\n')
    return messages.filter((message) => !block.includes(message)).map((message) => ({ file, message, block }))
  })
  expect(missing).toEqual([])
  // Links of lists to these pages are no errors of their own.
  expect(stderr).not.toContain('broken-')
})

test('code blocks in languages that objects have as properties are reported, and shown as they are', async () => {
  write('docs/index.md', '# Home\n\n```constructor\na\n```\n\n```__proto__ title="A title"\nb\n```\n')
  const reports = async (command: string) => {
    const { code, stdout } = await site.run([command, '--format', 'json'])
    const reported = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { message: string; line: number }[]
    return { code, reported: reported.map(({ message, line }) => [line, message]) }
  }
  const expected = [
    [3, 'Unknown language "constructor": the code is not highlighted.'],
    [7, 'Unknown language "__proto__": the code is not highlighted.'],
  ]
  expect(await reports('check')).toEqual({ code: 0, reported: expected })
  expect(await reports('build')).toEqual({ code: 0, reported: expected })
  expect(site.file('build/docs/index.html')).toContain('A title')
  const response = await fetch(`${await site.serve('start')}/docs`)
  expect([response.status, (await response.text()).includes('A title')]).toEqual([200, true])
})

test('files of names in all places are the same for check, build, serve, and start', async () => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'then', '-0', oddName(createRandom(seed))]
  const { cases, failures } = await runNames(site.dir, names)
  expect(failures, `LECTERN_TEST_SEED=${seed}`).toEqual([])
  expect(cases).toBeGreaterThan(50)
})

test('feeds, the sitemap, and the search description are well-formed for every character', async () => {
  const odd = 'a \u0007\u0001 ]]> <b> & c \ud800 \ufffe 😀'
  const text = JSON.stringify(odd)
  write(
    'site.config.ts',
    `import { blog, docs, opensearch, search, sitemap } from 'lectern/plugins'
export default {
  title: ${text},
  tagline: ${text},
  url: 'https://names.example',
  plugins: [docs(), blog({ feedOptions: { type: 'all', copyright: ${text} } }), opensearch(), search(), sitemap()],
}
`,
  )
  write('docs/a&b.md', '# Home\n')
  // No post has a body.
  write(
    'blog/2024-01-01-post.md',
    `---\ntitle: ${text}\ndescription: ${text}\ntags: [${text}]\nauthors: [{ name: ${text}, email: ${text}, title: ${text} }]\n---\n`,
  )
  await site.build()
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']) {
    const { document } = new JSDOM(site.file(`build/${file}`), { contentType: 'text/xml' }).window
    expect(document.querySelector('parsererror')?.textContent, file).toBe(undefined)
  }
  expect(JSON.parse(site.file('build/blog/feed.json')).items[0].title).toContain(']]> <b> & c')
})
