import { readFile, realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError } from '../../platform/index.ts'
import type { SiteConfig } from '../../shared/types.ts'
import { validateConfig } from '../diagnostics/validate.ts'
import { thrownError } from './thrown-error.ts'

export interface ImportOptions {
  siteDir: string
  /** Absolute path of the configuration that was bundled. */
  file: string
  bundleFile: string
}

export interface ImportedConfig {
  config: SiteConfig
  /** Whether the declaration lists its plugins; where it does not, the generator chooses them. */
  listsPlugins: boolean
}

/** Runs a bundled configuration and checks what it declares. This is what workers call, which get no functions. */
export async function importConfig({ siteDir, file, bundleFile }: ImportOptions): Promise<ImportedConfig> {
  const root = await realpath(siteDir)
  const sourcePath = relative(siteDir, file).split(sep).join('/')
  const input = await declarationIn(bundleFile, sourcePath).catch((cause: unknown) => {
    throw thrownError(cause, { siteDir: root, sourcePath, bundleFile })
  })
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const config = validateConfig(input, { sourcePath, text })
  return { config, listsPlugins: (input as Partial<SiteConfig>).plugins !== undefined }
}

async function declarationIn(bundleFile: string, sourcePath: string): Promise<unknown> {
  const { default: declared }: { default?: unknown } = await import(pathToFileURL(bundleFile).href)
  if (declared === undefined) {
    throw new SiteError({
      message: `${sourcePath} exports no declaration.`,
      hint: 'Write `export default defineConfig({ … })`.',
      file: sourcePath,
    })
  }
  return typeof declared === 'function' ? await declared() : declared
}
