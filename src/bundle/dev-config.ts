import path from 'node:path'
import type { Configuration } from 'webpack'
import { writeAtomically } from '../platform/index.ts'
import { hotUpdateFolder } from '../shared/runtime-contract.ts'
import type { ModuleUse } from '../shared/types.ts'
import type { CompileDocument } from './compile-document.ts'
import type { DevSideOptions } from './dev-messages.ts'
import { bundleDiagrams, diagramScript, diagramsModule, hasDiagrams } from './diagrams.ts'
import { componentEntries, defineSource, mainSource, serverSource } from './entries.ts'
import { documentRule } from './site-bundle.ts'
import { entryName, laterOriginalRules, sourceUri, themeAlias } from './theme-bundle.ts'
import { baseConfig } from './webpack-config.ts'

/** @param modules returns the modules to bundle, by registry key; called at the start of every compilation */
export async function devConfig(
  options: DevSideOptions,
  modules: () => Map<string, ModuleUse>,
  compile: CompileDocument,
): Promise<Configuration> {
  const { target, outDir, components, paths } = options
  const styles = path.join(outDir, '..', `code-${target}.css`)
  const noReload = path.join(outDir, '..', `no-reload-${target}.cjs`)
  writeAtomically(styles, options.codeStyles)
  const needsDiagrams = target === 'browser' && hasDiagrams(components, paths)
  const diagrams = needsDiagrams ? await bundleDiagrams({ source: diagramScript(paths), outDir }) : ''
  writeAtomically(noReload, 'module.exports = () => () => {}\n')
  const { default: webpack } = await import('webpack')
  const config = await baseConfig({
    target,
    outDir,
    dev: true,
    hot: true,
    context: paths.root,
    packageRoot: paths.root,
    siteDir: options.siteDir,
    baseUrl: options.baseUrl,
    uniqueName: 'lectern-dev',
    rules: laterOriginalRules(components),
    alias: {
      ...themeAlias(components),
      'lectern/client': path.join(paths.client, 'index.js'),
      // For components outside of the package, such as ejected ones.
      'lectern/search': path.join(paths.client, '..', 'search'),
      '@lectern/code.css': styles,
      'lectern/theme': paths.theme,
      ...options.alias,
    },
    values: { [diagramsModule]: diagrams },
    documentLoader: documentRule({ compile, onDocument: () => {} }),
  })
  const isBrowser = target === 'browser'
  return {
    ...config,
    entry: async () => (isBrowser ? browserEntries(options, modules()) : serverEntry(options, modules())),
    output: {
      ...config.output,
      hotUpdateChunkFilename: `${hotUpdateFolder}[id].[fullhash].js`,
      hotUpdateMainFilename: `${hotUpdateFolder}[runtime].[fullhash].json`,
    },
    // A broken module must not replace a working one.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      // The runtime swaps the links to changed style sheets; this module would reload all of them.
      new webpack.NormalModuleReplacementPlugin(/hmr[\\/]hotModuleReplacement\.js$/, noReload),
      isBrowser
        ? new webpack.HotModuleReplacementPlugin()
        : new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

type Entries = Record<string, { import: string; dependOn?: string }>

function browserEntries({ components, paths, client }: DevSideOptions, modules: Map<string, ModuleUse>): Entries {
  const moduleEntries = [...modules].map(([key, { id, kind }]) => [
    key,
    defineSource(id, kind === 'req' ? 'req' : 'use'),
  ])
  const sources = { ...componentEntries(components), ...Object.fromEntries(moduleEntries) } as Record<string, string>
  if (client.length > 0) sources.client = client.map((file) => `import ${JSON.stringify(file)}`).join('\n')
  const others = Object.entries(sources).map(([key, source]) => [
    entryName(key),
    { import: sourceUri(source), dependOn: 'main' },
  ])
  return { main: { import: sourceUri(mainSource(components, paths, 'hot')) }, ...Object.fromEntries(others) }
}

function serverEntry({ components, paths }: DevSideOptions, modules: Map<string, ModuleUse>): Entries {
  return { server: { import: sourceUri(serverSource(components, paths, true, modules)) } }
}
