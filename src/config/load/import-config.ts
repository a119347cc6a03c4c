import { readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { collectErrors, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic, ResolvedConfig } from '../../shared/types.ts'
import { configError, validateConfig } from '../diagnostics/validate.ts'
import type { EvaluatedDocusaurus } from './load-docusaurus.ts'
import { readsLocale } from './locale-config.ts'
import { missingExport } from './missing-export.ts'
import { placedDiagnostics } from './placed-diagnostics.ts'
import { type ThrownOptions, thrownError } from './thrown-error.ts'

export interface ImportOptions {
  siteDir: string
  /** Absolute path of the bundled site config. */
  file: string
  bundleFile: string
  /** The locale to evaluate a Docusaurus config for. Default: the default one. */
  locale?: string
}

export interface ImportedConfig {
  config: ResolvedConfig
  /** Whether the site config lists its plugins. If not, the defaults are used. */
  listsPlugins: boolean
  /** What a Docusaurus config sets without an effect. No errors. */
  diagnostics: Diagnostic[]
  /** Whether it is a Docusaurus config that depends on the locale that is built. */
  dependsOnLocale: boolean
  /** Files that the site config names and that were loaded after its bundle. */
  inputs: { file: string; hash: string }[]
}

/** Evaluates and validates a bundled site config. Workers call it too, because functions cannot be sent to them. */
export async function importConfig({ siteDir, file, bundleFile, locale }: ImportOptions): Promise<ImportedConfig> {
  const root = await realpath(siteDir)
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const origin = { siteDir: root, sourcePath, bundleFile }
  // Another URL: a config may read the locale while it is imported.
  const url = `${pathToFileURL(bundleFile).href}${locale === undefined ? '' : `?locale=${locale}`}`
  const evaluated = await evaluateConfig(url, sourcePath, locale).catch(async (cause: unknown) => {
    const error = (await missingExport(cause, origin, text)) ?? thrownError(cause, origin)
    throw cause instanceof SiteError ? await withOtherErrors(error, origin, text) : error
  })
  const diagnostics = placedDiagnostics(evaluated.diagnostics, { sourcePath, text, bundleFile })
  const config = validateConfig(evaluated.config, { sourcePath, text, diagnostics })
  const listsPlugins = (evaluated.config as Partial<ResolvedConfig>).plugins !== undefined
  return { config, listsPlugins, diagnostics, inputs: evaluated.inputs, dependsOnLocale: evaluated.dependsOnLocale }
}

/**
 * Adds the errors of other plugins and of the settings to the error that a plugin threw: evaluates the config again, with the
 * defaults of invalid plugin options.
 */
async function withOtherErrors(first: SiteError, origin: ThrownOptions, text: string | undefined): Promise<SiteError> {
  const { bundleFile, sourcePath } = origin
  const errors: SiteError[] = []
  const located = () => errors.flatMap((error) => thrownError(error, origin).diagnostics)
  try {
    // Another URL: the module that threw is not evaluated again.
    const url = `${pathToFileURL(bundleFile).href}?again=${Date.now()}`
    const { config } = await collectErrors(errors, () => evaluateConfig(url, sourcePath))
    validateConfig(config, { sourcePath, text, diagnostics: located() })
    return first
  } catch (cause) {
    if (!(cause instanceof SiteError)) return first
    const { diagnostics } = thrownError(cause, origin)
    const all = uniqueDiagnostics([...first.diagnostics, ...located(), ...diagnostics])
    return all.length > first.diagnostics.length ? configError(all, { sourcePath }) : first
  }
}

type Evaluated = Pick<EvaluatedDocusaurus, 'diagnostics' | 'inputs' | 'dependsOnLocale'> & { config: unknown }

interface ConfigModule {
  default?: unknown
  /** The entry of a Docusaurus config. */
  evaluate?(locale?: string): Promise<EvaluatedDocusaurus>
}

async function evaluateConfig(url: string, sourcePath: string, locale?: string): Promise<Evaluated> {
  const { default: exported, evaluate }: ConfigModule = await import(url)
  if (evaluate !== undefined) {
    const evaluated = await evaluate(locale)
    return { ...evaluated, dependsOnLocale: evaluated.dependsOnLocale || (await readsLocale(fileURLToPath(url))) }
  }
  if (exported === undefined) {
    throw new SiteError({
      message: `${sourcePath} has no default export.`,
      hint: 'Add `export default defineConfig({ … })`.',
      file: sourcePath,
    })
  }
  const config: unknown = typeof exported === 'function' ? await exported() : exported
  return { config, diagnostics: [], inputs: [], dependsOnLocale: false }
}
