import { type Diagnostic, SiteError } from 'lectern/plugin-kit'
import type { AdapterContext } from './adapter-context.ts'
import { runHook, runHookSync, toSourcePath } from './hook-error.ts'
import type { DocusaurusPlugin, InitializedPlugin } from './types.ts'

type Factory = (context: unknown, options: unknown) => unknown
type Options = Record<string, unknown>

interface PluginModule {
  validateOptions?(data: { validate: Validate; options: Options }): Options
  validateThemeConfig?(data: { validate: Validate; themeConfig: unknown }): object | undefined
}

type Validate = (schema: JoiLike, value: unknown) => unknown

/** A Joi schema, of any version. */
interface JoiLike {
  validate(value: unknown, options: object): { value: unknown; error?: Error; warning?: { message: string } }
  describe?(): { keys?: Record<string, unknown> }
  unknown?(): JoiLike
}

/**
 * Validates the options of a plugin, runs its factory, and adds it to the plugins of the site.
 *
 * @param warn receives what schemas warn about
 * @throws SiteError if the module is no plugin, an option is invalid, or the factory fails
 */
export async function initializePlugin(
  module: unknown,
  options: unknown,
  context: AdapterContext,
  warn: (diagnostic: Diagnostic) => void,
): Promise<InitializedPlugin | undefined> {
  const exported = (module as { default?: unknown } | undefined)?.default
  // Compiled CommonJS modules have their default export one level deeper.
  const inner = (exported as { default?: unknown } | undefined)?.default
  const factory = [inner, exported, module].find((value) => typeof value === 'function') as Factory | undefined
  const label = context.request ?? (factory?.name || (context.item ?? 'plugin'))
  const origin = toSourcePath(context.configFile, context.siteDir)
  const place = { sourcePath: origin, item: context.item }
  if (!factory) {
    const message = `The plugin "${label}" has no default export that is a function.`
    const hint = 'Export the function that creates the plugin: `module.exports = function (context, options) { … }`.'
    throw new SiteError({
      message,
      diagnostics: [{ code: 'docusaurus-plugin', severity: 'error', message, hint, ...place }],
    })
  }
  const onWarning = (message: string) =>
    warn({ code: 'docusaurus-plugin', severity: 'warning', message: `The plugin "${label}": ${message}`, ...place })
  const find = <K extends keyof PluginModule>(name: K): PluginModule[K] =>
    [inner, exported, module].map((value) => (value as PluginModule | undefined)?.[name]).find(Boolean)
  const given = { ...(options as Options | undefined) }
  const { loadContext } = context.shared
  const validated = runHookSync('validateOptions', label, context, () =>
    find('validateOptions')?.({
      validate: (schema, value) => validateOptions(schema, value as Options, onWarning),
      options: given,
    }),
  )
  const finalOptions: Options = { id: 'default', ...(validated ?? given) }
  const { siteConfig } = loadContext
  const themeConfig = runHookSync('validateThemeConfig', label, context, () =>
    find('validateThemeConfig')?.({
      validate: (schema, value) => check(schema.unknown?.() ?? schema, value, onWarning),
      themeConfig: siteConfig.themeConfig ?? {},
    }),
  )
  if (themeConfig) siteConfig.themeConfig = { ...(siteConfig.themeConfig as object), ...themeConfig }
  const plugin = (await runHook('', label, context, () => factory(loadContext, finalOptions))) as
    | DocusaurusPlugin
    | null
    | undefined
  if (!plugin) return undefined
  if (typeof plugin.name !== 'string' || plugin.name === '') {
    const message = `The plugin "${label}" returns an object without \`name\`.`
    const hint = 'Return `{ name: "my-plugin", … }` from the function that creates the plugin.'
    throw new SiteError({
      message,
      diagnostics: [{ code: 'docusaurus-plugin', severity: 'error', message, hint, ...place }],
    })
  }
  const { id } = finalOptions
  const initialized = { plugin, id: String(id), options: finalOptions, folder: context.folder ?? context.siteDir }
  context.shared.plugins.push(initialized)
  return initialized
}

/** Docusaurus adds `id` to the schema of every plugin. */
function validateOptions(schema: JoiLike, options: Options, onWarning: (message: string) => void): Options {
  const { id = 'default', ...others } = options
  const knowsId = Object.hasOwn(schema.describe?.().keys ?? {}, 'id')
  const checked = check(schema, knowsId ? options : others, onWarning) as Options
  return { id, ...checked }
}

function check(schema: JoiLike, input: unknown, onWarning: (message: string) => void): unknown {
  const { value, error, warning } = schema.validate(input, { convert: false })
  if (error) throw error
  if (warning) onWarning(warning.message)
  return value
}
