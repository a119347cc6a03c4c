import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FilesContext, hashOf } from 'lectern/plugin-kit'
import { findTags } from './includes.ts'

/** The sources of a commit, which the reader needs on disk. */
export interface SourceCopy {
  /** Names their content. */
  hash: string
  /** Writes them to a temporary folder, which stands for the site folder. */
  write(): Promise<{ baseDir: string }>
  /** The path of a file of the site in the copy. */
  pathOf(sourcePath: string): string
  remove(): Promise<void>
}

const include = ['**/*.{ts,tsx,mts,cts}', '**/{package,tsconfig*}.json']
const exclude = ['**/node_modules/**', '**/*versioned_sources/**', '**/.lectern/**', '**/build/**']

export async function copySources(
  { findFiles, readText, isAllowed, siteDir }: FilesContext,
  { entries, tsconfig }: { entries: string[]; tsconfig: string | undefined },
): Promise<SourceCopy> {
  const folders = new Set(entries.map((entry) => path.posix.dirname(entry)))
  const found = (await Promise.all([...folders].map((folder) => findFiles(folder, { include, exclude })))).flat()
  const configs = tsconfig === undefined ? ['tsconfig.json', 'package.json'] : [tsconfig]
  const names = new Set([...found, ...configs].sort())
  const files: [name: string, text: string][] = []
  for (const name of names) {
    const text = await readText(name)
    if (text === undefined) continue
    files.push([name, text])
    for (const { file } of findTags({ fileName: path.resolve(siteDir, name), text })) {
      const included = path.relative(siteDir, file).split(path.sep).join('/')
      if (isAllowed(included)) names.add(included)
    }
  }
  let folder: string | undefined
  return {
    hash: hashOf(JSON.stringify(files)),
    pathOf: (sourcePath) => sourcePath,
    async write() {
      folder = await mkdtemp(path.join(tmpdir(), 'lectern-typescript-'))
      // Paths may lead out of the site folder.
      const depth = Math.max(0, ...[...names].map((name) => name.split('/').filter((part) => part === '..').length))
      const baseDir = path.join(folder, ...Array.from({ length: depth }, (_, at) => `site${at}`))
      await mkdir(baseDir, { recursive: true })
      for (const [name, text] of files) {
        const file = path.join(baseDir, name)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(file, text)
      }
      const modules = path.join(siteDir, 'node_modules')
      if (existsSync(modules)) await symlink(modules, path.join(folder, 'node_modules'), 'junction')
      return { baseDir }
    },
    async remove() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
