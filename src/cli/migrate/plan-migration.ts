import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import { planDocusaurus, requireNoSiteConfig } from './docusaurus/plan-docusaurus.ts'
import { findGenerator } from './find-generator.ts'
import { planFumadocs } from './fumadocs/plan-fumadocs.ts'
import type { GeneratorName, Migration } from './migration.ts'
import { planMkdocs } from './mkdocs/plan-mkdocs.ts'
import { planNextra } from './nextra/plan-nextra.ts'
import { openLastBuild } from './old-html/open-last-build.ts'
import { planStarlight } from './starlight/plan-starlight.ts'
import { planVitepress } from './vitepress/plan-vitepress.ts'

export interface PlanOptions {
  dir: string
  /** Default: the first generator whose config is in the folder. */
  from?: GeneratorName
  /** Whether the changes will be written. Default false. */
  write?: boolean
  /** Output folder of the last build, relative to the working folder, which has the ids of headings. Without it, they are computed. */
  fromBuild?: string
}

/**
 * Plans the migration of a site. Writes nothing.
 * @throws SiteError if the folder has no site of a known generator, or if its config cannot be read, or if a file would be
 * replaced
 */
export async function planMigration({ dir, from, write = false, fromBuild }: PlanOptions): Promise<Migration> {
  const found = findGenerator(path.resolve(dir), from)
  if (fromBuild !== undefined && found.generator === 'docusaurus') {
    throw new SiteError({
      message: 'A Docusaurus site has the same heading ids without its last build.',
      hint: 'Leave out --from-build.',
    })
  }
  const lastBuild = fromBuild === undefined ? undefined : await openLastBuild(fromBuild)
  switch (found.generator) {
    case 'vitepress':
      return planVitepress(found, lastBuild)
    case 'starlight':
      return planStarlight(found, lastBuild)
    case 'mkdocs':
      return planMkdocs(found, lastBuild)
    case 'nextra':
      return planNextra(found, lastBuild)
    case 'fumadocs':
      return planFumadocs(found, lastBuild)
    case 'docusaurus':
      if (write) requireNoSiteConfig(found.siteDir)
      return planDocusaurus(found)
    default:
      throw new SiteError({ message: `Unknown generator ${String(found.generator)}.` })
  }
}
