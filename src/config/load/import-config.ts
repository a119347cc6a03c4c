import { readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError } from '../../platform/index.ts'
import type { ResolvedConfig } from '../../shared/types.ts'
import { validateConfig } from '../diagnostics/validate.ts'
import { thrownError } from './thrown-error.ts'

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
}

/** Evaluates and validates a bundled site config. Workers call it too, because functions cannot be sent to them. */
export async function importConfig({ siteDir, file, bundleFile }: ImportOptions): Promise<ImportedConfig> {
  const root = await realpath(siteDir)
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  const input = await evaluateConfig(bundleFile, sourcePath).catch((cause: unknown) => {
    throw thrownError(cause, { siteDir: root, sourcePath, bundleFile })
  })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const config = validateConfig(input, { sourcePath, text })
  return { config, listsPlugins: (input as Partial<ResolvedConfig>).plugins !== undefined }
}

async function evaluateConfig(bundleFile: string, sourcePath: string): Promise<unknown> {
  const { default: exported }: { default?: unknown } = await import(pathToFileURL(bundleFile).href)
  if (exported === undefined) {
    throw new SiteError({
      message: `${sourcePath} has no default export.`,
      hint: 'Add `export default defineConfig({ … })`.',
      file: sourcePath,
    })
  }
  return typeof exported === 'function' ? await exported() : exported
}
