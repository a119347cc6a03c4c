/** Paths of pages, where folders such as `(group)` have no part in them. */
export interface Slugs {
  /** Path of a page, without a slash at the beginning. */
  pathOf(id: string): string
  /** The slug of a page whose path is not that of its file. */
  slugOf(id: string): string | undefined
}

/** @param ids ids of all documents: an index whose path another page has is named `index` */
export function createSlugs(ids: readonly string[]): Slugs {
  const withoutGroups = (id: string) =>
    id
      .split('/')
      .filter((name) => !/^\(.+\)$/.test(name))
      .join('/')
  const isIndex = (id: string) => /(?:^|\/)index$/.test(id)
  // A path belongs to a page before an index, and to an index before that of a group.
  const rank = (id: string) => (isIndex(id) ? id.split('/').length - withoutGroups(id).split('/').length + 1 : 0)
  const known = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of [...ids].sort((a, b) => rank(a) - rank(b))) {
    const plain = withoutGroups(id).replace(/(^|\/)index$/, '')
    const path = taken.has(plain) ? `${plain}/index`.replace(/^\//, '') : plain
    taken.add(path)
    known.set(id, path)
  }
  const pathOf = (id: string) => known.get(id) ?? withoutGroups(id).replace(/(^|\/)index$/, '')
  return {
    pathOf,
    slugOf: (id) => (pathOf(id) === id.replace(/(^|\/)index$/, '') ? undefined : `/${pathOf(id)}`),
  }
}
