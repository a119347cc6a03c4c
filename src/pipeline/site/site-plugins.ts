import { realpathSync } from 'node:fs'
import path from 'node:path'
import { type LoadedConfig, locateThrown } from '../../config/index.ts'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic, Plugin, PolicyDirective, SiteConfig } from '../../shared/types.ts'

/** The declaration with the plugins that work on the site, and with what they ask of its policy. */
export async function resolveConfig(loaded: LoadedConfig, siteDir: string): Promise<SiteConfig> {
  const plugins = await pluginsOf(loaded, siteDir)
  const policy: Partial<Record<string, string[]>> = { ...loaded.config.contentSecurityPolicy }
  for (const [name, sources] of plugins.flatMap((plugin) => Object.entries(plugin.policy ?? {})))
    policy[name as PolicyDirective] = [...new Set([...(policy[name] ?? []), ...sources])]
  return Object.freeze({ ...loaded.config, plugins, contentSecurityPolicy: policy })
}

/**
 * The plugins that work on a site: those that it lists, else the preset for its folders. What their hooks throw names the
 * plugin and the hook.
 */
async function pluginsOf(loaded: LoadedConfig, siteDir: string): Promise<Plugin[]> {
  const named = (plugin: Plugin) => withNames(plugin, { loaded, siteDir })
  if (loaded.listsPlugins) return loaded.config.plugins.map(named)
  // Only here, because a site that lists its plugins must not pay for loading others.
  const { preset } = await import('../../../plugins/preset.ts')
  return preset(siteDir).map(named)
}

interface Origin {
  loaded: Pick<LoadedConfig, 'bundleFile' | 'file'>
  siteDir: string
}

const hooks = ['files', 'load', 'routes', 'bundle', 'head', 'emit', 'serve'] as const

/** The plugin with the same members; its hooks throw nothing but a SiteError. */
function withNames(plugin: Plugin, origin: Origin): Plugin {
  const guarded: Record<string, unknown> = {}
  for (const hook of hooks) {
    const original = plugin[hook] as ((...args: unknown[]) => unknown) | undefined
    if (original) guarded[hook] = guard(original.bind(plugin), `${hook} of the plugin "${plugin.name}"`, origin)
  }
  // A plugin may be an instance of a class: its members are kept by inheritance, since a copy would lose some.
  return Object.assign(Object.create(plugin) as Plugin, guarded)
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

/** Where the declaration holds the code that threw, its place there; else the declaration, which names the plugin. */
function hookError(cause: unknown, name: string, { loaded, siteDir }: Origin): SiteError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const root = realpathSync(siteDir)
  const place = locateThrown(cause, { siteDir: root, bundleFile: loaded.bundleFile })
  const diagnostic: Diagnostic = {
    code: 'plugin',
    severity: 'error',
    message: `The hook ${name} failed: ${reason}`,
    hint: place ? 'The code of the plugin threw this error.' : thrownAt(cause),
    sourcePath: path.relative(siteDir, loaded.file).split(path.sep).join('/'),
    ...(place ?? { item: 'plugins' }),
    ...(cause instanceof Error ? { stack: cause.stack } : {}),
  }
  const { message, hint, sourcePath: file, line, column } = diagnostic
  return new SiteError({ message, hint, file, line, column, cause, diagnostics: [diagnostic] })
}

/** The first line of the stack, which tells where the code of a plugin has thrown. */
function thrownAt(cause: unknown): string {
  const row = cause instanceof Error ? cause.stack?.split('\n').find((line) => /^\s+at /.test(line)) : undefined
  return row === undefined ? 'The code of the plugin threw this error.' : `It was thrown ${row.trim()}.`
}
