import type { CommitRef } from '../../shared/types.ts'
import type { Store } from '../store/store.ts'
import { listTree, type Repository, readBlobs, resolveCommit, type TreeEntry } from './repository.ts'

/** The files of a commit, by their paths from the root of the repository. */
export interface CommitTree {
  paths(): Iterable<string>
  /** Returns the text of a file; undefined if it does not exist. */
  readText(file: string): Promise<string | undefined>
}

/** Increment when the cached data changes. */
const cacheVersion = '1'

/** Lists the files of a commit and reads them on request. Both are cached by hash, so that Git runs only once. */
export async function openCommitTree(
  ref: CommitRef,
  { repository, store }: { repository: Repository; store: Store },
): Promise<CommitTree> {
  const commit = await resolveCommit(ref, repository)
  const key = `${cacheVersion} tree ${commit.tree}`
  const cached = await store.get('git', key)
  const entries: [string, TreeEntry][] = cached
    ? (JSON.parse(cached.toString()) as [string, TreeEntry][])
    : [...(await listTree(commit, repository))].filter(([, { type }]) => type === 'file')
  if (!cached) await store.put('git', key, JSON.stringify(entries))
  const files = new Map(entries)
  return {
    paths: () => files.keys(),
    async readText(file) {
      const hash = files.get(file)?.hash
      if (hash === undefined) return undefined
      const blobKey = `${cacheVersion} blob ${hash}`
      const known = await store.get('git', blobKey)
      if (known) return known.toString()
      for await (const bytes of readBlobs([hash], repository)) {
        await store.put('git', blobKey, bytes)
        return bytes.toString()
      }
      return undefined
    },
  }
}
