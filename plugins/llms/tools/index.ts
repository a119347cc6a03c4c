import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { changesTool } from './changes.ts'
import { documentedVersions } from './documented-versions.ts'
import { feedbackTool } from './feedback.ts'
import { listPagesTool } from './list-pages.ts'
import { readPageTool } from './read-page.ts'
import { resolveVersionTool } from './resolve-version.ts'

/** The tools that return pages, compare versions if there are several, and send feedback if the site takes it. */
export async function pageTools(context: ToolContext): Promise<Tool[]> {
  const endpoint = context.config.theme.feedback?.endpoint
  const versions = documentedVersions(await context.pages(context.config.i18n.defaultLocale))
  const names = versions.map(({ name }) => name)
  const versionTools = names.length > 1 ? [changesTool(context, names), resolveVersionTool(context)] : []
  return [
    readPageTool(context),
    await listPagesTool(context),
    ...versionTools,
    ...(endpoint === undefined ? [] : [feedbackTool(context, endpoint)]),
  ]
}
