import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler, Configuration } from 'webpack'
import { locateThrown } from '../../config/index.ts'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic, Json, PostcssPlugin } from '../../shared/types.ts'
import type { ConfigureWebpack, PartialConfiguration } from './configure-webpack.ts'
import { resolveLoaders } from './extension-loaders.ts'
import type { FileSettings } from './file-rules.ts'
import { mergeConfig, mergedSettings } from './merge-config.ts'
import type { RunResult } from './run-webpack.ts'

/** A module by which a plugin extends the webpack configuration. */
export interface ExtensionModule {
  /** Name of the plugin. */
  plugin: string
  /** Identifies the content of the module, its options, and the version of the plugin. */
  key: string
  /** Absolute path. */
  file: string
  /** Absolute path of the bundled module, which can be imported. */
  bundleFile: string
  options: Json
}

/** What the site config and plugins add to the bundles of modules of the site. */
export interface BundleAdditions {
  /** Style sheets and scripts of every page: absolute paths or package names. */
  client: string[]
  /** Those that are also evaluated where pages are rendered. */
  universal: string[]
  alias: Record<string, string>
  postcss: PostcssPlugin[]
  files: FileSettings
  extensions: ExtensionModule[]
}

interface Target {
  siteDir: string
  target: 'browser' | 'node'
  dev: boolean
  /** Called for every warning of an extension. */
  onWarning?(diagnostic: Diagnostic): void
}

/**
 * Returns the configuration with the settings of all extensions.
 * @throws SiteError if an extension fails or returns invalid settings
 */
export async function extendConfig(
  config: Configuration,
  extensions: ExtensionModule[],
  target: Target,
): Promise<Configuration> {
  let extended = config
  for (const extension of extensions) {
    try {
      extended = await applyExtension(extended, extension, target)
    } catch (cause) {
      throw extensionError(cause, extension, target.siteDir)
    }
  }
  return extended
}

async function applyExtension(
  config: Configuration,
  extension: ExtensionModule,
  { siteDir, target, dev, onWarning }: Target,
): Promise<Configuration> {
  const { default: webpack } = await import('webpack')
  const { default: configure } = (await import(pathToFileURL(extension.bundleFile).href)) as { default?: unknown }
  if (typeof configure !== 'function') throw new Error('The module has no default export that is a function.')
  const warn = (message: string, hint?: string, sourcePath?: string) =>
    onWarning?.({
      ...{ code: 'webpack-extension', severity: 'warning', message },
      ...(hint !== undefined && { hint }),
      ...(sourcePath !== undefined && { sourcePath }),
    })
  const context = { isServer: target === 'node', isDev: dev, siteDir, options: extension.options, webpack, warn }
  const settings = (await (configure as ConfigureWebpack)(config, context)) ?? {}
  const unknown = Object.keys(settings).filter((name) => !mergedSettings.some((known) => known === name))
  if (unknown.length > 0)
    throw new Error(`It returned "${unknown.join('", "')}". It can return ${mergedSettings.join(', ')}.`)
  const { module, plugins } = settings
  const rules = module?.rules && resolveLoaders(module.rules, { siteDir, file: extension.file })
  const merged = mergeConfig(config, {
    ...settings,
    ...(module && { module: { ...module, ...(rules && { rules }) } }),
  })
  webpack.validate(merged)
  if (!plugins) return merged
  const guarded = plugins.map((plugin) => guardPlugin(plugin, (cause) => extensionError(cause, extension, siteDir)))
  return { ...merged, plugins: [...(config.plugins ?? []), ...guarded] }
}

/** Returns the files that a bundle was made from. Loaders can change only if a plugin adds some. */
export function bundleInputs({ inputs, loaders }: RunResult, extensions: ExtensionModule[]): string[] {
  return extensions.length > 0 ? [...inputs, ...loaders] : inputs
}

type WebpackPlugin = NonNullable<PartialConfiguration['plugins']>[number]

/** Returns the plugin with an `apply` function whose errors name the extension. */
function guardPlugin(plugin: WebpackPlugin, toError: (cause: unknown) => SiteError): WebpackPlugin {
  if (!plugin) return plugin
  return (compiler: Compiler) => {
    try {
      if (typeof plugin === 'function') Reflect.apply(plugin, compiler, [compiler])
      else plugin.apply(compiler)
    } catch (cause) {
      throw toError(cause)
    }
  }
}

function extensionError(cause: unknown, { plugin, file, bundleFile }: ExtensionModule, siteDir: string): SiteError {
  if (cause instanceof SiteError) return cause
  const root = realpathSync(siteDir)
  // Webpack lists invalid settings after a general first line.
  const text = cause instanceof Error ? cause.message : String(cause)
  const reason = text.replace(/^Invalid configuration object\.[^\n]*\n\s*(?:- )?/, 'Invalid settings: ')
  const diagnostic: Diagnostic = {
    code: 'webpack-extension',
    severity: 'error',
    message: `The webpack extension of the plugin "${plugin}" failed: ${reason}`,
    sourcePath: path.relative(siteDir, file).split(path.sep).join('/'),
    ...locateThrown(cause, { siteDir: root, bundleFile }),
    ...(cause instanceof Error ? { stack: cause.stack } : {}),
  }
  return new SiteError({ message: diagnostic.message, diagnostics: [diagnostic], cause })
}
