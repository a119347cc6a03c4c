// Bundles the part of the generator that runs in Node.js, with the packages that an installation lacks, into a few files: a
// process that starts reads these instead of hundreds. An entry point is written beside its types; modules that several of
// them use are in dist/chunks, so that each has one instance.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { externalPackages } from './bundled-packages.mjs'

/** What package.json exports, what other programs import, and what starts threads or is loaded by webpack. */
const entryPoints = [
  'src/index.ts',
  'src/cli/main.ts',
  'src/cli/run.ts',
  'src/cli/commands/index.ts',
  'src/cli/commands/compare-routes.ts',
  'src/cli/commands/serve-worker.ts',
  'src/config/index.ts',
  'src/config/load/load-docusaurus.ts',
  'src/config/load/load-mkdocs.ts',
  'src/build/bundle/index.ts',
  'src/docusaurus/bundle/infima-selectors.ts',
  'src/build/bundle/theme-bundle.ts',
  'src/cli/migrate/index.ts',
  'src/build/pipeline/site/package-info.ts',
  'src/build/pipeline/worker.ts',
  'src/platform/index.ts',
  'src/platform/output/compress-worker.ts',
  'src/platform/workers/pool-worker.ts',
  'src/plugin-kit/index.ts',
  'src/documents/site/read-worker.ts',
  'src/search/algolia/index.ts',
  'src/search/build/index.ts',
  'src/search/build/tasks.ts',
  'src/search/server/index.ts',
  'plugins/index.ts',
  'plugins/cards/render-worker.ts',
  'plugins/docusaurus/lifecycle/postcss-plugins.ts',
  'plugins/graphql/blocks/checker.ts',
  'plugins/liquid/blocks/checker.ts',
  'plugins/typescript/read/convert-worker.ts',
  'plugins/docusaurus/lifecycle/webpack-extension.ts',
]

/**
 * @param {string} root folder of package.json
 * @returns {Promise<string[]>} the bundled files, relative to `root`
 */
export async function bundleNode(root) {
  const bundlerModules = readdirSync(path.join(root, 'src', 'build', 'bundle')).filter((name) =>
    /-(?:worker|loader)\.ts$/.test(name),
  )
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints, ...bundlerModules.map((name) => `src/build/bundle/${name}`)],
    outbase: '.',
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    // Packages in CommonJS require Node's own modules. Modules look for files beside them.
    // Both forms of it would be in the bundle.
    alias: {
      acorn: createRequire(import.meta.url)
        .resolve('acorn')
        .replace(/js$/, 'mjs'),
    },
    banner: {
      js: [
        "import { createRequire as createPackageRequire } from 'node:module'",
        'const require = createPackageRequire(import.meta.url)',
        "const distUrl = import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/') + '/dist/'.length)\n",
      ].join(';'),
    },
    plugins: [siteGraphql(root), externalPackages(root), pureModules(root), moduleUrls(root), englishMessages],
  })
  removeEarlier(root, new Set(Object.keys(metafile.outputs)))
  return Object.keys(metafile.inputs)
}

/**
 * Takes GraphQL.js from the site, if it has a version that works: see `graphqlPackage`.
 *
 * @param {string} root folder of package.json
 * @returns {import('esbuild').Plugin}
 */
function siteGraphql(root) {
  const namespace = 'site-graphql'
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^graphql(?:\/|$)/ }, ({ path: request }) => ({
        path: request,
        namespace,
        sideEffects: false,
      }))
      onLoad({ filter: /.*/, namespace }, ({ path: request }) => {
        const names = Object.keys(createRequire(path.join(root, 'package.json'))(request))
        const contents = `import { requireGraphql } from './src/platform/packages/graphql-package.ts'
          export const { ${names.join(', ')} } = requireGraphql('${request}')`
        return { contents, resolveDir: root }
      })
    },
  }
}

/**
 * Leaves out what an index module exports and nobody imports: no module of the generator does anything when it is loaded.
 *
 * @returns {import('esbuild').Plugin}
 */
function pureModules(root) {
  return {
    name: 'pure-modules',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path: request, resolveDir }) => {
        const file = path.resolve(resolveDir, request)
        return file.startsWith(root) ? { path: file, sideEffects: false } : undefined
      })
    },
  }
}

/** Leaves out the messages of Zod in forty languages. */
const englishMessages = {
  name: 'english-messages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

/** Not in a text. */
const moduleUrl = /(?<!['"`])\bimport\.meta\.url\b(?!['"`])/g

/**
 * Lets a module find the files that lie beside it in `dist/src` or `dist/plugins`, whatever file it is bundled into.
 *
 * @returns {import('esbuild').Plugin}
 */
function moduleUrls(root) {
  return {
    name: 'module-urls',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const source = readFileSync(file, 'utf8')
        const compiled = path.relative(root, file).split(path.sep).join('/').replace(/\.ts$/, '.js')
        return { contents: source.replace(moduleUrl, `(distUrl + ${JSON.stringify(compiled)})`), loader: 'ts' }
      })
    },
  }
}

/** Folders of modules for the browser, which TypeScript writes. */
const browserFolders =
  /^(?:src\/(?:shared|browser|docusaurus\/(?:client-modules|classic-theme)|search\/engine)|plugins\/[^/]+\/theme)\//

/** Removes what an earlier run wrote, except the files of this one: all that is in `dist` is published. */
function removeEarlier(root, written) {
  const dist = path.join(root, 'dist')
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = name.split(path.sep).join('/')
    if (!/^(?:chunks|plugins|src(?!\/cli\/init\/templates\/))\/.*\.js$/.test(file) || written.has(`dist/${file}`))
      continue
    const source = path.join(root, file.replace(/\.js$/, ''))
    if (browserFolders.test(file) && ['.ts', '.tsx'].some((extension) => existsSync(source + extension))) continue
    rmSync(path.join(dist, name))
  }
}
