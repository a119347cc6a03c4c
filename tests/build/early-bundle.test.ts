import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, snapshot, type TestSite } from '../support/sites.ts'

// The modules of a site are bundled when half of its documents are compiled, if there are at least a hundred.
const count = 160
const uses = (name: string) => `import ${name} from '@site/src/${name.toLowerCase()}.jsx'\n\n<${name} />\n`
const often = 'export default () => <b>often</b>\n'

let site: TestSite
const inSite = (file: string) => path.join(site.dir, file)
const bundles = () => readdirSync(inSite('.lectern/bundles')).filter((name) => /^site-\w+\.json$/.test(name))

beforeAll(() => {
  site = openSite('two-lines')
  mkdirSync(inSite('src'))
  writeFileSync(inSite('src/often.jsx'), often)
  writeFileSync(inSite('src/once.jsx'), 'export default () => <i>once</i>\n')
  for (let number = 0; number < count; number++)
    writeFileSync(inSite(`docs/d${String(number).padStart(3, '0')}.mdx`), `# D${number}\n\n${uses('Often')}`)
})
afterAll(() => site.close())

test('a cold build bundles modules while documents compile', async () => {
  clear()
  await site.build()
  expect(bundles()).toHaveLength(1)
  expect(site.file('build/docs/d000/index.html')).toContain('<b>often</b>')
})

test('a module that only the last document imports is bundled, too, and the output is that of a build with this bundle', async () => {
  writeFileSync(inSite(`docs/d${count - 1}.mdx`), `# Last\n\n${uses('Once')}`)
  clear()
  await site.build()
  expect(bundles()).toHaveLength(2)
  expect(site.file(`build/docs/d${count - 1}/index.html`)).toContain('<i>once</i>')
  const output = snapshot(inSite('build'))
  // A site that has bundles waits for all documents.
  rmSync(inSite('.lectern/store'), { recursive: true })
  rmSync(inSite('build'), { recursive: true })
  await site.build()
  expect(snapshot(inSite('build'))).toEqual(output)
})

test('an error in such a module is reported once', async () => {
  writeFileSync(inSite('src/often.jsx'), 'export default () => <b>often</i>\n')
  clear()
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output.match(/src\/often\.jsx:1:/g)).toHaveLength(1)
  writeFileSync(inSite('src/often.jsx'), often)
  await site.build()
  expect(site.file('build/docs/d000/index.html')).toContain('<b>often</b>')
})

/** Removes the cache, and the bundles that tests share. */
function clear(): void {
  for (const folder of ['.lectern', 'build']) rmSync(inSite(folder), { recursive: true, force: true })
  mkdirSync(inSite('.lectern/bundles'), { recursive: true })
}
