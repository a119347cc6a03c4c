import { posix as path } from 'node:path'
import picomatch from 'picomatch'
import { openCommitTree, type Repository, refName, type Store } from '../../platform/index.ts'
import type { CommitRef, CommitSource } from '../../shared/types.ts'

/**
 * Opens the files of a commit, by their paths relative to a folder of the repository.
 * @throws SiteError if the commit does not exist
 */
export async function openCommit(
  ref: CommitRef,
  { repository, store }: { repository: Repository; store: Store },
): Promise<CommitSource> {
  const tree = await openCommitTree(ref, { repository, store })
  const { sitePath } = repository
  return {
    label: refName(ref),
    async findFiles(folder, { include, exclude }) {
      const root = path.join(sitePath, folder)
      const [isIncluded, isExcluded] = [picomatch(include), picomatch(exclude)]
      return [...tree.paths()]
        .map((file) => path.relative(root, file))
        .filter((name) => !name.startsWith('../') && isIncluded(name) && !isExcluded(name))
        .map((name) => path.join(folder, name))
        .sort()
    },
    readText: (file) => tree.readText(path.join(sitePath, file)),
  }
}
