import { bundleModule } from '../../../config/index.ts'
import { hashJson, SiteError } from '../../../platform/index.ts'
import type { Plugin, WebpackExtension } from '../../../shared/types.ts'
import type { ExtensionModule } from '../../bundle/index.ts'
import { resolveSiteModule } from '../../bundle/index.ts'
import type { SiteContext } from '../site/site-context.ts'

/**
 * Prepares the module by which a plugin extends webpack, so that threads can import it.
 * @throws SiteError if it does not exist or does not compile
 */
export async function prepareExtension(
  extension: WebpackExtension,
  plugin: Pick<Plugin, 'name' | 'key'>,
  { siteDir, cacheDir, configFile }: SiteContext,
): Promise<ExtensionModule> {
  const [name, options = null] = typeof extension === 'string' ? [extension] : extension
  const file = resolveSiteModule(name, siteDir)
  if (file === undefined) {
    const message = `The plugin "${plugin.name}" extends webpack with "${name}", which does not exist.`
    const hint = 'Install the package, or write the path of a file relative to the site folder: "./webpack.mjs".'
    const place = { sourcePath: configFile, item: 'plugins' }
    const diagnostic = { code: 'webpack-extension', severity: 'error' as const, message, hint, ...place }
    throw new SiteError({ message, diagnostics: [diagnostic] })
  }
  const { bundleFile, key } = await bundleModule({ siteDir, cacheDir, file }).catch((cause: unknown) => {
    throw cause instanceof SiteError ? withPlugin(cause, plugin.name) : cause
  })
  return { plugin: plugin.name, key: hashJson([plugin.name, plugin.key, key, options]), file, bundleFile, options }
}

function withPlugin(error: SiteError, plugin: string): SiteError {
  const prefix = `The webpack extension of the plugin "${plugin}" failed: `
  const diagnostics = error.diagnostics.map((each) => ({ ...each, message: prefix + each.message }))
  return new SiteError({ message: prefix + error.message, diagnostics, cause: error })
}
