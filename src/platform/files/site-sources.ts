import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache/cache-file.ts'
import { hashOf } from '../hash.ts'
import { outputGenerator } from '../output/output-generator.ts'

/** Returns whether a path, relative to the site folder, is no source of the site. */
export type SourceFilter = (file: string) => boolean

/** Folder of the cache with the paths of output folders. */
const register = 'folders'

/** The output folder of builds that name none, with this generator or with Docusaurus. */
const defaultOutput = 'build'

/** Tools' folders, at any depth, and those in which a build prepares an output. */
const toolFolder = /(?:^|\/)(?:node_modules|\.lectern|\.git|\.[^/]+\.staging-\d+(?:-old)?)(?:\/|$)/

/** Remembers that a folder is an output, for other commands of the site that are running. */
export function registerOutput({ siteDir, outDir }: { siteDir: string; outDir: string }): void {
  const relative = toPosix(path.relative(siteDir, outDir))
  const cacheDir = path.join(siteDir, '.lectern')
  const name = `${register}/${hashOf(relative)}`
  if (isInside(relative) && !toolFolder.test(relative) && !existsSync(path.join(cacheDir, name)))
    writeCacheFile(cacheDir, name, relative)
}

/**
 * Creates a filter of the files in a site folder. No sources are caches, installed packages, the Git folder, and output folders,
 * whatever their names are: those in which builds of the site have left an output.
 *
 * @param options.outDir the output folder of this command, which may not have an output yet
 * @param options.isLive whether builds may add output folders in the meantime
 */
export function createSourceFilter(
  siteDir: string,
  { outDir, isLive = false }: { outDir?: string; isLive?: boolean } = {},
): SourceFilter {
  const cacheDir = path.join(siteDir, '.lectern')
  const own = outDir === undefined ? '' : toPosix(path.relative(siteDir, outDir))
  const hasOutput = (folder: string) => folder === own || outputGenerator(path.join(siteDir, folder)) !== undefined
  let read: { stamp: number; folders: string[] } | undefined
  const candidates = (): string[] => {
    const stamp = read && !isLive ? read.stamp : timeOf(path.join(cacheDir, register))
    if (read?.stamp !== stamp) read = { stamp, folders: readFolders(cacheDir, own) }
    return read.folders
  }
  const found = new Map<string, boolean>()
  const isOutput = (folder: string) => {
    const known = isLive ? undefined : found.get(folder)
    const result = known ?? hasOutput(folder)
    found.set(folder, result)
    return result
  }
  return (given) => {
    const file = toPosix(given)
    if (toolFolder.test(file)) return true
    return candidates().some((folder) => (file === folder || file.startsWith(`${folder}/`)) && isOutput(folder))
  }
}

function readFolders(cacheDir: string, own: string): string[] {
  const folder = path.join(cacheDir, register)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\w+$/.test(name)) : []
  const registered = names.map((name) => readCacheFile(cacheDir, `${register}/${name}`) ?? '')
  return [...new Set([defaultOutput, own, ...registered])].filter(isInside)
}

function isInside(relative: string): boolean {
  return relative !== '' && relative !== '..' && !relative.startsWith('../') && !path.isAbsolute(relative)
}

function timeOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function toPosix(file: string): string {
  return path.sep === '/' ? file : file.split(path.sep).join('/')
}
