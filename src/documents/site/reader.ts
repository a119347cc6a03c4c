import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileStamp, isSettled, readCacheFile, SiteError, writeCacheFile } from '../../platform/index.ts'
import type {
  ContentFile,
  Diagnostic,
  LoadContext,
  SiteConfig,
  VirtualDocument,
  VirtualFile,
} from '../../shared/types.ts'
import { readContentFile, readDespiteFrontMatter } from '../content/index.ts'
import { findOnDisk } from './find-on-disk.ts'
import { readAhead } from './read-ahead.ts'
import type { ReadFile } from './read-worker.ts'
import { createVirtualFiles } from './virtual-files.ts'

/** Reads content files. Files that did not change since the last build come from the cache. */
export interface Reader {
  readAll: LoadContext['readAll']
  setFrontMatter: LoadContext['setFrontMatter']
  findFiles: LoadContext['findFiles']
  readText: LoadContext['readText']
  /** All content files read so far, by source path. */
  files: Map<string, ContentFile>
  /** Source paths of the files read as text. */
  texts: Set<string>
  diagnostics: Diagnostic[]
  /**
   * Overlays generated files on the files of the site, for all following reads.
   * @returns those skipped because a file on disk has the same path
   */
  overlay(files: readonly VirtualFile[]): VirtualFile[]
  /** Source of a generated document; undefined for a file on disk. */
  getGeneratedSource(sourcePath: string): string | undefined
  /** The documents that are generated as trees, unless a file on disk replaces them. */
  generatedDocuments(): VirtualDocument[]
  /** Writes the cache for the next build. */
  save(): void
}

export interface ReaderOptions {
  siteDir: string
  cacheDir: string
  config: SiteConfig
  key: string
  /** Called for each file that the cache does not contain. */
  onNewFile?(): void
}

export function createReader(options: ReaderOptions): Reader {
  const { siteDir } = options
  const { format, preprocessor, parseFrontMatter } = options.config.markdown
  const hooks = { preprocessor, parseFrontMatter }
  const key = `${options.key} ${format}`
  const cached = readCache(options.cacheDir, key)
  const next: Record<string, ReadFile> = {}
  const files = new Map<string, ContentFile>()
  const texts = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const ignoredLinks = new Set<string>()
  const virtualFiles = createVirtualFiles({ siteDir, format, hooks })

  const onIgnoredLink = (link: string) => {
    if (ignoredLinks.has(link)) return
    ignoredLinks.add(link)
    diagnostics.push({
      code: 'ignored-link',
      severity: 'warning',
      message:
        'This symbolic link is not followed: it leads to a folder that contains it, to a built site, or to the cache.',
      hint: 'Remove it, or link to a folder with documents only.',
      sourcePath: path.relative(siteDir, link).split(path.sep).join('/'),
    })
  }
  const findFiles: LoadContext['findFiles'] = async (folder, { include, exclude }) => {
    const names = await findOnDisk({
      folder: path.join(siteDir, folder),
      include,
      exclude,
      cacheDir: options.cacheDir,
      onIgnoredLink,
    })
    const posixFolder = folder.split(path.sep).join('/')
    const onDisk = names.map((name) => path.posix.join(posixFolder, name))
    return [...onDisk, ...virtualFiles.find(posixFolder, { include, exclude })].sort()
  }
  /** Reads the files that the cache lacks, if they are many. Threads have no functions of the site config. */
  const readMany = async (names: string[]): Promise<Map<string, ReadFile>> => {
    if (preprocessor || parseFrontMatter) return new Map()
    const isNew = (name: string) => !files.has(name) && !Object.hasOwn(cached, name) && !virtualFiles.has(name)
    const sourcePaths = names.filter(isNew)
    if (sourcePaths.length > 0) options.onNewFile?.()
    return readAhead({ siteDir, format, sourcePaths })
  }
  const readFromDisk = async (sourcePath: string): Promise<ContentFile> => {
    const full = path.join(siteDir, sourcePath)
    const state = statSync(full)
    const isCacheable = isSettled(state, Date.now())
    const stamp = fileStamp(state)
    const entry = cached[sourcePath]
    const isUnchanged = entry?.stamp === stamp
    if (!isUnchanged) options.onNewFile?.()
    const file = isUnchanged ? { ...entry.file, file: full } : await readContentFile(full, { siteDir, format, hooks })
    if (isCacheable) next[sourcePath] = { stamp, file }
    return file
  }
  const readOne = async (sourcePath: string, ahead?: ReadFile): Promise<ContentFile | undefined> => {
    const known = files.get(sourcePath)
    if (known) return known
    try {
      const isVirtual = virtualFiles.has(sourcePath)
      if (ahead) next[sourcePath] = ahead
      const file = ahead?.file ?? (await (isVirtual ? virtualFiles.read(sourcePath) : readFromDisk(sourcePath)))
      files.set(sourcePath, file)
      return file
    } catch (error) {
      // Deleted since the files were listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
      const file = virtualFiles.has(sourcePath)
        ? undefined
        : readDespiteFrontMatter(error, path.join(siteDir, sourcePath), { siteDir, format, hooks })
      if (file) files.set(sourcePath, file)
      return file
    }
  }
  return {
    files,
    texts,
    diagnostics,
    overlay: virtualFiles.add,
    getGeneratedSource: virtualFiles.getSource,
    generatedDocuments: virtualFiles.documents,
    findFiles,
    readAll: async (folder, globs) => {
      const read: ContentFile[] = []
      const names = await findFiles(folder, globs)
      const ahead = await readMany(names)
      for (const sourcePath of names) {
        const file = await readOne(sourcePath, ahead.get(sourcePath))
        if (file) read.push(file)
      }
      return read
    },
    setFrontMatter(sourcePath, frontMatter) {
      const file = files.get(sourcePath)
      if (!file) throw new SiteError({ message: `The file ${sourcePath} has not been read.`, file: sourcePath })
      const changed = { ...file, frontMatter, writtenFrontMatter: file.writtenFrontMatter ?? file.frontMatter }
      files.set(sourcePath, changed)
      return changed
    },
    readText: async (sourcePath) => {
      texts.add(sourcePath)
      const generated = virtualFiles.getText(sourcePath)
      if (generated !== undefined) return generated
      try {
        return readFileSync(path.join(siteDir, sourcePath), 'utf8')
      } catch {
        return undefined
      }
    },
    save() {
      const isUnchanged =
        Object.keys(next).length === Object.keys(cached).length &&
        Object.entries(next).every(([name, { stamp }]) => cached[name]?.stamp === stamp)
      if (!isUnchanged) writeCacheFile(options.cacheDir, readerCacheFile, JSON.stringify({ key, files: next }))
    },
  }
}

/** Name of the cache, in the cache folder. */
export const readerCacheFile = 'read.json'

/** The content of the cache. */
export interface CachedFiles {
  key: string
  files: Record<string, ReadFile>
}

function readCache(cacheDir: string, key: string): Record<string, ReadFile> {
  const text = readCacheFile(cacheDir, readerCacheFile)
  const cache = text === undefined ? undefined : (JSON.parse(text) as CachedFiles)
  return cache?.key === key ? cache.files : {}
}
