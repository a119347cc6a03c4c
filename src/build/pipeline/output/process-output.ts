import type { SiteContent } from '../../../documents/site/index.ts'
import { createFolder, outputCopyDir, SiteError } from '../../../platform/index.ts'
import type { Diagnostic, Site } from '../../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { PageOutput } from './page-output.ts'

/**
 * Runs the `processOutput` hooks of plugins on a copy of the output, and adds what they change to the output. A `SiteError` in a
 * hook becomes a diagnostic.
 *
 * @returns the output paths of new files
 */
export async function processOutput(
  { site, output, content }: { site: SiteContext; output: PageOutput; content: SiteContent },
  builtSite: Site,
): Promise<{ added: string[]; diagnostics: Diagnostic[] }> {
  const plugins = [...content.loaded].filter(([plugin]) => plugin.processOutput)
  if (plugins.length === 0 || !output.copyTo) return { added: [], diagnostics: [] }
  const folder = outputCopyDir(site.siteDir)
  createFolder(folder)
  const addChanges = await output.copyTo(folder)
  const diagnostics: Diagnostic[] = []
  for (const [plugin, loaded] of plugins) {
    try {
      await plugin.processOutput?.(builtSite, folder, loaded)
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  const owner = `plugin ${plugins.map(([{ name }]) => name).join(', ')}`
  return { added: addChanges(owner), diagnostics }
}
