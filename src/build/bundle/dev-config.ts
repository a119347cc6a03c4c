import path from 'node:path'
import type { Configuration } from 'webpack'
import { writeAtomically } from '../../platform/index.ts'
import { hotUpdateFolder } from '../../shared/runtime-contract.ts'
import type { ModuleUse } from '../../shared/types.ts'
import type { CompileDocument } from './compile-document.ts'
import type { DevSideOptions } from './dev-messages.ts'
import { documentRule } from './document-rule.ts'
import { clientEntrySource, moduleEntrySource, siteServerSource } from './entries.ts'
import { postcssRules } from './postcss-rules.ts'
import { findReplacedComponents, type ReplacedComponents } from './replaced-components.ts'
import { separateModules, themeModuleAlias } from './site-bundle-config.ts'
import { entryName, sourceUri } from './source-uri.ts'
import { laterOriginalRules } from './theme-alias.ts'
import { externalsOf, themeExternals } from './theme-externals.ts'
import { baseConfig } from './webpack-config.ts'
import { extendConfig } from './webpack-extensions.ts'

/** @param modules returns the modules to bundle, by registry key; called at the start of every compilation */
export async function devConfig(
  options: DevSideOptions,
  modules: () => Map<string, ModuleUse>,
  compile: CompileDocument,
): Promise<Configuration> {
  const { target, outDir, components, paths, themeIds, siteDir, extensions } = options
  const extended = extensions.length > 0
  const noReload = path.join(outDir, '..', `no-reload-${target}.cjs`)
  writeAtomically(noReload, 'module.exports = () => () => {}\n')
  const { default: webpack } = await import('webpack')
  const replaced = findReplacedComponents(components, paths)
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
    alias: { ...replaced.alias, ...themeModuleAlias(paths), ...options.alias },
    documentLoader: documentRule({ compile, onDocument: () => {} }),
  })
  const entries = target === 'browser' ? browserEntries : serverEntry
  const withoutExtensions: Configuration = {
    ...config,
    entry: async () => entries(options, modules(), replaced),
    // A component that the theme does not have is reported like any missing module.
    externals: [
      ...externalsOf(config),
      themeExternals(themeIds, { paths, dev: true, isClassic: components.isClassic, replaced }),
    ],
    output: {
      ...config.output,
      hotUpdateChunkFilename: `${hotUpdateFolder}[id].[fullhash].js`,
      hotUpdateMainFilename: `${hotUpdateFolder}[runtime].[fullhash].json`,
    },
    // A broken module must not replace a working one.
    optimization: { ...config.optimization, emitOnErrors: false, ...separateModules(target) },
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

type Entries = Record<string, { import: string }>

function browserEntries(
  { paths, client, themeIds }: DevSideOptions,
  modules: Map<string, ModuleUse>,
  replaced: ReplacedComponents,
): Entries {
  const sources: [key: string, source: string][] = [
    ...Object.keys(replaced.files).map((id): [string, string] => [id, replaced.source([id])]),
    ...[...modules].map(([key, use]): [string, string] => [key, moduleEntrySource(use, themeIds)]),
    ...(client.length > 0 ? [['client', clientEntrySource(client, paths)] as [string, string]] : []),
  ]
  // A page may load any of them first.
  const updates = `import ${JSON.stringify(`${paths.client}/dev/code-updates.js`)}\n`
  return Object.fromEntries(
    sources.map(([key, source]) => [entryName(key), { import: sourceUri(updates + source, paths.root) }]),
  )
}

function serverEntry(
  { themeIds, universal }: DevSideOptions,
  modules: Map<string, ModuleUse>,
  replaced: ReplacedComponents,
): Entries {
  return {
    site: {
      import: sourceUri(
        siteServerSource({ modules: [...modules.values()], themeIds, universal, replaced: replaced.files }),
      ),
    },
  }
}
