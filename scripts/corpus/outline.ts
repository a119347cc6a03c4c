import { areas, topics } from './vocabulary.ts'

/** Location and title of a document, for links from other documents. */
export interface OutlineEntry {
  index: number
  folder: string
  /** File name without extension. */
  name: string
  extension: 'md' | 'mdx'
  title: string
}

export interface OutlineOptions {
  /** Number of folders, 20 by default. Each has four documents or more, or two if there are at least four folders. */
  folderCount?: number
  /** Returns the extension of a document, `md` by default. */
  extension?: (index: number) => OutlineEntry['extension']
}

export const folders: readonly string[] = Object.freeze(folderNames(20))

/** Each folder needs two documents, so that each document has a neighbour to link to. */
export const minDocuments = 2 * folders.length

export function folderLabel(index: number): string {
  return areas[index % areas.length] as string
}

/**
 * The documents of a corpus: spread evenly over the folders, in an order of titles that does not depend on the seed.
 * @throws RangeError if there are too few to fill the folders
 */
export function createOutline(
  documents: number,
  { folderCount = folders.length, extension = () => 'md' }: OutlineOptions = {},
): OutlineEntry[] {
  const min = Math.max(2 * folderCount, 8)
  if (documents < min) throw new RangeError(`A corpus has ${min} documents or more.`)
  const names = folderNames(folderCount)
  return Array.from({ length: documents }, (_, index) => {
    const folder = names[index % names.length] as string
    const topic = topics[Math.floor(index / names.length) % topics.length] as string
    const number = index + 1
    return {
      index,
      folder,
      name: `${topic.replaceAll(' ', '-')}-${String(number).padStart(5, '0')}`,
      extension: extension(index),
      title: `${topic[0]?.toUpperCase()}${topic.slice(1)}, part ${number}`,
    }
  })
}

export function folderNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `folder-${String(index + 1).padStart(2, '0')}`)
}
