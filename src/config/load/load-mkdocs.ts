import { readFileSync } from 'node:fs'
import { mkdocsConfig } from '../../../plugins/mkdocs/index.ts'
import { hashOf } from '../../platform/index.ts'
import type { UserConfig } from '../schema/site.ts'
import type { EvaluatedDocusaurus } from './load-docusaurus.ts'

type EvaluatedMkdocs = Omit<EvaluatedDocusaurus, 'converted'>

interface Place {
  siteDir: string
  /** Path of the config, relative to the site folder. */
  configFile: string
}

/** Converts a config of MkDocs to a site config. */
export async function evaluateMkdocs(place: Place): Promise<EvaluatedMkdocs> {
  const { config, diagnostics, files } = mkdocsConfig(place)
  return {
    // The schema decides whether it is complete.
    config: config as unknown as UserConfig,
    diagnostics,
    dependsOnLocale: false,
    inputs: files.map((file) => ({ file, hash: hashOf(readFileSync(file)) })),
    targets: [],
  }
}
