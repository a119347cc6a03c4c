// Compiles the generator's TypeScript into dist/ and copies the theme's style sheets and types, the translations, and the
// templates of new sites next to the output.
// Plain JavaScript, because nothing is compiled yet when it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleBootScripts } from './bundle-boot-scripts.mjs'
import { bundleClientPackages } from './bundle-client-packages.mjs'
import { bundleNode } from './bundle-node.mjs'
import { bundleRunners } from './bundle-runners.mjs'
import { licenses } from './bundled-packages.mjs'
import { writeSchemas } from './schemas/write-schemas.mjs'
import { createSbom } from './supply-chain/sbom.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const sides = ['shared', 'search', 'node', 'browser', 'docusaurus'].map((side) => `tsconfig/${side}.json`)
const keyFile = path.join(root, 'dist', 'compiled.key')
const key = inputsHash('src', 'plugins', 'scripts', 'tsconfig')
if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key + typesState()) process.exit(0)
rmSync(keyFile, { force: true })
console.log('Compiling Lectern. The first time, this takes about half a minute.')
const compile = (stdio) => spawnSync(process.execPath, [tsc, '-b', ...sides], { cwd: root, stdio }).status ?? 1
// The first run may check a project against outdated declarations of another; the second run is conclusive.
if (compile('ignore') !== 0 && compile('inherit') !== 0) process.exit(1)
removeImportRewrites('src/browser')

for (const folder of ['src/browser', 'src/docusaurus', 'src/search', 'src/texts/locales', 'plugins']) {
  if (!existsSync(path.join(root, folder))) continue
  cpSync(path.join(root, folder), path.join(root, 'dist', folder), {
    recursive: true,
    filter: (source) => !/\.[^/.]+$/.test(source) || /\.css$|\.json$|\.svg$|\.woff2$/.test(source),
  })
}
// The files that `lectern init` copies; removed first, because it copies every file that is there.
const templates = path.join('src', 'cli', 'init', 'templates')
rmSync(path.join(root, 'dist', templates), { recursive: true, force: true })
cpSync(path.join(root, templates), path.join(root, 'dist', templates), { recursive: true })
writeFileSync(path.join(root, 'dist', 'types.d.ts'), siteTypes())
await build({
  entryPoints: [path.join(root, 'dist', 'src', 'browser', 'search', 'client', 'worker.js')],
  outfile: path.join(root, 'dist', 'search-worker.js'),
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
})

// Loaded only by sites that use these class names. Browsers with all that the theme's style sheets use; nesting is newer.
await build({
  entryPoints: [path.join(root, 'dist', 'src', 'browser', 'theme', 'styles', 'infima', 'index.css')],
  outfile: path.join(root, 'dist', 'infima.css'),
  bundle: true,
  minify: true,
  target: ['chrome111', 'firefox113', 'safari16.4'],
})

const bundled = [...(await bundleNode(root)), ...(await bundleClientPackages(root)), ...(await bundleRunners(root))]
// It uses a module of the bundler.
await bundleBootScripts(root)
const licensesText = licenses(root, bundled)
writeFileSync(path.join(root, 'dist', 'LICENSES.txt'), licensesText)
writeFileSync(path.join(root, 'dist', 'sbom.cdx.json'), createSbom(root, licensesText))
writeFileSync(
  path.join(root, 'dist', 'revisions.json'),
  JSON.stringify({
    content: sourceHash('src/documents/content', 'src/shared'),
    render: sourceHash(
      'src/build/bundle',
      'src/docusaurus/bundle',
      'src/documents/pages',
      'src/documents/render',
      'src/documents/site',
      'src/shared',
    ),
    package: sourceHash('src', 'plugins'),
  }),
)
await writeSchemas(root)

// Lets `npx lectern` run it within the repository.
chmodSync(path.join(root, 'dist', 'src', 'cli', 'main.js'), 0o755)
writeFileSync(keyFile, key + typesState())

/** Removes what TypeScript adds to import URLs that are known at run time only. They are addresses of scripts, never sources. */
function removeImportRewrites(...folders) {
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, 'dist', folder), { recursive: true })) {
      const file = path.join(root, 'dist', folder, name)
      const source = file.endsWith('.js') ? readFileSync(file, 'utf8') : ''
      if (!source.startsWith('var __rewriteRelativeImportExtension = ')) continue
      const helperEnd = source.indexOf('\n};\n') + 4
      writeFileSync(file, source.slice(helperEnd).replace(/\b__rewriteRelativeImportExtension\(([^()]*)\)/g, '$1'))
    }
}

/** Hash of all files that the output is made of, without tests. */
function inputsHash(...folders) {
  const hash = createHash('sha256').update(process.version)
  const files = ['package.json', 'package-lock.json', ...folders.flatMap((folder) => listFiles(folder))]
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Changes when a check of types writes modules, which it does with other sources than those of the last compilation. */
function typesState() {
  const infos = sides.map((side) => path.join(root, 'dist', side.replace(/\.json$/, '.tsbuildinfo')))
  return infos.map((file) => ` ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join('')
}

function listFiles(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/** Hash of modules and data in these folders and of the versions of all packages. What was made by other modules is made again. */
function sourceHash(...folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  )
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Returns type declarations for the theme modules that a site can import. */
function siteTypes() {
  const theme = path.join(root, 'dist', 'src', 'browser', 'theme')
  const folders = readdirSync(theme, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const components = folders.flatMap(({ name: folder }) =>
    readdirSync(path.join(theme, folder)).flatMap((file) => {
      const name = /^([A-Z]\w*)\.d\.ts$/.exec(file)?.[1]
      const source = name && path.join(root, 'src', 'browser', 'theme', folder, `${name}.tsx`)
      return source && existsSync(source) ? [path.posix.join(folder, name)] : []
    }),
  )
  const modules = components.flatMap((file) =>
    ['@theme', '@theme-original'].map((alias) => {
      const source = `'lectern/theme/${file}'`
      return `declare module '${alias}/${path.posix.basename(file)}' {\n  export * from ${source}\n  export { default } from ${source}\n}\n`
    }),
  )
  return `${modules.join('')}\n${readFileSync(path.join(root, 'scripts', 'site-modules.d.ts'), 'utf8')}`
}
