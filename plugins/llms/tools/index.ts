import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { changesTool } from './changes.ts'
import { documentedVersions } from './documented-versions.ts'
import { listPagesTool } from './list-pages.ts'
import { readPageTool } from './read-page.ts'
import { resolveVersionTool } from './resolve-version.ts'

/** The tools that return pages, and compare versions if there are several. */
export async function pageTools(context: ToolContext): Promise<Tool[]> {
  const versions = documentedVersions(await context.pages(context.config.i18n.defaultLocale))
  const names = versions.map(({ name }) => name)
  const versionTools = names.length > 1 ? [changesTool(context, names), resolveVersionTool(context)] : []
  return [readPageTool(context), await listPagesTool(context), ...versionTools]
}
