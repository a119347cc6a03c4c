import path from 'node:path'

/** Finds the document that a link of a sidebar leads to. */
export type FindDocument = (link: string) => string | undefined

/** What the conversion of links in a config uses. */
export interface LinkContext {
  /** Path of the config, relative to the site folder. */
  configFile: string
  findDocument: FindDocument
}

/**
 * @param ids ids of all documents, which are paths without extension
 * @param toUrl path of a document's URL, without a slash at the beginning; by default, its id
 */
export function createFindDocument(ids: readonly string[], toUrl = (id: string) => id): FindDocument {
  const known = new Map(ids.map((id) => [toUrl(id).toLowerCase(), id]))
  return (link) => {
    const clean = link.replace(/[?#].*$/, '').replace(/\.(?:md|mdx|html)$/, '')
    const id = path.posix.join('.', clean.replace(/^\/+/, '')).toLowerCase()
    const candidates = clean === '' || clean.endsWith('/') ? [path.posix.join(id, 'index')] : [id, `${id}/index`]
    return candidates.map((each) => known.get(each)).find((each) => each !== undefined)
  }
}

/**
 * The slug that keeps the URL of a document that is named like its folder or `README`, which would be the index of the
 * folder; undefined for others.
 */
export function keptSlug(id: string, { readmeIsIndex }: { readmeIsIndex: boolean }): string | undefined {
  const [name = '', folder] = id.split('/').reverse()
  const isIndex = name.toLowerCase() === folder?.toLowerCase() || (!readmeIsIndex && name.toLowerCase() === 'readme')
  return isIndex ? `/${id}` : undefined
}

/** Whether a link has a scheme or a host. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
}
