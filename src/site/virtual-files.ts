import { existsSync } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { createContentFile, preprocess, type ReadHooks, splitSource } from '../content/index.ts'
import { hashOf } from '../platform/index.ts'
import type { ContentFile, MarkdownConfig, VirtualDocument, VirtualFile } from '../shared/types.ts'

/** Generated files, found and read as those on disk are. */
export interface VirtualFiles {
  /** @returns those that a file on disk takes the place of */
  lay(files: readonly VirtualFile[]): VirtualFile[]
  has(sourcePath: string): boolean
  /** Paths below a folder that match globs. */
  find(folder: string, globs: { include: string[]; exclude: string[] }): string[]
  /** @throws SiteError when its front matter cannot be read */
  read(sourcePath: string): Promise<ContentFile>
  /** Of a document, what it is compiled from: Markdown, or a tree as JSON. */
  sourceOf(sourcePath: string): string | undefined
  /** The text of a file that is given as one. */
  text(sourcePath: string): string | undefined
}

export function createVirtualFiles(options: {
  siteDir: string
  format: MarkdownConfig['format']
  hooks: ReadHooks
}): VirtualFiles {
  const { siteDir, format, hooks } = options
  const files = new Map<string, VirtualFile>()
  const text = (sourcePath: string) => {
    const file = files.get(sourcePath)
    return file && 'text' in file ? file.text : undefined
  }
  return {
    lay(generated) {
      const isHidden = ({ sourcePath }: VirtualFile) => existsSync(path.join(siteDir, sourcePath))
      for (const file of generated) if (!isHidden(file)) files.set(file.sourcePath, file)
      return generated.filter(isHidden)
    },
    has: (sourcePath) => files.has(sourcePath),
    find(folder, { include, exclude }) {
      const below = path.posix.normalize(`${folder}/`).replace(/^\.\//, '')
      const matches = picomatch(include, { ignore: exclude })
      return [...files.keys()].filter((name) => name.startsWith(below) && matches(name.slice(below.length)))
    },
    async read(sourcePath) {
      const file = files.get(sourcePath) as VirtualFile
      const origin = { file: path.join(siteDir, sourcePath), sourcePath, format }
      if ('text' in file) {
        const seen = preprocess(file.text, origin, hooks)
        return createContentFile(file.text, origin, await splitSource(seen, origin, hooks))
      }
      return { ...documentOf(file), file: origin.file }
    },
    sourceOf(sourcePath) {
      const file = files.get(sourcePath)
      return file && ('text' in file ? file.text : file.tree)
    },
    text,
  }
}

function documentOf({ sourcePath, frontMatter, excerpt, tree, origins }: VirtualDocument): Omit<ContentFile, 'file'> {
  return { sourcePath, hash: hashOf(tree), format: 'md', frontMatter, bodyLine: 0, excerpt, origins }
}
