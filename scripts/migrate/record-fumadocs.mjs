/**
 * Records what Fumadocs makes of tests/fixtures/migrate-peers/fumadocs.json, and the ids that it gives to the headings in
 * headings.md:
 *
 *     node scripts/migrate/record-fumadocs.mjs <folder>
 *
 * The folder gets fumadocs-core 16.19.0 from the npm registry.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const version = '16.19.0'
const fixtures = fileURLToPath(new URL('../../tests/fixtures/migrate-peers/', import.meta.url))
const work = process.argv[2]
if (work === undefined) throw new Error('Pass a folder for Fumadocs.')
mkdirSync(work, { recursive: true })
// The search names a version of its package that the registry may lack.
const packages = { 'fumadocs-core': version, react: '19.2.0', 'react-dom': '19.2.0' }
writeFileSync(
  path.join(work, 'package.json'),
  JSON.stringify({ private: true, type: 'module', dependencies: packages, overrides: { zbsearch: '4.0.0' } }),
)
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: work, stdio: 'inherit' })
const load = (name) => import(pathToFileURL(path.join(work, 'node_modules', name)).href)
const { loader } = await load('fumadocs-core/dist/source/index.js')
const { remark } = await load('remark/index.js')
const { rehypeToc, remarkHeading, remarkSteps } = await load('fumadocs-core/dist/mdx-plugins/index.js')
const { default: remarkRehype } = await load('remark-rehype/index.js')

/** One line for each item: its label, and its document, folder, or link. */
function outline(nodes, depth = 0) {
  const start = '  '.repeat(depth)
  const withoutExtension = (file) => file.replace(/\.mdx$/, '')
  return nodes.flatMap((node) => {
    if (node.type === 'separator') return [`${start}--- ${node.name ?? ''}`.trimEnd()]
    if (node.type === 'page')
      return [`${start}${node.name} ${typeof node.$ref === 'string' ? withoutExtension(node.$ref) : node.url}`]
    const index =
      node.index && (typeof node.index.$ref === 'string' ? withoutExtension(node.index.$ref) : node.index.url)
    if (node.children.length === 0 && index) return [`${start}${node.name} ${index}`]
    const words = [node.root && 'root', node.defaultOpen && 'open', node.collapsible === false && 'fixed']
    const marks = words.filter(Boolean).join(' ')
    return [
      `${start}${node.name}/${index ? ` ${index}` : ''}${marks ? ` (${marks})` : ''}`,
      ...outline(node.children, depth + 1),
    ]
  })
}

function treesOf({ files, i18n }) {
  const entries = Object.entries(files).map(([file, data]) =>
    file.endsWith('.json')
      ? { type: 'meta', path: file, data }
      : { type: 'page', path: file, data: data === null ? {} : { title: data } },
  )
  const source = loader({ baseUrl: '/docs', source: { files: entries }, ...(i18n && { i18n }) })
  const trees = i18n ? source.pageTree : { '': source.pageTree }
  const urls = source.getPages().map(({ path: file, url }) => [file, url])
  return {
    trees: Object.fromEntries(Object.entries(trees).map(([language, tree]) => [language, outline(tree.children)])),
    urls: Object.fromEntries(i18n ? [] : urls),
  }
}

/** The headings of a page: level, id, text, and the number of a step. */
async function headingsOf(text, { hasSteps }) {
  const processor = remark()
    .use(remarkHeading, { generateToc: false })
    .use(hasSteps ? [remarkSteps] : [])
    .use(remarkRehype, { passThrough: ['mdxJsxFlowElement'] })
    .use(rehypeToc, { exportToc: { as: 'data', name: 'toc' } })
  const found = []
  const textOf = (node) => node.value ?? (node.children ?? []).map(textOf).join('')
  const visit = (node) => {
    if (/^h[1-6]$/.test(node.tagName ?? ''))
      found.push({ id: node.properties.id, text: textOf(node), step: node.properties['data-fd-step'] })
    for (const child of node.children ?? []) visit(child)
  }
  visit(await processor.run(processor.parse(text)))
  return found
}

const file = path.join(fixtures, 'fumadocs.json')
const fixture = JSON.parse(readFileSync(file, 'utf8'))
const recorded = {
  sites: fixture.sites.map(({ name, i18n, files }) => ({ name, i18n, files, ...treesOf({ files, i18n }) })),
  headings: fixture.headings,
  plain: await headingsOf(fixture.headings, { hasSteps: false }),
  steps: await headingsOf(fixture.headings, { hasSteps: true }),
}
writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)

const anchorsFile = path.join(fixtures, 'anchors.json')
const anchors = JSON.parse(readFileSync(anchorsFile, 'utf8'))
const ids = await headingsOf(readFileSync(path.join(fixtures, 'headings.md'), 'utf8'), { hasSteps: false })
anchors[`fumadocs ${version}`] = ids.map(({ id }) => id)
writeFileSync(anchorsFile, `${JSON.stringify(anchors, null, 2)}\n`)
