import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, isAbsolute, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConvertedConfig, ImportModule } from '../../../plugins/docusaurus/index.ts'
import { hashOf } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { UserConfig } from '../schema/site.ts'
import { bundleModule } from './import-module.ts'
import { readsLocale } from './locale-config.ts'
import { findPackageFile } from './package-file.ts'

interface Place {
  siteDir: string
  cacheDir: string
  /** Name of the Docusaurus config. */
  configFile: string
}

export interface EvaluatedDocusaurus {
  config: UserConfig
  diagnostics: Diagnostic[]
  /** Files that the Docusaurus config names, such as its own plugins. */
  inputs: { file: string; hash: string }[]
  /** Whether a plugin depends on the locale that is built. */
  dependsOnLocale: boolean
  /** The result of the conversion. */
  converted: ConvertedConfig
}

/**
 * Returns a function that converts a Docusaurus config to a site config, for the default locale unless it is given one. Its result
 * stays the same until one of the files changes that the config names.
 */
export function createEvaluation(exported: unknown, place: Place): (locale?: string) => Promise<EvaluatedDocusaurus> {
  let last: Promise<EvaluatedDocusaurus> | undefined
  return async (locale) => {
    if (last === undefined || !(await isUpToDate(last))) last = evaluate(exported, { ...place, locale })
    return last
  }
}

async function isUpToDate(last: Promise<EvaluatedDocusaurus>): Promise<boolean> {
  const { inputs } = await last.catch(() => ({ inputs: undefined }))
  if (inputs === undefined) return false
  const same = await Promise.all(inputs.map(async ({ file, hash }) => (await hashFile(file)) === hash))
  return same.every(Boolean)
}

async function evaluate(
  exported: unknown,
  { siteDir, cacheDir, configFile, locale }: Place & { locale: string | undefined },
): Promise<EvaluatedDocusaurus> {
  const { docusaurusConfig } = await import('../../../plugins/docusaurus/index.ts')
  const inputs = new Map<string, string>()
  let dependsOnLocale = false
  const importFile = async (file: string) => {
    dependsOnLocale ||= await readsLocale(file)
    return unwrap(await import(pathToFileURL(file).href))
  }
  const importModule: ImportModule = async (request) => {
    const file = resolveFrom(join(siteDir, configFile), request)
    if (file === undefined) return undefined
    if (file.includes(`${sep}node_modules${sep}`) && ['.js', '.cjs', '.mjs'].includes(extname(file))) {
      const owner = await findPackageFile(file)
      if (owner !== undefined) inputs.set(owner.file, hashOf(owner.text))
      return { file, value: await importFile(file) }
    }
    const bundle = await bundleModule({ siteDir, cacheDir, file, replacesMissing: true })
    for (const input of bundle.inputs) inputs.set(input.file, input.hash)
    return { file, value: await importFile(bundle.bundleFile) }
  }
  const converted = await docusaurusConfig(exported, {
    ...{ siteDir, configFile, importModule },
    ...(locale !== undefined && { locale }),
  })
  // The schema decides whether it is complete.
  return {
    config: converted.config as unknown as UserConfig,
    diagnostics: converted.diagnostics,
    dependsOnLocale,
    converted,
    inputs: [...inputs].map(([file, hash]) => ({ file, hash })),
  }
}

/** Resolves a package, an absolute path or a path relative to the config; undefined if there is none. */
function resolveFrom(configFile: string, request: string): string | undefined {
  const require = createRequire(configFile)
  const extensions = isAbsolute(request) || request.startsWith('.') ? ['', '.ts', '.tsx', '/index.ts'] : ['']
  for (const extension of extensions) {
    try {
      return require.resolve(`${request}${extension}`)
    } catch {
      // The next extension.
    }
  }
  return undefined
}

/** The value of a CommonJS module; the module itself if it exports by name. */
function unwrap(module: Record<string, unknown>): unknown {
  const names = Object.keys(module).filter((name) => name !== 'default' && name !== 'module.exports')
  // Node adds the names of a CommonJS module that it finds in its source.
  const isCommonJs = module['module.exports'] !== undefined || names.every((name) => isMember(module.default, name))
  return isCommonJs && module.default !== undefined ? module.default : module
}

function isMember(value: unknown, name: string): boolean {
  return value !== null && (typeof value === 'object' || typeof value === 'function') && name in value
}

async function hashFile(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && hashOf(bytes)
}
