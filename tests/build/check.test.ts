import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(() => {
  site = openSite('check')
})
afterEach(() => site.close())

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
  writeFileSync(path.join(site.dir, name), text)
}

const append = (name: string, text: string) => write(name, site.file(name) + text)
const configure = (text: string) =>
  write('site.config.ts', site.file('site.config.ts').replace('plugins:', `${text} plugins:`))

/** The lines of a report that name errors. */
async function diagnostics(command: string, args: string[] = []): Promise<string[]> {
  const { output } = await site.run([command, ...args])
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^ {2}(?:error|warning|info) /.test(line))
    .map((line) => line.trim())
}

/** What build and check tell, which has to be the same. */
async function bothReport(): Promise<string[]> {
  const checked = await diagnostics('check')
  expect(await diagnostics('build')).toEqual(checked)
  // Now with what the build has kept, and with what the first check has.
  expect(await diagnostics('check')).toEqual(checked)
  return checked
}

describe('a site without errors', () => {
  test('passes, and writes only the cache', async () => {
    const before = readdirSync(site.dir)
    const { code, output } = await site.run(['check'])
    expect(code).toBe(0)
    expect(output).toContain('5 pages, 2 documents compiled, 0 reused, 0 pages rendered')
    expect(readdirSync(site.dir).sort()).toEqual([...before, '.lectern'].sort())
  })

  test('is not compiled again after a check or a build', async () => {
    await site.run(['check'])
    expect((await site.run(['check'])).output).toContain('0 documents compiled, 2 reused')
    rmSync(path.join(site.dir, '.lectern'), { recursive: true })
    await site.build()
    expect((await site.run(['check'])).output).toContain('0 documents compiled, 2 reused')
  })

  test('is built the same after a check', async () => {
    await site.run(['check'])
    await site.build()
    const after = snapshot(path.join(site.dir, 'build'))
    expect(after.get('docs/index.html')).toContain('<span class="')
    await site.build(['--no-cache', '--out-dir', 'clean'])
    expect(snapshot(path.join(site.dir, 'clean'))).toEqual(after)
  })

  test('pages with components are rendered once', async () => {
    write('docs/mixed.mdx', '# Mixed\n\n{1 + 1}\n')
    expect((await site.run(['check'])).output).toMatch(/[1-9]\d* pages? rendered/)
    expect((await site.run(['check'])).output).toContain('0 pages rendered')
  })
})

describe('severities of a site', () => {
  const words = { ignore: [], log: ['info'], warn: ['warning'], throw: ['error'] }
  const names = ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'] as const
  const inMarkdown = ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'] as const
  const planted = {
    onBrokenLinks: 'docs/intro.md:13:1 The link /none points to a page that does not exist. broken-link',
    onBrokenAnchors:
      'docs/intro.md:15:1 The link #none points to an anchor that does not exist on this page. broken-anchor',
    onBrokenMarkdownLinks:
      'docs/intro.md:17:1 The link ./none.md points to a document that does not exist. broken-markdown-link',
    onBrokenMarkdownImages: 'docs/intro.md:19:1 The image ./none.png does not exist. broken-image',
    onInlineTags: 'docs/guide/two.md:3 Tag not defined in docs/tags.yml: `b`. inline-tag',
    onDuplicateRoutes:
      'docs/guide/two.md:2 The path /docs/guide/one is already used by docs/guide/one.md. duplicate-route',
  }
  beforeEach(() => {
    append('docs/intro.md', '\n[a](/none)\n\n[b](#none)\n\n[c](./none.md)\n\n![d](./none.png)\n')
    write('docs/tags.yml', 'a:\n')
    write('docs/guide/two.md', '---\nslug: /guide/one\ntags: [a, b]\n---\n\n# Two\n')
  })
  const settings = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}: '${value}',`)
      .join(' ')

  test.each(['ignore', 'log', 'warn', 'throw'] as const)('%s', async (value) => {
    const all = (keys: readonly string[]) => settings(Object.fromEntries(keys.map((key) => [key, value])))
    configure(`${all(names)} markdown: { ${all(inMarkdown)} },`)
    write('site.config.ts', site.file('site.config.ts').replace('docs()', `docs({ onInlineTags: '${value}' })`))
    const expected = Object.values(planted).flatMap((diagnostic) => words[value].map((word) => `${word} ${diagnostic}`))
    expect((await diagnostics('check')).sort()).toEqual(expected.sort())
    const { code, output } = await site.run(['check'])
    expect(code).toBe(value === 'throw' ? 1 : 0)
    const count = { ignore: '', log: '', warn: '6 warnings', throw: '6 errors' }[value]
    if (count) expect(output).toContain(count)
    else expect(output).not.toMatch(/\d (?:errors|warnings)/)
  })

  test('the defaults are those of Docusaurus', async () => {
    const grave = ['onBrokenLinks', 'onBrokenMarkdownImages']
    const expected = Object.entries(planted).map(
      ([name, diagnostic]) => `${grave.includes(name) ? 'error' : 'warning'} ${diagnostic}`,
    )
    expect((await bothReport()).sort()).toEqual(expected.sort())
  })
})

describe('build and check report the same', () => {
  test('for anchors in generated pages', async () => {
    append('docs/intro.md', '\n[x](/docs/category/guide#none) and [y](./guide#none)\n')
    expect(await bothReport()).toEqual([
      'warning docs/intro.md:13:1 The link /docs/category/guide#none points to an anchor that does not exist on /docs/category/guide. broken-anchor',
      expect.stringContaining('error docs/intro.md:13:36 The link ./guide#none points to a page that does not exist.'),
    ])
  })

  test('for a component of all pages: once, at its location', async () => {
    write('src/theme/Footer.tsx', 'export default function Footer() {\n  return <footer>{window.name}</footer>\n}\n')
    for (const name of ['a', 'b', 'c']) write(`docs/${name}.md`, `# ${name}\n`)
    const reported = await bothReport()
    expect(reported).toEqual([
      expect.stringMatching(
        /^error src\/theme\/Footer.tsx:2:19 Cannot render 8 pages, including .*: in <Footer> \(src\/theme\/Footer.tsx:2\), window is not defined\. render$/,
      ),
    ])
  })

  test('for a plugin that fails, and everything else', async () => {
    configure('')
    write(
      'site.config.ts',
      site
        .file('site.config.ts')
        .replace('pages()]', "pages(), { name: 'x', load: async () => { throw new Error('no luck') } }]"),
    )
    append('docs/intro.md', '\n[a](/none) and [b](#none)\n\n![c](./none.png)\n')
    const reported = await bothReport()
    expect(reported).toEqual([
      'warning docs/intro.md:13:16 The link #none points to an anchor that does not exist on this page. broken-anchor',
      'error docs/intro.md:15:1 The image ./none.png does not exist. broken-image',
      expect.stringMatching(/^error site\.config\.ts:7:\d+ The `load` hook of the plugin "x" failed: no luck plugin$/),
    ])
  })

  test('for pages with file-like names and trailing slashes', async () => {
    configure('trailingSlash: true,')
    write('docs/node.js.md', '# Node.js\n')
    append('docs/intro.md', '\n[a](./node.js.md) [b](/docs/node.js) [c](/docs/node.js/) [d](/docs/deno.js)\n')
    expect(await bothReport()).toEqual([
      'error docs/intro.md:13:58 The link /docs/deno.js points to a page that does not exist. broken-link',
    ])
    append('docs/intro.md', '')
    write('docs/intro.md', site.file('docs/intro.md').replace(' [d](/docs/deno.js)', ''))
    await site.build()
    expect(site.file('build/docs/index.html')).toContain('href="/docs/node.js/"')
    expect(existsSync(path.join(site.dir, 'build/docs/node.js/index.html'))).toBe(true)
  })
})

describe('the report', () => {
  beforeEach(() => write('docs/broken.mdx', '# Broken\n\n{window.name}\n'))

  test('has colors only on a terminal or with FORCE_COLOR', async () => {
    const plain = await site.runProcess(['check'], { NO_COLOR: '', FORCE_COLOR: '' })
    expect(plain.output).toBe(stripVTControlCharacters(plain.output))
    const colored = await site.runProcess(['check'], { NO_COLOR: '', FORCE_COLOR: '1' })
    expect(colored.output).not.toBe(stripVTControlCharacters(colored.output))
  })

  test('shows stacks with --verbose', async () => {
    const stack = /^ +at \w+ \(docs\/broken\.mdx\)$/m
    expect((await site.run(['check'])).output).not.toMatch(stack)
    expect((await site.run(['check', '--verbose'])).output).toMatch(stack)
    expect((await site.run(['build', '--verbose'])).output).toMatch(stack)
  })

  test('--help lists the options', async () => {
    const { code, output } = await site.run(['check', '--help'])
    expect(code).toBe(0)
    for (const option of ['--external', '--verbose']) expect(output).toContain(option)
  })
})

describe('external links', () => {
  let server: Server
  let origin = ''
  let dependencies: string[] = []
  beforeEach(async () => {
    dependencies = []
    server = createServer((request, response) => {
      dependencies.push(`${request.method} ${request.url}`)
      if (request.url === '/moved') response.writeHead(301, { location: '/here' })
      else if (request.url !== '/here') response.writeHead(404)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    append('docs/intro.md', `\n[a](${origin}/here) [b](${origin}/gone) [c](${origin}/moved)\n`)
    append('docs/guide/one.md', `\n[d](${origin}/gone#part)\n\n<a href="${origin}/gone">e</a>\n`)
    write('src/pages/index.tsx', `export default () => <main><a href="${origin}/gone">f</a></main>\n`)
    configure(`theme: { footer: { links: [{ label: 'Gone', href: '${origin}/gone' }] } },`)
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const dead = (place: string, word = 'warning') =>
    `${word} ${place} The link ${origin}/gone is broken: the host responded with status 404. dead-link`

  test('are requested with --external only, each once a day', async () => {
    expect(await diagnostics('check')).toEqual([])
    expect(dependencies).toEqual([])
    const reported = await diagnostics('check', ['--external'])
    const column = `[a](${origin}/here) `.length + 1
    expect(reported).toEqual([
      dead('docs/guide/one.md:7:1'),
      dead('docs/guide/one.md:9:1'),
      dead(`docs/intro.md:13:${column}`),
      dead('site.config.ts:7:30'),
      dead('page /'),
    ])
    expect(dependencies.sort()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /here', 'HEAD /here', 'HEAD /moved'])
    dependencies = []
    expect(await diagnostics('check', ['--external'])).toEqual(reported)
    expect(dependencies).toEqual([])
  })

  test('have the configured severity, and ignored ones are not requested', async () => {
    configure(`onBrokenExternalLinks: 'throw', ignoredExternalLinks: ['*/moved'],`)
    const { code, output } = await site.run(['check', '--external'])
    expect(code).toBe(1)
    expect(output).toContain('5 errors')
    expect(dependencies).not.toContain('HEAD /moved')
  })
})

test('replaces a damaged check cache', async () => {
  await site.run(['check'])
  const memo = path.join(site.dir, '.lectern/check.json')
  writeFileSync(memo, readFileSync(memo, 'utf8').slice(0, 40))
  expect((await site.run(['check'])).output).toContain('2 documents compiled')
  expect((await site.run(['check'])).output).toContain('0 documents compiled')
})

test('bundles components of the site long after the settings', async () => {
  const waiting = `{ name: 'late', async load({ siteDir }) {
    const { existsSync, readdirSync } = await import('node:fs')
    const folder = siteDir + '/.lectern/bundles'
    const isThere = () => existsSync(folder) && readdirSync(folder).some((name) => /^settings-.*json$/.test(name))
    for (let tries = 0; !isThere(); tries++) {
      if (tries > 200) throw new Error('The settings are not bundled.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // The thread has to be gone, too.
    await new Promise((resolve) => setTimeout(resolve, 500))
  } }`
  write('site.config.ts', site.file('site.config.ts').replace('pages()]', `pages(), ${waiting}]`))
  write('src/pages/index.tsx', 'export default () => <main>home</main>\n')
  const { output } = await site.build()
  expect(output).toContain('5 pages')
})
