import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { writeCacheFile } from '../../src/platform/index.ts'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

function write(file: string, text: string): void {
  const full = path.join(site.dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

interface Stats {
  pages: number
  compiled: number
  reused: number
  rendered: number
  written: string[]
  [key: string]: unknown
}

async function stats(args: string[] = [], run = site.run): Promise<Stats> {
  const file = path.join(site.dir, 'stats.json')
  const { code, output } = await run(['build', '--stats', file, ...args])
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const article = (page: string) => /<div class="markdown".*?<nav/s.exec(site.file(`build/${page}/index.html`))?.[0] ?? ''
const pages = () => [...snapshot(path.join(site.dir, 'build')).keys()].filter((file) => file.endsWith('.html'))

describe('a folder of Markdown and two lines of configuration', () => {
  test('are a site', async () => {
    site = openSite('two-lines')
    await site.build()
    expect(pages()).toEqual([
      '404.html',
      'docs/index.html',
      'docs/intro/index.html',
      'docs/more/next/index.html',
      'index.html',
      'search/index.html',
    ])
    expect(article('docs/intro')).toContain('<a href="/docs/more/next">on</a>')
    const address = await site.serve('start')
    expect((await fetch(`${address}/docs/more/next`)).status).toBe(200)
  })

  test('include a folder added later, and rewrite only what it changes', async () => {
    site = openSite('two-lines')
    await site.build()
    write('src/pages/about.md', '# About\n\nSee [the docs](../../docs/intro.md).\n')
    const { compiled, reused, written } = await stats()
    expect({ compiled, reused }).toEqual({ compiled: 1, reused: 2 })
    expect(written.filter((file) => file.endsWith('.html'))).toEqual(['about/index.html', 'index.html'])
    rmSync(path.join(site.dir, 'docs'), { recursive: true })
    write('src/pages/about.md', '# About\n')
    await site.build()
    expect(pages()).toEqual(['404.html', 'about/index.html', 'index.html', 'search/index.html'])
  })

  test('run only the listed plugins, even for an empty list', async () => {
    site = openSite('two-lines')
    write('site.config.ts', "export default { title: 'Two lines', url: 'https://two.example', plugins: [] }\n")
    await site.build()
    expect(pages()).toEqual(['404.html'])
  })

  test.each([
    ['site.config.mjs', "export default { title: 'Other', url: 'https://two.example' }\n"],
    ['site.config.js', "export default async () => ({ title: 'Other', url: 'https://two.example' })\n"],
    ['site.config.js', "module.exports = { title: 'Other', url: 'https://two.example' }\n"],
  ])('may be %s: %s', async (name, text) => {
    site = openSite('two-lines')
    rmSync(path.join(site.dir, 'site.config.ts'))
    write(name, text)
    await site.build()
    expect(site.file('build/docs/intro/index.html')).toContain('<title>Intro | Other</title>')
  })
})

describe('functions in the site config', () => {
  /** More documents than are compiled without worker threads. */
  const many = Array.from({ length: 44 }, (_, index) => `extra-${index}`)
  // The mapped link keeps its paragraph in the program: what is folded into a string no recma plugin sees.
  const text = (name: string) => `# ${name}\n\nThis is loud\n\nThe word RENAME stands here. [Home](./index.md)\n`
  const shown = (mark: string, to: string) => {
    const link = '<a href="/" data-mapped="true">Home</a>'
    return new RegExp(`<p>This is loud${mark}</p><p>The word ${to} stands here\\. ${link}</p><hr class="closing"/?>`)
  }

  test('work in worker threads and in the main thread, and their options are cache keys', async () => {
    site = openSite('config-forms')
    for (const name of many) write(`docs/${name}.md`, text(name))
    // A process has worker threads if the machine has two cores.
    const first = await stats([], site.runProcess)
    expect({ compiled: first.compiled, reused: first.reused }).toEqual({ compiled: 46, reused: 0 })
    for (const name of many) expect(article(name)).toMatch(shown('!', 'renamed'))

    // One document is compiled in the main thread.
    write('docs/extra-3.md', `${text('extra-3')}\nMore.\n`)
    const second = await stats()
    expect({ compiled: second.compiled, reused: second.reused }).toEqual({ compiled: 1, reused: 45 })
    expect(article('extra-3')).toMatch(/loud!<.*renamed.*More\..*class="closing"/s)

    write(
      'site.config.ts',
      site.file('site.config.ts').replace("mark: '!'", "mark: '?'").replace("to: 'renamed'", "to: 'other'"),
    )
    const third = await stats()
    expect({ compiled: third.compiled, reused: third.reused }).toEqual({ compiled: 46, reused: 0 })
    expect(article('extra-5')).toMatch(shown('\\?', 'other'))

    // So does a change in a module that the configuration imports.
    write('markdown.ts', site.file('markdown.ts').replace("['closing']", "['ending']"))
    expect((await stats()).compiled).toBe(46)
    expect(article('extra-5')).toContain('<hr class="ending"')
  })
})

describe('a site theme', () => {
  test('wraps components, maps tags, provides document components, and adds styles after those of the theme', async () => {
    site = openSite('config-forms')
    await site.build()
    const html = site.file('build/card/index.html')
    expect(html).toMatch(/<div class="wrapped"><footer class="footer">.*All of us.*<\/footer><\/div>/)
    expect(article('card')).toContain('<section class="card" aria-label="Found"><p>Inside is loud!</p></section>')
    expect(article('card')).toContain('<a href="/" data-mapped="true">Home</a>')
    // What the theme itself links is no link of a document.
    expect(html.match(/data-mapped/g)).toHaveLength(1)
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/css\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    )
    expect(sheets.map((file) => file.replace(/[0-9a-f]{10}/, '#'))).toEqual([
      'assets/css/main.#.css',
      'assets/css/client.#.css',
    ])
    expect(site.file(`build/${sheets[0]}`)).not.toContain('custom-of-the-site')
    expect(site.file(`build/${sheets[1]}`)).toContain('.custom-of-the-site{color:#639}')
  })
})

describe('options of the build', () => {
  test('--out-dir changes the output folder, --no-cache caches nothing, --stats writes statistics', async () => {
    site = openSite('two-lines')
    const first = await stats(['--out-dir', 'public/site', '--no-cache'])
    expect(existsSync(path.join(site.dir, 'build'))).toBe(false)
    expect(existsSync(path.join(site.dir, 'public/site/docs/intro/index.html'))).toBe(true)
    expect(readdirSync(path.join(site.dir, '.lectern'))).toEqual(['folders', 'locks'])
    expect(Object.keys(first).sort()).toEqual([
      'bytes',
      'compiled',
      'images',
      'mainCpu',
      'outputBytes',
      'pages',
      'peakMemory',
      'policy',
      'removed',
      'rendered',
      'reused',
      'stages',
      'stagesCpu',
      'stagesMainCpu',
      'totalMs',
      'unchanged',
      'warnings',
      'written',
    ])
    expect(Object.keys(first.stages as object)).toEqual([
      'configure',
      'read',
      'route',
      'compile',
      'bundle',
      'render',
      'publish',
      'write',
    ])
    expect({ pages: first.pages, compiled: first.compiled, reused: first.reused }).toEqual({
      pages: 6,
      compiled: 2,
      reused: 0,
    })

    const cached = await stats()
    const fresh = await stats(['--no-cache'])
    expect([cached.compiled, fresh.compiled, fresh.reused, fresh.rendered]).toEqual([2, 2, 0, 6])
    expect(fresh.written).toEqual([])
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(snapshot(path.join(site.dir, 'public/site')))
    const again = await stats()
    expect([again.compiled, again.reused, again.rendered, again.written]).toEqual([0, 2, 0, []])
  })

  test('content folders may be absolute paths, or lead through other folders', async () => {
    site = openSite('two-lines')
    write('blog/post.md', '---\ndate: 2024-01-01\n---\n\n# Post\n')
    write(
      'api.yaml',
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { operationId: getA } } }\n",
    )
    const found: string[][] = []
    for (const folder of ['', './x/../', `${site.dir}/`]) {
      const plugins = `[docs({ path: '${folder}docs' }), blog({ path: '${folder}blog/' }), openapi({ spec: 'api.yaml' })]`
      const imports = `import { blog, docs, openapi } from 'lectern/plugins'\n`
      write(
        'site.config.ts',
        `${imports}export default { title: 'A', url: 'https://a.example', plugins: ${plugins} }\n`,
      )
      await site.build()
      found.push(pages())
    }
    const [plain] = found
    expect(plain).toEqual(expect.arrayContaining(['blog/post/index.html', 'docs/api/index.html']))
    expect(found).toEqual([plain, plain, plain])
  })

  test('refuses an output folder that contains sources', async () => {
    site = openSite('two-lines')
    const before = snapshot(site.dir)
    for (const folder of ['.', '..', 'docs', path.dirname(site.dir)]) {
      const { code, output } = await site.run(['build', '--out-dir', folder])
      expect([folder, code, output.includes('which the build would remove.')]).toEqual([folder, 1, true])
    }
    const after = snapshot(site.dir)
    for (const [file, text] of before) expect([file, after.get(file)]).toEqual([file, text])
  })

  test('refuses an output folder with other files, unless --force is given', async () => {
    site = openSite('two-lines')
    write('notes/plan.txt', 'notes')
    const refused = await site.run(['build', '--out-dir', 'notes'])
    expect([refused.code, site.file('notes/plan.txt')]).toEqual([1, 'notes'])
    expect(refused.output).toContain(
      `The output folder ${path.join(site.dir, 'notes')} is not empty and has no Lectern build: it contains plan.txt.`,
    )
    expect((await site.run(['serve', '--build', '--out-dir', 'notes', '--port', '0'])).code).toBe(1)
    await site.build(['--out-dir', 'notes', '--force'])
    expect(existsSync(path.join(site.dir, 'notes/plan.txt'))).toBe(false)
    // Without the cache, the output is recognized by its pages.
    await site.run(['clear'])
    await site.build(['--out-dir', 'notes'])
  })

  test('replaces a build of Docusaurus, and says so', async () => {
    site = openSite('two-lines')
    write('build/404.html', '<!doctype html><head><meta name="generator" content="Docusaurus v3.10.2">')
    expect((await site.build()).output).toContain(
      `Replacing the build of Docusaurus in ${path.join(site.dir, 'build')}.`,
    )
    expect((await site.build()).output).not.toContain('Docusaurus')
  })

  test('reports an output folder that cannot be created, and keeps the last output', async () => {
    site = openSite('two-lines')
    await site.build()
    const before = snapshot(path.join(site.dir, 'build'))
    write('blocked', 'a file, not a folder')
    const { code, output } = await site.run(['build', '--out-dir', 'blocked/build'])
    expect(code).toBe(1)
    expect(output).toMatch(/A file is where a folder is needed: ENOTDIR: [^\n]*blocked/)
    expect(output).toContain('Move it away, and try again.')
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(before)
  })

  test('the next command finishes the interrupted swap of a build without cache', async () => {
    site = openSite('two-lines')
    await site.build()
    const outputs = path.join(site.dir, '.lectern/outputs')
    const index = readdirSync(outputs).find((file) => /^\w+\.index$/.test(file)) as string
    // Process ids are smaller than this.
    const staging = path.join(site.dir, '.build.staging-99999999')
    const before = snapshot(path.join(site.dir, 'build'))
    renameSync(path.join(site.dir, 'build'), staging)
    const journal = JSON.stringify({ type: 'swap', staging, old: `${staging}-old` })
    const cacheDir = path.join(site.dir, '.lectern/fresh-99999999')
    writeCacheFile(cacheDir, `outputs/${index.replace('.index', '.journal')}`, journal)
    const address = await site.serve('serve')
    expect((await fetch(`${address}/docs/intro`)).status).toBe(200)
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(before)
    expect(readdirSync(path.join(site.dir, '.lectern'))).not.toContain('fresh-99999999')
  })
})

describe('plugins', () => {
  const config = (members: string) =>
    `import { docs } from 'lectern/plugins'
export default {
  title: 'Hooks',
  url: 'https://hooks.example',
  plugins: [docs(), { name: 'unlucky', ${members} }],
}
`

  test.each([
    ['load', "async load() { throw new Error('no luck') }"],
    ['routes', "routes() { throw new TypeError('no luck') }"],
    ['head', "head() { throw new Error('no luck') }"],
    ['bundle', "bundle() { throw new Error('no luck') }"],
    ['emit', "async emit() { throw 'no luck' }"],
  ])('reports a hook %s that throws with its plugin, and keeps the last output', async (hook, members) => {
    site = openSite('two-lines')
    write('build/index.html', '<meta name="generator" content="Lectern">earlier')
    write('site.config.ts', config(members))
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain(`The \`${hook}\` hook of the plugin "unlucky" failed: no luck`)
    expect([...snapshot(path.join(site.dir, 'build')).values()]).toEqual([
      '<meta name="generator" content="Lectern">earlier',
    ])
  })

  test('says what an error of the file system in a hook means', async () => {
    site = openSite('two-lines')
    const error = "Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })"
    write('site.config.ts', config(`async emit() { throw ${error} }`))
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain('failed: The disk is full: ENOSPC: no space left on device, write. plugin')
    expect(output).toContain('Check the free disk space, and the quota.')
  })

  test('a plugin can be an instance of a class', async () => {
    site = openSite('two-lines')
    write(
      'site.config.ts',
      `class Notes {
  name = 'notes'
  #text = 'kept'
  async emit(site, out) {
    await out.write('/notes/a.txt', this.#text + ' ' + site.pages.length)
  }
}
export default { title: 'Class', url: 'https://class.example', plugins: [new Notes()] }
`,
    )
    await site.build()
    expect(site.file('build/notes/a.txt')).toBe('kept 1')
  })

  test.each(['../outside.txt', 'a/../../outside.txt', '..\\\\outside.txt', '/'])(
    'rejects the emitted path %s',
    async (file) => {
      site = openSite('two-lines')
      write('site.config.ts', config(`async emit(site, out) { await out.write('${file}', 'text') }`))
      const { code, output } = await site.run(['build'])
      expect(code).toBe(1)
      expect(output).toContain('The plugin "unlucky" writes ')
      expect(output).toContain('which is not a file path inside the output folder.')
      expect(existsSync(path.join(site.dir, 'outside.txt'))).toBe(false)
      expect(existsSync(path.join(site.dir, 'build'))).toBe(false)
    },
  )
})
