import path from 'node:path'
import { openSite } from '../../build/pipeline/index.ts'
import { type AgentFiles, agentFiles, writeAgentFiles } from '../agents/index.ts'

export interface AgentsOptions {
  siteDir: string
  write?: boolean
}

/** Results of the command. */
export interface AgentsResult extends AgentFiles {
  /** Folders of documents that contain the instructions, which become pages there. */
  publishedIn: string[]
}

/**
 * Returns the instructions for assistants that write the documentation of a site, and writes them if requested.
 * @throws SiteError if the site config cannot be read
 */
export async function agents({ siteDir, write }: AgentsOptions): Promise<AgentsResult> {
  const site = await openSite({ siteDir: path.resolve(siteDir) })
  site.store.close()
  const publishedIn = site.config.plugins.flatMap(({ name, folder }) =>
    folder !== undefined && path.resolve(site.siteDir, folder) === site.siteDir ? [name] : [],
  )
  return { ...(write ? writeAgentFiles : agentFiles)(site), publishedIn }
}
