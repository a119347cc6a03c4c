import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiler, Configuration, RuleSetRule } from 'webpack'
import {
  docusaurusAliases,
  docusaurusDataExternal,
  docusaurusRules,
} from '../../docusaurus/bundle/docusaurus-modules.ts'
import { docusaurusPackageRule } from '../../docusaurus/bundle/docusaurus-packages.ts'
import { bootExternal } from './boot-external.ts'
import { externalNamespaces } from './external-namespaces.ts'
import { asText, type FileSettings, fileRules } from './file-rules.ts'
import { replaceLoaders } from './loader-requests.ts'
import { minifyStyles } from './minify-styles.ts'
import { nameModules } from './module-names.ts'
import { sassRule } from './sass-rule.ts'
import { scriptRules } from './script-rules.ts'
import { shortRuntime } from './short-runtime.ts'
import { packageAlias } from './source-uri.ts'
import { stylePatterns } from './style-patterns.ts'

const ownRequire = createRequire(import.meta.url)

export interface BaseOptions {
  target: 'browser' | 'node'
  dev: boolean
  /** Folder that module names are relative to. */
  context: string
  outDir: string
  /** Folder of the generator's package.json. */
  packageRoot: string
  siteDir: string
  alias: Record<string, string | false>
  /** Prefix of the URLs of imported files, the same on both sides; empty for a bundle that serves sites with any base URL. */
  baseUrl: string
  /** Separates webpack runtimes on one page. */
  uniqueName: string
  /** Emits source maps, to report errors at their source locations. */
  sourceMap?: boolean
  /** How files are imported; left out for a bundle of nothing but the default theme. */
  files?: FileSettings | undefined
  /** Rule for `.md` and `.mdx` files that components import. */
  documentLoader?: RuleSetRule
  /** Additional rules. */
  rules?: RuleSetRule[]
  /** Whether plugins extend the configuration. */
  extended?: boolean
  /** Enables hot updates; file names then have no hashes. */
  hot?: boolean
}

/** Webpack configuration common to all bundles. */
export async function baseConfig(options: BaseOptions): Promise<Configuration> {
  const { target, dev } = options
  const [{ default: MiniCssExtractPlugin }] = await Promise.all([import('mini-css-extract-plugin')])
  const browser = target === 'browser'
  const hash = options.hot ? '' : '.[contenthash:10]'
  return {
    mode: dev ? 'development' : 'production',
    target: browser ? ['web', 'es2022'] : 'node20',
    context: options.context,
    // Maps errors of components to source locations.
    devtool: options.sourceMap ? 'hidden-source-map' : false,
    cache: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    output: {
      path: options.outDir,
      filename: browser ? `assets/js/[name]${hash}.js` : '[name].js',
      chunkFilename: browser ? `assets/js/[name]${hash}.js` : '[name].js',
      assetModuleFilename: 'assets/media/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      publicPath: options.baseUrl,
      uniqueName: options.uniqueName,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      ...(browser ? {} : { library: { type: 'commonjs2' } }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'],
      // Style sheets find `/img/x.png` in the static folders, modules `/src/x` in the site folder.
      roots: [...(options.files?.staticDirs ?? []), options.siteDir],
      alias: {
        '@site': options.siteDir,
        [packageAlias]: options.packageRoot,
        ...docusaurusAliases(docusaurusFolder(options)),
        ...singletonPackages(options.packageRoot),
        ...options.alias,
      },
      // A site without its own copies uses the generator's packages.
      modules: ['node_modules', ...ownModuleFolders(options.packageRoot)],
    },
    resolveLoader: {
      modules: [...ownModuleFolders(options.packageRoot), 'node_modules', path.join(options.siteDir, 'node_modules')],
    },
    externals: [docusaurusDataExternal, ...(browser ? [bootExternal(options.packageRoot)] : [])],
    module: {
      rules: [
        ...docusaurusRules(docusaurusFolder(options)),
        ...scriptRules(options),
        docusaurusPackageRule(options),
        ...(browser && !dev ? [routerRule, clientRule] : []),
        ...styleRules(options, MiniCssExtractPlugin.loader),
        ...fileRules({ target, svgComponents: options.files?.svgComponents ?? false }),
        ...(options.documentLoader ? [options.documentLoader] : []),
        ...(options.rules ?? []),
        // Runs before the rules above, like all that compile to CSS.
        sassRule(options),
      ],
      // On both sides, a file has the same URL: the server does not know the origin of the page. Only browsers have workers.
      parser: { javascript: { url: 'relative', ...(browser ? {} : { worker: false }) } },
    },
    optimization: {
      // Pages that do not need a failed module can still be rendered.
      emitOnErrors: true,
      moduleIds: false,
      chunkIds: 'named',
      minimize: browser && !dev,
      minimizer: browser && !dev ? minimizers() : [],
      splitChunks: false,
    },
    plugins: [
      nameModules(rootNames(options)),
      externalNamespaces,
      replaceLoaders,
      ...(browser && !dev && !options.extended ? [shortRuntime] : []),
      ...(browser ? [new MiniCssExtractPlugin({ filename: `assets/css/[name]${hash}.css` })] : []),
    ],
  }
}

/** Folders with the generator's packages: its own, and the one that it is installed in, which pnpm does not share with the site. */
function ownModuleFolders(packageRoot: string): string[] {
  const parent = path.dirname(packageRoot)
  return [path.join(packageRoot, 'node_modules'), ...(path.basename(parent) === 'node_modules' ? [parent] : [])]
}

function docusaurusFolder({ packageRoot }: BaseOptions): string {
  return path.join(packageRoot, 'dist', 'src', 'docusaurus', 'client-modules')
}

function rootNames({ siteDir, packageRoot }: BaseOptions): [string, string][] {
  const roots: [string, string][] = [
    [siteDir, '@site'],
    [packageRoot, '@lectern'],
  ]
  return roots.sort(([a], [b]) => b.length - a.length)
}

/** Ensures one copy of React, whatever the site has installed. */
function singletonPackages(packageRoot: string): Record<string, string> {
  const names = ['react', 'react-dom', 'react-router-dom']
  return Object.fromEntries(
    names.map((name) => [name, path.dirname(createRequire(`${packageRoot}/`).resolve(`${name}/package.json`))]),
  )
}

/** Makes unused parts of the router tree-shakable. */
const routerRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('./pure-loader.js', import.meta.url)),
}

/** Modules import from it, instead of from the modules that it exports, which webpack can then join. */
const clientRule: RuleSetRule = { test: /[\\/]dist[\\/]src[\\/]browser[\\/]client[\\/]main\.js$/, sideEffects: true }

function styleRules(options: BaseOptions, extract: string): RuleSetRule[] {
  const { target, dev, siteDir, baseUrl, extended = false } = options
  const patterns = stylePatterns(extended)
  const resourceQuery = { not: [asText] }
  const names = {
    localIdentName: '[name]-[local]-[hash:base64:5]',
    localIdentContext: siteDir,
    exportLocalsConvention: 'as-is',
  }
  const modules = { auto: patterns.modules, namedExport: false, ...names, exportOnlyLocals: target === 'node' }
  const css = { loader: ownRequire.resolve('css-loader'), options: { modules, sourceMap: dev } }
  // For any base URL, style sheets in `assets/css` name their files relative to this folder.
  const extraction = { loader: extract, options: { publicPath: baseUrl || '../../' } }
  if (target === 'browser') return [{ test: patterns.any, resourceQuery, use: [extraction, css], sideEffects: true }]
  return [
    { test: patterns.modules, resourceQuery, use: [css] },
    // Node needs only the class names of CSS modules.
    {
      test: patterns.any,
      resourceQuery,
      exclude: patterns.modules,
      type: 'asset/resource',
      generator: { emit: false },
    },
  ]
}

function minimizers(): ((compiler: Compiler) => void)[] {
  return [minifyScripts({ compress: { passes: 3 } }), minifyStyles]
}

const namedFunctions = { keep_fnames: true, keep_classnames: true }

/** Makes the files of a bundle small where their size does not matter to readers. The names of functions, which messages contain, stay. */
export const compactFiles: Configuration['optimization'] = {
  minimize: true,
  minimizer: [minifyScripts({ compress: namedFunctions, mangle: namedFunctions }), minifyStyles],
}

function minifyScripts(terserOptions: object): (compiler: Compiler) => void {
  // Not every bundle is minified, and the plugin is slow to load.
  return (compiler) => {
    const TerserPlugin = ownRequire('terser-webpack-plugin') as typeof import('terser-webpack-plugin')
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      parallel: false,
      extractComments: false,
      // React's packages have the same notice; one is enough.
      terserOptions: {
        ...terserOptions,
        format: { comments: { regex: '^!|@license React\\s+\\* react-dom-client|@preserve|@cc_on' } },
      },
    }).apply(compiler)
  }
}
