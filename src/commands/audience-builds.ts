import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type Audience,
  audienceDir,
  audiencesOf,
  builtAudiences,
  hasPublicOutput,
  unpublishedDir,
} from '../pipeline/index.ts'
import { createFolder, openOutput } from '../platform/index.ts'
import type { Diagnostic, SiteConfig } from '../shared/types.ts'

interface AudienceSite {
  siteDir: string
  outDir: string
  config: Pick<SiteConfig, 'access'>
}

/**
 * Builds an output for each audience of a site, that with all pages first: its errors end the build, and its warnings count.
 * @returns the statistics of the output for readers who have not signed in, or of that with all pages if they may read nothing
 */
export async function buildForAudiences<Stats extends { warnings: Diagnostic[] }>(
  site: AudienceSite,
  build: (audience: Audience, outDir: string) => Promise<Stats>,
): Promise<Stats> {
  const { siteDir, outDir, config } = site
  const [all, ...others] = audiencesOf(config) as [Audience, ...Audience[]]
  const isPublic = hasPublicOutput(config)
  const first = await build(all, audienceDir(site, all))
  let last = first
  for (const audience of others)
    if (audience.length > 0 || isPublic) last = await build(audience, audienceDir(site, audience))
  removeOtherAudiences(site)
  if (isPublic) return { ...last, warnings: first.warnings }
  // What an earlier build has published may not be public any more.
  for (const folder of [outDir, unpublishedDir({ siteDir, outDir })])
    if (existsSync(folder)) await openOutput({ outDir: folder, cacheDir: path.join(siteDir, '.lectern') }).commit()
  createFolder(outDir)
  return first
}

/** Removes the output for groups that the site config no longer has. */
function removeOtherAudiences(site: AudienceSite): void {
  const folders = new Set(audiencesOf(site.config).map((audience) => audienceDir(site, audience)))
  for (const name of builtAudiences(site)) {
    const folder = audienceDir(site, name.split('.'))
    if (folders.has(folder)) continue
    rmSync(folder, { recursive: true, force: true })
    rmSync(unpublishedDir({ siteDir: site.siteDir, outDir: folder }), { recursive: true, force: true })
  }
}
