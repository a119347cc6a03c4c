import type { Tool, ToolContext } from 'lectern/plugin-kit'
import { listPagesTool } from './list-pages.ts'
import { readPageTool } from './read-page.ts'

/** The tools that return pages. */
export async function pageTools(context: ToolContext): Promise<Tool[]> {
  return [readPageTool(context), await listPagesTool(context)]
}
