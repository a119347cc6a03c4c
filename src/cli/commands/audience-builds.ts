import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type Audience,
  audienceDir,
  audiencesOf,
  builtAudiences,
  hasPublicOutput,
  unpublishedDir,
} from '../../build/pipeline/index.ts'
import { createFolder, openOutput } from '../../platform/index.ts'
import type { AccessConfig, Diagnostic, SiteConfig } from '../../shared/types.ts'

interface AudienceSite {
  siteDir: string
  outDir: string
  config: Pick<SiteConfig, 'access'>
}

/** How many pages the readers in a group see, or readers who have not signed in. */
export interface AudiencePages {
  /** Undefined for readers who have not signed in. */
  group?: string
  pages: number
}

/**
 * Builds an output for each audience of a site, that with all pages first: its errors end the build, and its warnings count.
 * @returns the statistics of the output for readers who have not signed in, or of that with all pages if they may read nothing,
 * and who sees how many pages, if not everybody sees all
 */
export async function buildForAudiences<Stats extends { warnings: Diagnostic[]; pages: number }>(
  site: AudienceSite,
  build: (audience: Audience, outDir: string) => Promise<Stats>,
): Promise<Stats & { audiences?: { all: number; seen: AudiencePages[] } }> {
  const { siteDir, outDir, config } = site
  const [all, ...others] = audiencesOf(config) as [Audience, ...Audience[]]
  const isPublic = hasPublicOutput(config)
  const first = await build(all, audienceDir(site, all))
  let last = first
  const seen: AudiencePages[] = []
  const note = (audience: Audience, { pages }: Stats) => {
    const [group] = audience
    if (audience.length <= 1) seen.push({ pages, group })
  }
  note(all, first)
  for (const audience of others) {
    if (audience.length === 0 && !isPublic) continue
    last = await build(audience, audienceDir(site, audience))
    note(audience, last)
  }
  removeOtherAudiences(site)
  const audiences =
    config.access === false ? {} : { audiences: { all: first.pages, seen: inOrder(seen, config.access) } }
  if (isPublic) return { ...last, warnings: first.warnings, ...audiences }
  // What an earlier build has published may not be public any more.
  for (const folder of [outDir, unpublishedDir({ siteDir, outDir })])
    if (existsSync(folder)) await openOutput({ outDir: folder, cacheDir: path.join(siteDir, '.lectern') }).commit()
  createFolder(outDir)
  return { ...first, ...audiences }
}

/** Readers who have not signed in first, then the groups as in the site config. */
function inOrder(seen: readonly AudiencePages[], { groups }: AccessConfig): AudiencePages[] {
  const position = ({ group }: AudiencePages) => (group === undefined ? -1 : groups.indexOf(group))
  return seen.toSorted((a, b) => position(a) - position(b))
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
