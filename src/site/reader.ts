import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { readContentFile } from '../content/index.ts'
import { SiteError, writeAtomically } from '../platform/index.ts'
import type { ContentFile, Diagnostic, LoadContext, SiteConfig, VirtualFile } from '../shared/types.ts'
import { createVirtualFiles } from './virtual-files.ts'

/** What one build has read; the files of the last build that did not change are not read again. */
export interface Reader {
  readAll: LoadContext['readAll']
  findFiles: LoadContext['findFiles']
  readText: LoadContext['readText']
  /** All content files read so far, by source path. */
  files: Map<string, ContentFile>
  diagnostics: Diagnostic[]
  /**
   * Lays generated files over those of the site: what is read from then on may be one of them.
   * @returns those that a file on disk takes the place of
   */
  lay(files: readonly VirtualFile[]): VirtualFile[]
  /** The content of a generated document; undefined for one on disk. */
  sourceOf(sourcePath: string): string | undefined
  /** Keeps what was read for the next build. */
  save(): void
}

interface Remembered {
  size: number
  mtime: number
  file: ContentFile
}

/** A file written less than this long before it was read may have changed again without a new time stamp. */
const racyMilliseconds = 100

export function createReader(options: { siteDir: string; cacheDir: string; config: SiteConfig; key: string }): Reader {
  const { siteDir } = options
  const memoFile = path.join(options.cacheDir, 'read.json')
  const { format, preprocessor, parseFrontMatter } = options.config.markdown
  const hooks = { preprocessor, parseFrontMatter }
  const key = `${options.key} ${format}`
  const memo = readMemo(memoFile, key)
  const next: Record<string, Remembered> = {}
  const files = new Map<string, ContentFile>()
  const diagnostics: Diagnostic[] = []
  const layer = createVirtualFiles({ siteDir, format, hooks })

  const find: LoadContext['findFiles'] = async (folder, { include, exclude }) => {
    const found = await glob(include, {
      cwd: path.join(siteDir, folder),
      ignore: exclude,
      dot: false,
      expandDirectories: false,
    })
    const inFolder = folder.split(path.sep).join('/')
    const onDisk = found.map((name) => path.posix.join(inFolder, name))
    return [...onDisk, ...layer.find(inFolder, { include, exclude })].sort()
  }
  const readOne = async (sourcePath: string): Promise<ContentFile | undefined> => {
    const known = files.get(sourcePath)
    if (known) return known
    if (layer.has(sourcePath)) return readGenerated(sourcePath)
    const full = path.join(siteDir, sourcePath)
    const stat = statSync(full)
    const remembered = memo[sourcePath]
    const unchanged = remembered && remembered.size === stat.size && remembered.mtime === stat.mtimeMs
    try {
      const file = unchanged
        ? { ...remembered.file, file: full }
        : await readContentFile(full, { siteDir, format, hooks })
      files.set(sourcePath, file)
      if (Date.now() - stat.mtimeMs > racyMilliseconds)
        next[sourcePath] = { size: stat.size, mtime: stat.mtimeMs, file }
      return file
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
      return undefined
    }
  }
  const readGenerated = async (sourcePath: string): Promise<ContentFile | undefined> => {
    try {
      const file = await layer.read(sourcePath)
      files.set(sourcePath, file)
      return file
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      diagnostics.push(...error.diagnostics)
      return undefined
    }
  }
  return {
    files,
    diagnostics,
    lay: layer.lay,
    sourceOf: layer.sourceOf,
    findFiles: find,
    readAll: async (folder, globs) => {
      const read: ContentFile[] = []
      for (const sourcePath of await find(folder, globs)) {
        const file = await readOne(sourcePath)
        if (file) read.push(file)
      }
      return read
    },
    readText: async (sourcePath) => {
      const generated = layer.text(sourcePath)
      if (generated !== undefined) return generated
      try {
        return readFileSync(path.join(siteDir, sourcePath), 'utf8')
      } catch {
        return undefined
      }
    },
    save() {
      const unchanged =
        Object.keys(next).length === Object.keys(memo).length &&
        Object.entries(next).every(([name, { mtime, size }]) => memo[name]?.mtime === mtime && memo[name].size === size)
      if (!unchanged) writeAtomically(memoFile, JSON.stringify({ key, files: next }))
    },
  }
}

function readMemo(file: string, key: string): Record<string, Remembered> {
  try {
    const memo = JSON.parse(readFileSync(file, 'utf8')) as { key: string; files: Record<string, Remembered> }
    return memo.key === key ? memo.files : {}
  } catch {
    return {}
  }
}
