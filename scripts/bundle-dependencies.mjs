// Bundles the packages that the compiled generator imports but a site does not install into dist/vendor, and redirects the
// imports there. They are many small packages, listed as development dependencies: an installation needs half as many
// packages, and a process that starts reads a few files instead of hundreds. Modules for the browser stay as they are in
// node_modules, except those of packages that are not installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { build } from 'esbuild'
import { walk } from 'estree-walker'

/** Folders of modules that also run in the browser. */
const clientFolders = [
  'src/client',
  'src/theme',
  'src/docusaurus',
  'src/classic-theme',
  'src/search/client',
  'src/search/engine',
  'src/search/ui',
]

/** Modules of installed packages that import a hundred files, most of which are not used. */
const inManyFiles = new Set(['zod', 'shiki/core', 'shiki/engine/oniguruma'])

/** @param {string} root folder of package.json */
export async function bundleDependencies(root) {
  const dist = path.join(root, 'dist')
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const installed = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
  const isBundled = (request) =>
    /^[@a-z]/.test(request) &&
    !/^(?:node|lectern|@theme|@docusaurus|@generated)\b/.test(request) &&
    (!installed.has(packageName(request)) || inManyFiles.has(request))
  const files = ['src', 'plugins'].flatMap((folder) =>
    readdirSync(path.join(dist, folder), { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(folder, name)),
  )
  const requests = { node: new Set(), client: new Set() }
  /** Packages of which a module for the browser imports the default export. */
  const withDefault = new Set()
  const texts = new Map()
  for (const file of files) {
    const side = clientFolders.some((folder) => file.startsWith(`${folder}${path.sep}`)) ? 'client' : 'node'
    const vendor = path.posix.join(path.relative(path.dirname(file), 'vendor').split(path.sep).join('/'), side)
    const text = readFileSync(path.join(dist, file), 'utf8')
    // Parsing all files would take a second.
    if (![...text.matchAll(quotedRequest)].some(([, value]) => isBundled(value) || vendorRequest.test(value))) continue
    let redirected = text
    for (const { value, start, end, isDefault } of importedRequests(text).reverse()) {
      const earlier = vendorRequest.exec(value)?.[1]
      const request = earlier === undefined ? value : requestOf(earlier)
      if (earlier === undefined && !isBundled(value)) continue
      requests[side].add(request)
      if (isDefault) withDefault.add(request)
      if (earlier !== undefined) continue
      redirected = `${redirected.slice(0, start)}'${vendor}/${fileName(value)}'${redirected.slice(end)}`
    }
    if (redirected !== text) texts.set(file, redirected)
  }
  for (const [file, text] of texts) writeFileSync(path.join(dist, file), text)
  const vendor = path.join(dist, 'vendor')
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const key = createHash('sha256')
    .update(
      JSON.stringify([...requests.node, '', ...requests.client].sort()) +
        lock +
        readFileSync(new URL(import.meta.url), 'utf8'),
    )
    .digest('hex')
  const keyFile = path.join(vendor, 'key.txt')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  rmSync(vendor, { recursive: true, force: true })
  const used = [...(await bundle('node', requests.node)), ...(await bundle('client', requests.client))]
  writeFileSync(path.join(vendor, 'LICENSES.txt'), licenses(root, used))
  writeFileSync(keyFile, key)

  /** @returns the source files of the bundle, relative to `root` */
  async function bundle(side, names) {
    const sources = await Promise.all(
      [...names].sort().map(async (request) => [request, await reexport(request, side, withDefault)]),
    )
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: sources.map(([request]) => ({ in: `entry:${request}`, out: fileName(request).slice(0, -3) })),
      outdir: path.join(dist, 'vendor', side),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: side === 'node' ? 'node' : 'browser',
      target: side === 'node' ? 'node20' : 'es2022',
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: 'none',
      metafile: true,
      external: [...installed].filter((name) => ![...inManyFiles].some((request) => packageName(request) === name)),
      // CommonJS packages require Node's own modules.
      ...(side === 'node' ? { banner: { js: requireBanner } } : {}),
      plugins: [entries(root, Object.fromEntries(sources))],
    })
    return Object.keys(metafile.inputs)
  }
}

/** What looks like the request of an import. */
const quotedRequest = /\b(?:from|import)\b\s*\(?\s*["']([^"']+)["']/g
const requireBanner =
  "import { createRequire as createVendorRequire } from 'node:module';const require = createVendorRequire(import.meta.url);"
const vendorRequest = /^(?:\.\.\/)+vendor\/(?:node|client)\/(.+)\.js$/

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

function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

function fileName(request) {
  return `${request.replaceAll('/', '__')}.js`
}

function requestOf(name) {
  return name.replaceAll('__', '/')
}

/** Returns the source of the module that exports what a package does. In Node, that may be a CommonJS package. */
async function reexport(request, side, withDefault) {
  const source = JSON.stringify(request)
  if (side === 'client')
    return `export * from ${source}\n${withDefault.has(request) ? `export { default } from ${source}\n` : ''}`
  const names = Object.keys(await import(request)).filter((name) => /^[\w$]+$/.test(name) && name !== '__esModule')
  return `export { ${names.join(', ')} } from ${source}\n`
}

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

/** Returns the licenses of the packages that the given files are from. */
function licenses(root, files) {
  const folders = new Set(files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
  const texts = [...folders].sort().map((folder) => {
    const from = path.resolve(root, folder)
    const { name, version, license } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'))
    const file = readdirSync(from).find((each) => /^licen[cs]e/i.test(each))
    return `${name} ${version} (${license})\n\n${file ? readFileSync(path.join(from, file), 'utf8').trim() : ''}`
  })
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
