import type { ContentFile } from '../../../shared/types.ts'
import type { PathRoots } from '../shared-cache/portable-paths.ts'

/** What another machine has returned, and what is needed to check it. */
export type AcceptedBatch = {
  /** A value: a pack. */
  pack: Uint8Array
} & (
  | { type: 'entries'; entries: StoreEntry[] }
  | ({ input: string; count: number } & (
      | { type: 'compile'; files: SourceFile[]; roots: PathRoots }
      | { type: 'render'; jobs: PageFiles[]; staging: string; current: string }
      | { type: 'plugin' }
    ))
)

/** An entry of the store. */
export interface StoreEntry {
  space: string
  key: string
  id: string
}

/** Output paths of a page. */
export interface PageFiles {
  file: string
  dataFile?: string
}

/** What of a source file is part of the key of its artifact. */
export type SourceFile = Pick<ContentFile, 'sourcePath' | 'hash' | 'view' | 'writtenFrontMatter' | 'isGenerated'> &
  Partial<Pick<ContentFile, 'frontMatter'>>
