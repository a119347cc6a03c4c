import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiler, Configuration, RuleSetRule } from 'webpack'
import { docusaurusAliases, docusaurusDataExternal, docusaurusRules } from './docusaurus-modules.ts'
import { minifyStyles } from './minify-styles.ts'
import { nameModules } from './module-names.ts'
import { stylePatterns } from './style-patterns.ts'

const require = createRequire(import.meta.url)

export interface BaseOptions {
  target: 'browser' | 'node'
  dev: boolean
  /** Folder that module names are relative to. */
  context: string
  outDir: string
  /** Folder of the generator's package.json. */
  packageRoot: string
  siteDir: string
  alias: Record<string, string>
  /** Prefix of the URLs of imported files, the same on both sides; empty for a bundle that serves sites with any base URL. */
  baseUrl: string
  /** Separates webpack runtimes on one page. */
  uniqueName: string
  /** Emits source maps, to report errors at their source locations. */
  sourceMap?: boolean
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
      alias: {
        '@site': options.siteDir,
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
    externals: [docusaurusDataExternal],
    module: {
      rules: [
        ...docusaurusRules(docusaurusFolder(options)),
        scriptRule(options),
        ...(browser && !dev ? [routerRule] : []),
        ...styleRules(options, MiniCssExtractPlugin.loader),
        {
          test: /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|ogg|pdf|zip)$/i,
          type: 'asset/resource',
          generator: { emit: browser },
        },
        ...(options.documentLoader ? [options.documentLoader] : []),
        ...(options.rules ?? []),
      ],
    },
    optimization: {
      // Pages that do not need a failed module can still be rendered.
      emitOnErrors: true,
      moduleIds: false,
      chunkIds: 'named',
      minimize: browser && !dev,
      minimizer: browser && !dev ? await minimizers() : [],
      splitChunks: false,
    },
    plugins: [
      nameModules(rootNames(options)),
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
  return path.join(packageRoot, 'dist', 'src', 'docusaurus')
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

function scriptRule({ packageRoot, siteDir, dev, hot = false, target }: BaseOptions): RuleSetRule {
  const refresh = hot && target === 'browser'
  const babel = {
    loader: require.resolve('babel-loader'),
    options: {
      babelrc: false,
      configFile: false,
      // Speeds up the next start of the dev server.
      cacheDirectory: hot ? path.join(siteDir, '.lectern', 'babel') : false,
      cacheCompression: false,
      presets: [
        [require.resolve('@babel/preset-react'), { runtime: 'automatic', development: dev }],
        [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: false }],
      ],
      plugins: refresh ? [[require.resolve('react-refresh/babel'), { skipEnvCheck: true }]] : [],
    },
  }
  return {
    test: /\.(?:tsx|ts|jsx|mjs|js)$/,
    // Packages and the compiled generator need no compilation.
    exclude: [/node_modules/, path.join(packageRoot, 'dist')],
    use: refresh ? [fileURLToPath(new URL('./refresh-loader.js', import.meta.url)), babel] : [babel],
  }
}

function styleRules(options: BaseOptions, extract: string): RuleSetRule[] {
  const { target, dev, siteDir, baseUrl, extended = false } = options
  const patterns = stylePatterns(extended)
  const names = {
    localIdentName: '[name]-[local]-[hash:base64:5]',
    localIdentContext: siteDir,
    exportLocalsConvention: 'as-is',
  }
  const modules = { auto: patterns.modules, namedExport: false, ...names, exportOnlyLocals: target === 'node' }
  const css = { loader: require.resolve('css-loader'), options: { modules, sourceMap: dev } }
  // For any base URL, style sheets in `assets/css` name their files relative to this folder.
  const extraction = { loader: extract, options: { publicPath: baseUrl || '../../' } }
  if (target === 'browser') return [{ test: patterns.any, use: [extraction, css], sideEffects: true }]
  return [
    { test: patterns.modules, use: [css] },
    // Node needs only the class names of CSS modules.
    { test: patterns.any, exclude: patterns.modules, type: 'asset/source', generator: { emit: false } },
  ]
}

async function minimizers(): Promise<((compiler: Compiler) => void)[]> {
  const { default: TerserPlugin } = await import('terser-webpack-plugin')
  const scripts = new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, extractComments: false })
  return [(compiler) => scripts.apply(compiler), minifyStyles]
}
