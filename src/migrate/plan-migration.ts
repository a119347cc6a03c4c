import path from 'node:path'
import { SiteError } from '../platform/index.ts'
import { findGenerator } from './find-generator.ts'
import type { GeneratorName, Migration } from './migration.ts'
import { planMkdocs } from './mkdocs/plan-mkdocs.ts'
import { planStarlight } from './starlight/plan-starlight.ts'
import { planVitepress } from './vitepress/plan-vitepress.ts'

export interface PlanOptions {
  dir: string
  /** Default: the first generator whose config is in the folder. */
  from?: GeneratorName
}

/**
 * Plans the migration of a site. Writes nothing.
 * @throws SiteError if the folder has no site of a known generator, or if its config cannot be read
 */
export async function planMigration({ dir, from }: PlanOptions): Promise<Migration> {
  const found = findGenerator(path.resolve(dir), from)
  switch (found.generator) {
    case 'vitepress':
      return planVitepress(found)
    case 'starlight':
      return planStarlight(found)
    case 'mkdocs':
      return planMkdocs(found)
    case 'docusaurus':
      // Lectern reads it as it is.
      return { ...found, files: [], documents: 0, diagnostics: [] }
    default:
      throw new SiteError({ message: `Unknown generator ${String(found.generator)}.` })
  }
}
