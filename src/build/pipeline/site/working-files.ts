import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findOnDisk, openCommit } from '../../../documents/site/index.ts'
import { createMemoryStore, openRepository, type Repository, SiteError } from '../../../platform/index.ts'
import type { StandaloneContext } from '../../../shared/types.ts'

/** Reads the files of a folder that is no site, and of commits of its Git repository. Nothing is cached on disk. */
export function openWorkingFiles(workingDir: string): Pick<StandaloneContext, 'findFiles' | 'readText' | 'openCommit'> {
  const store = createMemoryStore()
  return {
    async findFiles(folder, { include, exclude }) {
      const absolute = path.resolve(workingDir, folder)
      const cacheDir = path.join(workingDir, '.lectern')
      const names = await findOnDisk({ folder: absolute, include, exclude, cacheDir, onIgnoredLink() {} })
      return names.map((name) => path.posix.join(folder, name)).sort()
    },
    async readText(file) {
      try {
        return await readFile(path.resolve(workingDir, file), 'utf8')
      } catch {
        return undefined
      }
    },
    openCommit: async (ref) => openCommit(ref, { repository: await findRepository(workingDir), store }),
  }
}

async function findRepository(workingDir: string): Promise<Repository> {
  try {
    return await openRepository(workingDir)
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause
    const message = 'Git finds no repository that contains the working folder.'
    throw new SiteError({
      message,
      hint: 'Run the command inside a clone of the repository, with Git installed.',
      cause,
    })
  }
}
