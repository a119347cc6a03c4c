import { posix as path } from 'node:path'
import { moduleUrl } from '../../../documents/content/index.ts'
import { hashOf } from '../../../platform/index.ts'
import { snapshotSite } from '../../../shared/snapshot-path.ts'
import type { Artifact, ContentFile } from '../../../shared/types.ts'

interface SharedFolders {
  sharedFolders: SharedFolder[]
  toolchainKey: string
}

/**
 * Returns the cache key that a document has in common with the same document in other versions of the docs; undefined for documents
 * of which there are no versions.
 */
export function sharedKey(
  { sharedFolders, toolchainKey }: SharedFolders,
  file: Pick<ContentFile, 'sourcePath' | 'hash' | 'view' | 'writtenFrontMatter' | 'isGenerated'>,
): string | undefined {
  if (file.view || file.writtenFrontMatter || file.isGenerated) return undefined
  const found = sharedFolders
    .filter(({ folder }) => file.sourcePath.startsWith(`${folder}/`))
    .reduce<SharedFolder | undefined>((a, b) => (a && a.folder.length > b.folder.length ? a : b), undefined)
  if (!found) return undefined
  const { folder, name, content } = found
  const contentFolder = content === undefined ? folder : path.join(snapshotSite(file.sourcePath), content)
  return hashOf('shared', toolchainKey, name, path.relative(contentFolder, file.sourcePath), file.hash)
}

/** A content folder, and the name of the docs whose versions it is one of. */
export interface SharedFolder {
  folder: string
  name: string
  /** Set for the files of a commit: their content folder, relative to the site folder at that commit. */
  content?: string
}

/** Whether the artifact of a document is the same in all versions with its text: it has no links to other documents. */
export function isShareable(artifact: Artifact, { sharedFolders }: SharedFolders): boolean {
  const { kind, partials, assets, images = [], diagnostics, links, dependencies } = artifact
  if (kind !== 'static' || partials.length + assets.length + images.length + diagnostics.length > 0) return false
  if (links.some(({ sourcePath }) => sourcePath !== undefined)) return false
  return dependencies.every(([type, spec]) => {
    if (type === 'file') return !sharedFolders.some(({ folder }) => spec.startsWith(`${folder}/`))
    return type === 'config' || type === 'static'
  })
}

/** Returns the artifact of the same document in another version. */
export function inVersion(artifact: Artifact, { sourcePath }: Pick<ContentFile, 'sourcePath'>): Artifact {
  return { ...artifact, id: sourcePath, url: moduleUrl(sourcePath, artifact.compiledHash) }
}
