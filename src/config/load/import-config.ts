import { readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic, Mode, ResolvedConfig } from '../../shared/types.ts'
import { withPlaces } from '../diagnostics/place.ts'
import { validateConfig } from '../diagnostics/validate.ts'
import { isDocusaurusConfig } from './docusaurus-file.ts'
import type { EvaluatedDocusaurus } from './load-docusaurus.ts'
import { thrownError } from './thrown-error.ts'

export interface ImportOptions {
  siteDir: string
  /** Absolute path of the bundled site config. */
  file: string
  bundleFile: string
  /** Value of `NODE_ENV` while a Docusaurus config is evaluated. Default `production`. */
  mode?: Mode
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
export async function importConfig({ siteDir, file, bundleFile, mode }: ImportOptions): Promise<ImportedConfig> {
  const root = await realpath(siteDir)
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  const evaluate = () =>
    isDocusaurusConfig(file)
      ? withNodeEnv(mode ?? 'production', () => evaluateConfig(bundleFile, sourcePath))
      : evaluateConfig(bundleFile, sourcePath)
  const evaluated = await evaluate().catch((cause: unknown) => {
    throw thrownError(cause, { siteDir: root, sourcePath, bundleFile })
  })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const diagnostics = withPlaces(evaluated.diagnostics, { sourcePath, text })
  const config = validateConfig(evaluated.config, { sourcePath, text, diagnostics })
  const listsPlugins = (evaluated.config as Partial<ResolvedConfig>).plugins !== undefined
  return { config, listsPlugins, diagnostics, inputs: evaluated.inputs }
}

type Evaluated = Pick<EvaluatedDocusaurus, 'diagnostics' | 'inputs'> & { config: unknown }

interface ConfigModule {
  default?: unknown
  /** The entry of a Docusaurus config. */
  evaluate?(): Promise<EvaluatedDocusaurus>
}

async function evaluateConfig(bundleFile: string, sourcePath: string): Promise<Evaluated> {
  const { default: exported, evaluate }: ConfigModule = await import(pathToFileURL(bundleFile).href)
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

/** Sets `NODE_ENV` for the work only: other packages, such as React, choose their code by it. */
async function withNodeEnv<T>(value: string, work: () => Promise<T>): Promise<T> {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = value
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
