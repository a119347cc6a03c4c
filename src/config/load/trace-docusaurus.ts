import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConvertedConfig } from '../../../plugins/docusaurus/index.ts'
import { hashOf, writeAtomically } from '../../platform/index.ts'
import type { Diagnostic, ResolvedConfig } from '../../shared/types.ts'
import { withPlaces } from '../diagnostics/place.ts'
import { validateConfig } from '../diagnostics/validate.ts'
import { bundleConfig } from './bundle.ts'
import type { EvaluatedDocusaurus } from './load-docusaurus.ts'
import { packageEntries } from './package-entries.ts'
import { thrownError } from './thrown-error.ts'

export interface TracedDocusaurus extends Omit<ConvertedConfig, 'diagnostics'> {
  /** What the Docusaurus config sets without an effect, with lines. */
  diagnostics: Diagnostic[]
  resolved: ResolvedConfig
}

/**
 * Evaluates a Docusaurus config whose text was changed in order to see where its values come from.
 * @param options.file absolute path of the Docusaurus config
 * @param options.original its text, to which diagnostics refer
 * @param options.text the changed text, in the same language
 * @throws SiteError with all diagnostics
 */
export async function traceDocusaurus(options: {
  siteDir: string
  cacheDir: string
  file: string
  original: string
  text: string
}): Promise<TracedDocusaurus> {
  const { cacheDir, original, text } = options
  const siteDir = await realpath(options.siteDir)
  const sourcePath = basename(options.file)
  const file = join(siteDir, sourcePath)
  const { code } = await bundleConfig({ siteDir, file, cacheDir, text, publicEntries: packageEntries() })
  const bundleFile = join(cacheDir, 'config', `${hashOf(code)}.mjs`)
  writeAtomically(bundleFile, code)
  const module = (await import(pathToFileURL(bundleFile).href)) as { evaluate(): Promise<EvaluatedDocusaurus> }
  const { converted } = await module.evaluate().catch((cause: unknown) => {
    throw thrownError(cause, { siteDir, sourcePath, bundleFile })
  })
  const diagnostics = withPlaces(converted.diagnostics, { sourcePath, text: original })
  const resolved = validateConfig(converted.config, { sourcePath, text: original, diagnostics })
  return { ...converted, diagnostics, resolved }
}
