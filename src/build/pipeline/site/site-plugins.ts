import { realpathSync } from 'node:fs'
import path from 'node:path'
import { type LoadedConfig, locateThrown } from '../../../config/index.ts'
import { siteTags, tagSources } from '../../../documents/render/index.ts'
import { fileSystemError, SiteError } from '../../../platform/index.ts'
import type { PolicySources } from '../../../shared/content-policy.ts'
import type { Diagnostic, Plugin, ResolvedConfig, ThemeConfig } from '../../../shared/types.ts'
import { folderInSite } from './markdown-functions.ts'

/**
 * Returns the site config with its plugins, or those of the preset. The policy includes what the plugins and the elements
 * that the site adds to every head need.
 */
export async function resolveConfig(loaded: LoadedConfig, siteDir: string): Promise<ResolvedConfig> {
  const plugins = await findPlugins(loaded, siteDir)
  const { contentSecurityPolicy, markdown, theme } = loaded.config
  if (contentSecurityPolicy === false) return Object.freeze({ ...loaded.config, plugins })
  // KaTeX lays out the HTML of formulas with style attributes.
  const hasStyledMath = markdown.math !== false && markdown.math.output === 'htmlAndMathml'
  const policy: Partial<Record<string, string[]>> = {}
  for (const part of [
    tagSources(siteTags(loaded.config)),
    hasStyledMath ? { 'style-src-attr': ["'unsafe-inline'"] } : {},
    feedbackSources(theme),
    contentSecurityPolicy,
    ...(await Promise.all(plugins.map(({ policy }) => (typeof policy === 'function' ? policy({ siteDir }) : policy)))),
  ])
    for (const [name, sources] of Object.entries(part ?? {}))
      policy[name] = [...new Set([...(policy[name] ?? []), ...sources])]
  return Object.freeze({ ...loaded.config, plugins, contentSecurityPolicy: policy })
}

/** Returns what the policy must allow to send the answers of readers. */
function feedbackSources({ feedback }: ThemeConfig): PolicySources {
  const isUrl = feedback !== undefined && !feedback.endpoint.startsWith('/')
  return isUrl ? { 'connect-src': [new URL(feedback.endpoint).origin] } : {}
}

/** Returns the plugins of a site: those in its config, else the preset for its folders. Their errors name plugin and hook. */
async function findPlugins(loaded: LoadedConfig, siteDir: string): Promise<Plugin[]> {
  const withGuards = (plugin: Plugin) => guardHooks(plugin, { loaded, siteDir })
  if (loaded.listsPlugins) return loaded.config.plugins.map(withGuards)
  // Loaded only if needed, because it loads all built-in plugins.
  const { preset } = await import('../../../../plugins/preset.ts')
  return preset(siteDir).map(withGuards)
}

interface Origin {
  loaded: Pick<LoadedConfig, 'bundleFile' | 'file'>
  siteDir: string
}

const hooks = [
  ...['files', 'load', 'routes', 'redirects', 'bundle', 'head', 'emit', 'processOutput', 'serve', 'policy'],
] as (keyof Plugin)[]

/** Returns the plugin with hooks that throw only a SiteError, and its content folder as source paths begin with it. */
function guardHooks(plugin: Plugin, origin: Origin): Plugin {
  const guarded: Record<string, unknown> = {}
  for (const hook of hooks) {
    const original = plugin[hook] as ((...args: unknown[]) => unknown) | object | undefined
    if (typeof original === 'function')
      guarded[hook] = guard(original.bind(plugin), `\`${hook}\` hook of the plugin "${plugin.name}"`, origin)
  }
  const folder = plugin.folder === undefined ? {} : { folder: folderInSite(plugin.folder, origin.siteDir) }
  // A plugin may be a class instance, whose inherited members a copy would lose.
  return Object.assign(Object.create(plugin) as Plugin, guarded, folder)
}

function guard(hook: (...args: unknown[]) => unknown, name: string, origin: Origin): (...args: unknown[]) => unknown {
  const rethrow = (cause: unknown): never => {
    throw cause instanceof SiteError ? cause : hookError(cause, name, origin)
  }
  return (...args) => {
    try {
      const result = hook(...args)
      return result instanceof Promise ? result.catch(rethrow) : result
    } catch (cause) {
      return rethrow(cause)
    }
  }
}

/** Returns an error at the code in the site config that threw, else at its list of plugins. */
function hookError(cause: unknown, name: string, { loaded, siteDir }: Origin): SiteError {
  const explained = fileSystemError(cause)
  const reason = explained instanceof Error ? explained.message : String(cause)
  const advice = explained instanceof SiteError ? explained.diagnostics[0]?.hint : undefined
  const root = realpathSync(siteDir)
  const place = locateThrown(cause, { siteDir: root, bundleFile: loaded.bundleFile })
  const diagnostic: Diagnostic = {
    code: 'plugin',
    severity: 'error',
    message: `The ${name} failed: ${reason}`,
    hint: advice ?? (place ? 'The plugin threw this error.' : describeThrown(cause)),
    sourcePath: path.relative(siteDir, loaded.file).split(path.sep).join('/'),
    ...(place ?? { item: 'plugins' }),
    ...(cause instanceof Error ? { stack: cause.stack } : {}),
  }
  const { message, hint, sourcePath: file, line, column } = diagnostic
  return new SiteError({ message, hint, file, line, column, cause, diagnostics: [diagnostic] })
}

/** Returns the first line of the stack as a sentence. */
function describeThrown(cause: unknown): string {
  const row = cause instanceof Error ? cause.stack?.split('\n').find((line) => /^\s+at /.test(line)) : undefined
  return row === undefined ? 'The plugin threw this error.' : `The error was thrown ${row.trim()}.`
}
