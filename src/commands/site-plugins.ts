import type { LoadedConfig } from '../config/index.ts'
import { SiteError } from '../platform/index.ts'
import type { Plugin } from '../shared/types.ts'

/**
 * The plugins that work on a site: those that it lists, else the preset for its folders. What their hooks throw names the
 * plugin and the hook.
 */
export async function pluginsOf({ config, listsPlugins }: LoadedConfig, siteDir: string): Promise<Plugin[]> {
  if (listsPlugins) return config.plugins.map(named)
  // Only here, because a site that lists its plugins must not pay for loading others.
  const { preset } = await import('../../plugins/preset.ts')
  return preset(siteDir).map(named)
}

const hooks = ['load', 'routes', 'bundle', 'head', 'emit'] as const

/** The plugin with the same members; its hooks throw nothing but a SiteError. */
function named(plugin: Plugin): Plugin {
  const guarded: Record<string, unknown> = {}
  for (const hook of hooks) {
    const original = plugin[hook] as ((...args: unknown[]) => unknown) | undefined
    if (original) guarded[hook] = guard(original.bind(plugin), `${hook} of the plugin "${plugin.name}"`)
  }
  // A plugin may be an instance of a class: its members are kept by inheritance, since a copy would lose some.
  return Object.assign(Object.create(plugin) as Plugin, guarded)
}

function guard(hook: (...args: unknown[]) => unknown, name: string): (...args: unknown[]) => unknown {
  const rethrow = (cause: unknown): never => {
    throw cause instanceof SiteError ? cause : hookError(cause, name)
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

function hookError(cause: unknown, name: string): SiteError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new SiteError({
    message: `The hook ${name} failed: ${reason}`,
    hint: placeOf(cause) ?? 'The code of the plugin threw this error.',
    cause,
  })
}

/** The first line of the stack, which tells where the code of a plugin has thrown. */
function placeOf(cause: unknown): string | undefined {
  const row = cause instanceof Error ? cause.stack?.split('\n').find((line) => /^\s+at /.test(line)) : undefined
  return row === undefined ? undefined : `It was thrown ${row.trim()}.`
}
