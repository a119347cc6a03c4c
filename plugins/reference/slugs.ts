export interface Slug<T> {
  slug: string
  /** The earlier owner of the preferred slug. */
  takenBy?: T
}

/** Assigns unique slugs. If the preferred slug is taken, a number is appended: `event-2`. */
export function createSlugAllocator<T>(): (preferred: string, owner: T) => Slug<T> {
  const owners = new Map<string, T>()
  return (preferred, owner) => {
    const takenBy = owners.get(preferred)
    let slug = preferred
    for (let count = 2; owners.has(slug); count++) slug = `${preferred}-${count}`
    owners.set(slug, owner)
    return takenBy === undefined ? { slug } : { slug, takenBy }
  }
}

export function slugConflictMessage(name: string, slug: string, other: string): string {
  return `\`${name}\` has the same slug as \`${other}\`, so its page is published as \`${slug}\`.`
}

/** Returns the file name, without extension, for a slug. Adds a `_` if the page would become the index of its folder. */
export function pageFileName(slug: string, folder: string): string {
  const folderName = folder.slice(folder.lastIndexOf('/') + 1)
  return ['index', 'readme', folderName].includes(slug) ? `${slug}_` : slug
}
