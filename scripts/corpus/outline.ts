import { areas, topics } from './vocabulary.ts'

/** Location and title of a document, for links from other documents. */
export interface OutlineEntry {
  index: number
  folder: string
  /** File name without extension. */
  name: string
  title: string
}

export const folders: readonly string[] = Object.freeze(
  Array.from({ length: 20 }, (_, index) => `folder-${String(index + 1).padStart(2, '0')}`),
)

/** Each folder needs two documents, so that each document has a neighbour to link to. */
export const minDocuments = 2 * folders.length

export function folderLabel(index: number): string {
  return areas[index % areas.length] as string
}

/**
 * The documents of a corpus: spread evenly over the folders, in an order of titles that does not depend on the seed.
 * @throws RangeError if there are too few to fill the folders
 */
export function createOutline(documents: number): OutlineEntry[] {
  if (documents < minDocuments) throw new RangeError(`A corpus has ${minDocuments} documents or more.`)
  return Array.from({ length: documents }, (_, index) => {
    const folder = folders[index % folders.length] as string
    const topic = topics[Math.floor(index / folders.length) % topics.length] as string
    const number = index + 1
    return {
      index,
      folder,
      name: `${topic.replaceAll(' ', '-')}-${String(number).padStart(5, '0')}`,
      title: `${topic[0]?.toUpperCase()}${topic.slice(1)}, part ${number}`,
    }
  })
}
