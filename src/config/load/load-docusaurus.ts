import { createRequire } from 'node:module'
import { extname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConvertedConfig, ImportModule } from '../../../plugins/docusaurus/index.ts'
import { hashOf } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { UserConfig } from '../schema/site.ts'
import { bundleModule } from './import-module.ts'
import {
  areUnchanged,
  type ImportedPaths,
  isInstalled,
  type RecordedPaths,
  recordPackage,
  recordPath,
} from './import-paths.ts'
import { readsLocale } from './locale-config.ts'
import { findPackageFile } from './package-file.ts'

interface Place {
  siteDir: string
  cacheDir: string
  /** Name of the Docusaurus config. */
  configFile: string
}

/** The paths are those that the Docusaurus config names, such as its own plugins. */
export interface EvaluatedDocusaurus extends RecordedPaths {
  config: UserConfig
  diagnostics: Diagnostic[]
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
  const found = await last.catch(() => undefined)
  return found !== undefined && areUnchanged(found)
}

async function evaluate(
  exported: unknown,
  { siteDir, cacheDir, configFile, locale }: Place & { locale: string | undefined },
): Promise<EvaluatedDocusaurus> {
  const { docusaurusConfig } = await import('../../../plugins/docusaurus/index.ts')
  const seen: ImportedPaths = { inputs: new Map(), targets: new Map() }
  const { inputs, targets } = seen
  let dependsOnLocale = false
  const importFile = async (file: string) => {
    dependsOnLocale ||= await readsLocale(file)
    return unwrap(await import(pathToFileURL(file).href))
  }
  const importModule: ImportModule = async (request) => {
    const file = resolveFrom(join(siteDir, configFile), request)
    if (file === undefined) return undefined
    if (isFilePath(request)) await recordPath(resolve(siteDir, request), file, seen)
    else await recordPackage(request, siteDir, seen)
    if (isInstalled(file) && ['.js', '.cjs', '.mjs'].includes(extname(file))) {
      const owner = await findPackageFile(file)
      if (owner !== undefined) inputs.set(owner.file, hashOf(owner.text))
      return { file, value: await importFile(file) }
    }
    const bundle = await bundleModule({ siteDir, cacheDir, file, replacesMissing: true })
    for (const input of bundle.inputs) inputs.set(input.file, input.hash)
    for (const [path, target] of bundle.targets) targets.set(path, target)
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
    targets: [...targets],
  }
}

/** Resolves a package, an absolute path or a path relative to the config; undefined if there is none. */
function resolveFrom(configFile: string, request: string): string | undefined {
  const require = createRequire(configFile)
  const extensions = isFilePath(request) ? ['', '.ts', '.tsx', '/index.ts'] : ['']
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

function isFilePath(request: string): boolean {
  return isAbsolute(request) || request.startsWith('.')
}
