import { existsSync } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { hashOf } from '../../platform/index.ts'
import type { ContentFile, MarkdownConfig, VirtualDocument, VirtualFile } from '../../shared/types.ts'
import { createContentFile, preprocess, type ReadHooks, splitSource } from '../content/index.ts'

/** Generated files, found and read like files on disk. */
export interface VirtualFiles {
  /** Adds files. @returns those skipped because a file on disk has the same path */
  add(files: readonly VirtualFile[]): VirtualFile[]
  has(sourcePath: string): boolean
  /** Paths in a folder that match the globs. */
  find(folder: string, globs: { include: string[]; exclude: string[] }): string[]
  /** @throws SiteError if the front matter cannot be read */
  read(sourcePath: string): Promise<ContentFile>
  /** Source of a document: Markdown, or a tree as JSON. */
  getSource(sourcePath: string): string | undefined
  /** The documents that were added as trees. */
  documents(): VirtualDocument[]
  /** Text of a file that was added as text. */
  getText(sourcePath: string): string | undefined
}

export function createVirtualFiles(options: {
  siteDir: string
  format: MarkdownConfig['format']
  hooks: ReadHooks
}): VirtualFiles {
  const { siteDir, format, hooks } = options
  const files = new Map<string, VirtualFile>()
  return {
    add(generated) {
      const isHidden = ({ sourcePath }: VirtualFile) => existsSync(path.join(siteDir, sourcePath))
      for (const file of generated) if (!isHidden(file)) files.set(file.sourcePath, file)
      return generated.filter(isHidden)
    },
    has: (sourcePath) => files.has(sourcePath),
    find(folder, { include, exclude }) {
      const prefix = path.posix.normalize(`${folder}/`).replace(/^\.\//, '')
      const matches = picomatch(include, { ignore: exclude })
      return [...files.keys()].filter((name) => name.startsWith(prefix) && matches(name.slice(prefix.length)))
    },
    async read(sourcePath) {
      const file = files.get(sourcePath) as VirtualFile
      const origin = { file: path.join(siteDir, sourcePath), sourcePath, format }
      if ('text' in file) {
        const source = preprocess(file.text, origin, hooks)
        return { ...createContentFile(file.text, origin, await splitSource(source, origin, hooks)), isGenerated: true }
      }
      return { ...toContentFile(file), file: origin.file, isGenerated: true }
    },
    getSource(sourcePath) {
      const file = files.get(sourcePath)
      return file && ('text' in file ? file.text : file.tree)
    },
    documents: () => [...files.values()].filter((file) => 'tree' in file),
    getText(sourcePath) {
      const file = files.get(sourcePath)
      return file && 'text' in file ? file.text : undefined
    },
  }
}

function toContentFile({
  sourcePath,
  frontMatter,
  excerpt,
  tree,
  origins,
}: VirtualDocument): Omit<ContentFile, 'file'> {
  return { sourcePath, hash: hashOf(tree), format: 'md', frontMatter, bodyLine: 0, excerpt, origins }
}
