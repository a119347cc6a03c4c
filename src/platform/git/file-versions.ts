import { createHash } from 'node:crypto'
import { openRepository } from './repository.ts'
import { plainLog, runGit } from './run-git.ts'

/** Earlier states of files in the repository of a site. Paths are relative to the site folder. */
export interface FileVersions {
  /** False without Git, and in a shallow clone, which does not know when a file was changed. */
  hasHistory: boolean
  /** Returns the last commit of each file in a folder; files with changes that are not committed are left out. */
  lastCommits(folder: string): Promise<Map<string, string>>
  /** Returns the texts of objects, in their order: a blob, or a file in a commit. Those that do not exist are undefined. */
  read(objects: readonly GitObject[]): Promise<(string | undefined)[]>
}

export type GitObject = { blob: string } | { commit: string; file: string }

/** Opens the history of the files of a site. Never fails: without a repository, nothing is found. */
export async function openFileVersions(siteDir: string): Promise<FileVersions> {
  const repository = await openRepository(siteDir).catch(() => undefined)
  if (!repository) {
    return {
      hasHistory: false,
      lastCommits: async () => new Map(),
      read: async (objects) => objects.map(() => undefined),
    }
  }
  const { root, sitePath, isShallow } = repository
  const inRoot = (file: string) => (sitePath === '' ? file : `${sitePath}/${file}`)
  const inSite = (file: string) => (sitePath === '' ? file : file.slice(sitePath.length + 1))
  return {
    hasHistory: !isShallow,
    async lastCommits(folder) {
      const commits = new Map<string, string>()
      const args = [
        ...plainLog,
        '-c',
        'core.quotePath=false',
        'log',
        '--format=%x00%H',
        '--name-only',
        '--no-renames',
        '-z',
        '--',
        inRoot(folder),
      ]
      const log = await runGit(args, { cwd: root }).catch(() => Buffer.alloc(0))
      let commit = ''
      for (const part of log
        .toString()
        .split('\0')
        .map((each) => each.trim())) {
        if (/^[\da-f]{40,64}$/.test(part)) commit = part
        else if (part !== '' && !commits.has(inSite(part))) commits.set(inSite(part), commit)
      }
      const status = [
        '-c',
        'core.quotePath=false',
        'status',
        '--porcelain',
        '-z',
        '--untracked-files=no',
        '--',
        inRoot(folder),
      ]
      const changed = await runGit(status, { cwd: root }).catch(() => Buffer.alloc(0))
      for (const entry of changed.toString().split('\0')) commits.delete(inSite(entry.slice(3)))
      return commits
    },
    async read(objects) {
      if (objects.length === 0) return []
      const names = objects.map((object) =>
        'blob' in object ? object.blob : `${object.commit}:${inRoot(object.file)}`,
      )
      const output = await runGit(['cat-file', '--batch'], { cwd: root, input: `${names.join('\n')}\n` }).catch(
        () => undefined,
      )
      if (!output) return objects.map(() => undefined)
      let at = 0
      return objects.map(() => {
        const end = output.indexOf('\n', at)
        const size = / blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1]
        at = end + 1
        if (size === undefined) return undefined
        const text = output.toString('utf8', at, at + Number(size))
        at += Number(size) + 1
        return text
      })
    },
  }
}

/** Returns the name that Git gives to a text as a blob. */
export function blobName(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
