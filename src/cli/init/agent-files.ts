import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSite } from '../../build/pipeline/index.ts'
import { SiteError } from '../../platform/index.ts'
import { writeAgentFiles } from '../agents/index.ts'

/**
 * Writes the files for assistants that write the documentation of a new site.
 * @returns their paths; none if files that were in the folder before prevent that the site is opened, which a build reports
 */
export async function newAgentFiles(siteDir: string): Promise<string[]> {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'lectern-init-'))
  try {
    const site = await openSite({ siteDir, cacheDir })
    site.store.close()
    return writeAgentFiles(site).changed.flatMap(({ path: file, isNew }) => (isNew ? [file] : []))
  } catch (error) {
    if (error instanceof SiteError) return []
    throw error
  } finally {
    rmSync(cacheDir, { recursive: true, force: true })
  }
}
