// Bundles the packages that the generator's modules for the browser import but a site does not install into dist/vendor, and
// redirects the imports there. The bundler of sites reads these modules one by one, so they stay separate files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { build } from 'esbuild'
import { walk } from 'estree-walker'
import { bundledRequests, externalPackages } from './bundled-packages.mjs'

/** Folders of modules that also run in the browser. */
const clientFolders = [
  'src/browser',
  'src/docusaurus/client-modules',
  'src/docusaurus/classic-theme',
  'src/search/engine',
]

/**
 * @param {string} root folder of package.json
 * @returns {Promise<string[]>} the bundled files, relative to `root`
 */
export async function bundleClientPackages(root) {
  const dist = path.join(root, 'dist')
  const isBundled = bundledRequests(root)
  const requests = new Set()
  /** Packages of which a module imports the default export. */
  const withDefault = new Set()
  const texts = new Map()
  for (const file of clientFolders.flatMap((folder) => modulesIn(dist, folder))) {
    const vendor = path.relative(path.dirname(file), 'vendor').split(path.sep).join('/')
    const text = readFileSync(path.join(dist, file), 'utf8')
    // Parsing all files would take a second.
    if (![...text.matchAll(quotedRequest)].some(([, value]) => isBundled(value) || vendorRequest.test(value))) continue
    let redirected = text
    for (const { value, start, end, isDefault } of importedRequests(text).reverse()) {
      const earlier = vendorRequest.exec(value)?.[1]
      const request = earlier === undefined ? value : requestOf(earlier)
      if (earlier === undefined && !isBundled(value)) continue
      requests.add(request)
      if (isDefault) withDefault.add(request)
      if (earlier !== undefined) continue
      redirected = `${redirected.slice(0, start)}'${vendor}/${fileName(value)}'${redirected.slice(end)}`
    }
    if (redirected !== text) texts.set(file, redirected)
  }
  for (const [file, text] of texts) writeFileSync(path.join(dist, file), text)
  return bundle(root, [...requests].sort(), withDefault)
}

function modulesIn(dist, folder) {
  return readdirSync(path.join(dist, folder), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name))
}

/** @returns {Promise<string[]>} the source files of the bundle, relative to `root` */
async function bundle(root, requests, withDefault) {
  const vendor = path.join(root, 'dist', 'vendor')
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const own = readFileSync(new URL(import.meta.url), 'utf8')
  const key = createHash('sha256')
    .update(JSON.stringify(requests) + lock + own)
    .digest('hex')
  const record = path.join(vendor, 'inputs.json')
  const earlier = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  if (earlier?.key === key) return earlier.inputs
  rmSync(vendor, { recursive: true, force: true })
  const sources = requests.map((request) => [request, reexport(request, withDefault)])
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map(([request]) => ({ in: `entry:${request}`, out: fileName(request).slice(0, -3) })),
    outdir: vendor,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    plugins: [entries(root, Object.fromEntries(sources)), externalPackages(root)],
  })
  const inputs = Object.keys(metafile.inputs)
  writeFileSync(record, JSON.stringify({ key, inputs }))
  return inputs
}

/** What looks like the request of an import, perhaps behind a comment for the bundler. */
const quotedRequest = /\b(?:from|import)\b\s*\(?\s*(?:\/\*.*?\*\/\s*)*["']([^"']+)["']/g
const vendorRequest = /^(?:\.\.\/)+vendor\/(.+)\.js$/

/** @returns the requests of all imports and re-exports with their positions, in order */
function importedRequests(text) {
  const found = []
  walk(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), {
    enter({ source, specifiers = [] }) {
      if (typeof source?.value !== 'string') return
      found.push({ ...source, isDefault: specifiers.some(({ type }) => type === 'ImportDefaultSpecifier') })
    },
  })
  return found.sort((a, b) => a.start - b.start)
}

function fileName(request) {
  return `${request.replaceAll('/', '__')}.js`
}

function requestOf(name) {
  return name.replaceAll('__', '/')
}

/** Returns the source of the module that exports what a package does. */
function reexport(request, withDefault) {
  const source = JSON.stringify(request)
  return `export * from ${source}\n${withDefault.has(request) ? `export { default } from ${source}\n` : ''}`
}

/** @returns {import('esbuild').Plugin} */
function entries(root, sources) {
  return {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path: request }) => ({
        path: request.slice('entry:'.length),
        namespace: 'entry',
      }))
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: request }) => ({
        contents: sources[request],
        resolveDir: root,
      }))
    },
  }
}
