import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(() => {
  site = openSite('two-lines')
  rmSync(path.join(site.dir, 'docs'), { recursive: true })
  mkdirSync(path.join(site.dir, 'docs'))
  write(
    'site.config.ts',
    `const endless = () => (tree) => { if (tree.children.length === 3) for (;;) {} }
export default {
  title: 'Documents that misbehave',
  url: 'https://test.example',
  documentTimeout: 1,
  markdown: { remarkPlugins: [endless] },
}
`,
  )
})
afterAll(() => site.close())

function write(name: string, text: string): void {
  writeFileSync(path.join(site.dir, name), text)
}

const documents: Record<string, [text: string, diagnostic: string]> = {
  compile: ['One\n\nTwo\n\nThree\n', 'Compiling the document did not end within 1 second.'],
  loop: ['{(() => { for (;;) {} })()}', 'rendering it did not end within 1 second.'],
  recursion: ['export const Deep = () => <p><Deep /></p>\n\n<Deep />', 'rendering it did not end within 1 second.'],
  exit: ['{process.exit(0)}', 'rendering it ended its thread.'],
  rejection: [
    '{void Promise.reject(new Error("nobody listens"))}',
    'rendering it left an uncaught error: nobody listens.',
  ],
  timer: [
    '{void setTimeout(() => { throw new Error("too late") }, 0)}',
    'rendering it left an uncaught error: too late.',
  ],
  'throw-null': ['{(() => { throw null })()}', 'Cannot render the page /docs/throw-null: null was thrown.'],
  proto: ['<__proto__ />', 'The component <__proto__> is neither imported nor declared in this document.'],
}

test('documents that do not end, exit or throw outside are reported by file, and the others are rendered', async () => {
  write('docs/index.md', '# Good\n')
  for (const [name, [text]] of Object.entries(documents)) write(`docs/${name}.mdx`, `${text}\n`)
  const { code, stderr } = await site.runProcess(['build'])
  expect(code).toBe(1)
  const files = stderr.split(/\n\n(?=docs\/)/).slice(1)
  expect(files).toHaveLength(Object.keys(documents).length)
  for (const [name, [, diagnostic]] of Object.entries(documents)) {
    const own = files.filter((text) => text.startsWith(`docs/${name}.mdx\n`))
    expect(own).toEqual([expect.stringContaining(diagnostic)])
  }
  for (const name of Object.keys(documents)) rmSync(path.join(site.dir, 'docs', `${name}.mdx`))
  const next = await site.runProcess(['build'])
  expect(next.code).toBe(0)
  expect(site.file('build/docs/index.html')).toContain('Good')
}, 60_000)

test('the dev server stays up, reports these documents on their pages, and serves the others', async () => {
  write('docs/index.md', '# Good\n')
  for (const [name, [text]] of Object.entries(documents)) write(`docs/${name}.mdx`, `${text}\n`)
  const address = await site.serveProcess('start')
  const get = async (path: string) => (await fetch(`${address}${path}`)).text()
  for (const name of ['loop', 'exit', 'rejection', 'timer', 'throw-null', 'compile']) {
    expect(await get(`/docs/${name}`)).toContain(documents[name]?.[1].replace(/.*page \S+ /, ''))
    expect(await get('/docs')).toContain('Good')
  }
}, 60_000)
