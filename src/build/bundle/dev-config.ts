import path from 'node:path'
import type { Configuration, FileCacheOptions } from 'webpack'
import { writeAtomically } from '../../platform/index.ts'
import { hotUpdateFolder } from '../../shared/runtime-contract.ts'
import type { ModuleUse } from '../../shared/types.ts'
import type { CompileDocument } from './compile-document.ts'
import type { DevSideOptions } from './dev-messages.ts'
import { documentRule } from './document-rule.ts'
import {
  clientEntrySource,
  componentEntries,
  defineSource,
  mainSource,
  moduleEntrySource,
  serverSource,
  siteServerSource,
} from './entries.ts'
import { postcssRules } from './postcss-rules.ts'
import { separateModules } from './site-bundle-config.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { laterOriginalRules, themeAlias } from './theme-alias.ts'
import { externalsOf, themeExternals } from './theme-externals.ts'
import { baseConfig } from './webpack-config.ts'
import { extendConfig } from './webpack-extensions.ts'

/** @param modules returns the modules to bundle, by registry key; called at the start of every compilation */
export async function devConfig(
  options: DevSideOptions,
  modules: () => Map<string, ModuleUse>,
  compile: CompileDocument,
): Promise<Configuration> {
  const { target, outDir, components, paths, prebuiltIds, siteDir, extensions } = options
  const extended = extensions.length > 0
  const noReload = path.join(outDir, '..', `no-reload-${target}.cjs`)
  writeAtomically(noReload, 'module.exports = () => () => {}\n')
  const { default: webpack } = await import('webpack')
  const theme = {
    ...themeAlias(components),
    'lectern/client': path.join(paths.client, 'index.js'),
    // For components outside of the package, such as ejected ones.
    'lectern/search': paths.search,
    'lectern/theme': paths.theme,
  }
  const config = await baseConfig({
    target,
    outDir,
    dev: true,
    hot: true,
    // Documents import packages of the site.
    context: siteDir,
    packageRoot: paths.root,
    siteDir,
    baseUrl: options.baseUrl,
    uniqueName: 'lectern-dev',
    files: options.files,
    extended,
    rules: [
      ...laterOriginalRules(components),
      ...postcssRules(
        { siteDir, plugins: options.postcss, onFolder: () => {} },
        { target, packageRoot: paths.root, extended },
      ),
    ],
    alias: { ...(prebuiltIds ? {} : theme), ...options.alias },
    documentLoader: documentRule({ compile, onDocument: () => {} }),
  })
  const entries = target === 'browser' ? browserEntries : serverEntry
  const withoutExtensions: Configuration = {
    ...config,
    cache: options.store ? storedModules(options.store, target) : false,
    entry: async () => entries(options, modules()),
    // A component that the theme does not have is reported like any missing module.
    ...(prebuiltIds ? { externals: [...externalsOf(config), themeExternals(prebuiltIds, { paths, dev: true })] } : {}),
    output: {
      ...config.output,
      hotUpdateChunkFilename: `${hotUpdateFolder}[id].[fullhash].js`,
      hotUpdateMainFilename: `${hotUpdateFolder}[runtime].[fullhash].json`,
    },
    // A broken module must not replace a working one.
    optimization: { ...config.optimization, emitOnErrors: false, ...(prebuiltIds ? separateModules(target) : {}) },
    plugins: [
      ...(config.plugins ?? []),
      // The runtime swaps the links to changed style sheets; this module would reload all of them.
      new webpack.NormalModuleReplacementPlugin(/hmr[\\/]hotModuleReplacement\.js$/, noReload),
      target === 'browser'
        ? new webpack.HotModuleReplacementPlugin()
        : new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
  return extendConfig(withoutExtensions, extensions, { siteDir, target, dev: true })
}

function storedModules({ folder, version }: NonNullable<DevSideOptions['store']>, target: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: folder,
    name: target,
    version,
    // The thread ends with the server, which writers stop whenever they like.
    idleTimeoutForInitialStore: 1000,
    maxMemoryGenerations: 1,
  }
}

type Entries = Record<string, { import: string; dependOn?: string }>

function browserEntries(options: DevSideOptions, modules: Map<string, ModuleUse>): Entries {
  const { components, paths, client, prebuiltIds } = options
  const updates = `import ${JSON.stringify(`${paths.client}/dev/code-updates.js`)}\n`
  const toSource = (use: ModuleUse) => (prebuiltIds ? moduleEntrySource(use, prebuiltIds) : defineSource(use))
  const sources = Object.fromEntries([...modules].map(([key, use]) => [key, toSource(use)]))
  if (client.length > 0) sources.client = clientEntrySource(client, paths)
  if (prebuiltIds) {
    // A page may load any of them first.
    const entries = Object.entries(sources).map(([key, source]) => [
      entryName(key),
      { import: sourceUri(updates + source, paths.root) },
    ])
    return Object.fromEntries(entries)
  }
  const others = Object.entries({ ...componentEntries(components), ...sources }).map(([key, source]) => [
    entryName(key),
    { import: sourceUri(source, paths.root), dependOn: 'main' },
  ])
  return {
    main: { import: sourceUri(mainSource(components, paths, 'hot') + updates, paths.root) },
    ...Object.fromEntries(others),
  }
}

function serverEntry({ components, paths, prebuiltIds }: DevSideOptions, modules: Map<string, ModuleUse>): Entries {
  if (prebuiltIds) return { site: { import: sourceUri(siteServerSource([...modules.values()], prebuiltIds)) } }
  return { server: { import: sourceUri(serverSource(components, paths, true, { modules }), paths.root) } }
}
