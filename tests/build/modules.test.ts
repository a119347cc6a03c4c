import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

/** A site as Docusaurus users write it: scripts of type `module`, imports of all kinds of files. */
const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'site.config.ts': `import { docs, pages } from 'lectern/plugins'
export default {
  title: 'Modules', url: 'https://modules.example', baseUrl: '/base/', svgComponents: true,
  markdown: { allowedFolders: ['../shared-files'] },
  plugins: [docs(), pages()], theme: { customCss: ['src/site.css'] },
}
`,
  'node_modules/lamps/package.json': '{ "main": "index.js" }',
  'node_modules/lamps/index.js': "exports.__esModule = true\nexports.default = 'Lamps'\n",
  'static/img/icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" class="icon"><title>Icon</title><path d="M0 0"/></svg>',
  'static/img/dot.png': 'not really',
  'src/site.css': '.icon { background: url("/img/icon.svg") }\n',
  'src/worker.js': 'postMessage(1)\n',
  'src/pages/index.js': `import Layout from '@theme/Layout'
import lamps from 'lamps'
import { Icons } from '../icons.jsx'
import styles from './index.module.css'
export default function Home() {
  const start = () => new Worker(new URL('../worker.js', import.meta.url))
  return <Layout><button className={styles.button} onClick={start}>{lamps}</button><Icons /></Layout>
}
`,
  'src/pages/index.module.css': '.button { color: orange }\n',
  'src/icons.jsx': `import Icon from '@site/static/img/icon.svg'
import names from './names.yml'
import text from '!!raw-loader!./names.yml'
const { default: dot } = require('@site/static/img/dot.png')
export const Icons = () => <p>
  <Icon title="Own" className="big" /><img src={dot} /><img src={require('@site/static/img/dot.png')} />
  <img src={new URL('../static/img/dot.png', import.meta.url).href} />{names.join('+')} {text}
</p>
`,
  'src/names.yml': '- a\n- b\n',
  'docs/kinds.mdx': `import lamps from 'lamps'
import Icon from '@site/static/img/icon.svg'
import names from '@site/src/names.yml'
import text from '!!raw-loader!../../shared-files/text.json'
import data from '../../shared-files/text.json'

<p>{lamps}, {names.length}, {data.a}, {text}</p>

<Icon width="10" />
<img src={require('@site/static/img/dot.png').default} /><img src={require('@site/static/img/dot.png')} />
`,
  '../shared-files/text.json': '{"a": "shared"}',
}

let site: TestSite
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
  writeFileSync(path.join(site.dir, name), text)
}
const withoutComments = (html: string) => html.replaceAll('<!-- -->', '')
const publishedNames = (folder: string) => readdirSync(path.join(site.dir, 'build', 'assets', folder))

beforeAll(async () => {
  site = openSite('two-lines')
  for (const [name, text] of Object.entries(files)) write(name, text)
  await site.build()
})
afterAll(async () => {
  rmSync(path.join(site.dir, '..', 'shared-files'), { recursive: true })
  await site.close()
})

test('pages and components import packages, images, and other files', () => {
  const html = withoutComments(site.file('build/index.html'))
  expect(html).toMatch(/<button class="index-module-button-\w+">Lamps<\/button>/)
  expect(html).toContain('class="big"><title>Own</title><path d="M0 0"/></svg>')
  const image = `<img src="/base/assets/media/${publishedNames('media').find((name) => /^dot/.test(name))}"/>`
  expect(html).toContain(`</svg>${image.repeat(3)}a+b - a\n- b\n</p>`)
})

test('documents import the same files, also from outside the site', () => {
  const html = withoutComments(site.file('build/docs/kinds/index.html'))
  expect(html).toContain('<p>Lamps, 2, shared, {&quot;a&quot;: &quot;shared&quot;}</p>')
  expect(html).toContain('class="icon" width="10"><title>Icon</title><path d="M0 0"/></svg>')
  const image = `<img src="/base/assets/images/${publishedNames('images').find((name) => /^dot/.test(name))}"/>`
  expect(html).toContain(`${image}\n${image}`)
})

test('style sheets name static files', () => {
  const [client = ''] = publishedNames('css').filter((name) => name.startsWith('client'))
  const icon = publishedNames('media').find((name) => /^icon/.test(name))
  expect(site.file(`build/assets/css/${client}`)).toBe(`.icon{background:url(/base/assets/media/${icon})}\n`)
})

test('scripts of workers are published', () => {
  const [worker = ''] = publishedNames('js').filter((name) => name.includes('worker'))
  expect(site.file(`build/assets/js/${worker}`)).toContain('postMessage(1)')
})

test('imports the file that is found first, also when it is new', async () => {
  write('src/lookup/index.js', "export const name = 'index of a folder'\n")
  write('docs/lookup.mdx', "import { name } from '@site/src/lookup'\n\n# Lookup\n\nFound: {name}.\n")
  const shown = async () => {
    await site.build()
    return /<p>Found: ([^<]*)\.<\/p>/.exec(withoutComments(site.file('build/docs/lookup/index.html')))?.[1]
  }
  const names = [await shown()]
  write('src/lookup.js', "export const name = 'file'\n")
  names.push(await shown())
  rmSync(path.join(site.dir, 'src/lookup.js'))
  names.push(await shown())
  expect(names).toEqual(['index of a folder', 'file', 'index of a folder'])
})

test('reports what is missing, once, with its line', async () => {
  write('src/site.css', '.icon {\n  background: url("/img/icno.svg");\n}\n')
  write('src/names.yml', '- a\n- "b\n')
  write('src/worker.js', "import '@docusaurus/Lnik'\nimport '@docusaurus/plugin-lamps'\n")
  const { code, output } = await site.run(['build'])
  const lines = output.split('\n').filter((line) => /^ +(?:error|warning) |^ {4}[A-Z]/.test(line))
  expect([code, lines.map((line) => line.trim())]).toEqual([
    1,
    [
      'error src/names.yml:3:1 Invalid YAML: Missing closing "quote. bad-yaml',
      'error src/site.css:2:19 Cannot find the file "/img/icno.svg". missing-file',
      'Did you mean "/img/icon.svg"?',
      'error src/worker.js:1:8 Cannot find module "@docusaurus/Lnik". missing-module',
      'Did you mean "@docusaurus/Link"?',
      'error src/worker.js:2:8 Cannot find module "@docusaurus/plugin-lamps". missing-module',
      'Run "npm install @docusaurus/plugin-lamps", or correct the import.',
    ],
  ])
})
