import { readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectErrors, SiteError, uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic, ResolvedConfig } from '../../shared/types.ts'
import { configError, validateConfig } from '../diagnostics/validate.ts'
import type { EvaluatedDocusaurus } from './load-docusaurus.ts'
import { placedDiagnostics } from './placed-diagnostics.ts'
import { type ThrownOptions, thrownError } from './thrown-error.ts'

export interface ImportOptions {
  siteDir: string
  /** Absolute path of the bundled site config. */
  file: string
  bundleFile: string
}

export interface ImportedConfig {
  config: ResolvedConfig
  /** Whether the site config lists its plugins. If not, the defaults are used. */
  listsPlugins: boolean
  /** What a Docusaurus config sets without an effect. No errors. */
  diagnostics: Diagnostic[]
  /** Files that the site config names and that were loaded after its bundle. */
  inputs: { file: string; hash: string }[]
}

/** Evaluates and validates a bundled site config. Workers call it too, because functions cannot be sent to them. */
export async function importConfig({ siteDir, file, bundleFile }: ImportOptions): Promise<ImportedConfig> {
  const root = await realpath(siteDir)
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const origin = { siteDir: root, sourcePath, bundleFile }
  const evaluated = await evaluateConfig(pathToFileURL(bundleFile).href, sourcePath).catch(async (cause: unknown) => {
    const error = thrownError(cause, origin)
    throw cause instanceof SiteError ? await withOtherErrors(error, origin, text) : error
  })
  const diagnostics = placedDiagnostics(evaluated.diagnostics, { sourcePath, text, bundleFile })
  const config = validateConfig(evaluated.config, { sourcePath, text, diagnostics })
  const listsPlugins = (evaluated.config as Partial<ResolvedConfig>).plugins !== undefined
  return { config, listsPlugins, diagnostics, inputs: evaluated.inputs }
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

type Evaluated = Pick<EvaluatedDocusaurus, 'diagnostics' | 'inputs'> & { config: unknown }

interface ConfigModule {
  default?: unknown
  /** The entry of a Docusaurus config. */
  evaluate?(): Promise<EvaluatedDocusaurus>
}

async function evaluateConfig(url: string, sourcePath: string): Promise<Evaluated> {
  const { default: exported, evaluate }: ConfigModule = await import(url)
  if (evaluate !== undefined) return evaluate()
  if (exported === undefined) {
    throw new SiteError({
      message: `${sourcePath} has no default export.`,
      hint: 'Add `export default defineConfig({ … })`.',
      file: sourcePath,
    })
  }
  const config: unknown = typeof exported === 'function' ? await exported() : exported
  return { config, diagnostics: [], inputs: [] }
}
