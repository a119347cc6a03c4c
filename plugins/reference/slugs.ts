import type { FilesContext } from 'lectern/plugin-kit'

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

/** Something whose preferred slug is taken. */
export interface SlugConflict {
  name: string
  slug: string
  takenBy: string
  place: { sourcePath: string; line: number }
}

/** Reports conflicts of slugs in the section of a plugin. @param advice what else the hint says */
export function reportSlugConflicts(
  conflicts: readonly SlugConflict[],
  { plugin, report, advice = '' }: { plugin: string; report: FilesContext['report']; advice?: string },
): void {
  for (const { name, slug, takenBy, place } of conflicts) {
    report({
      code: `${plugin}-slug`,
      severity: 'warning',
      message: slugConflictMessage(name, slug, takenBy),
      hint: `Names that differ only in case or punctuation have the same slug.${advice}`,
      sourcePath: place.sourcePath,
      line: place.line,
    })
  }
}

/** The slug of a name: `listPets` → `list-pets`, `OAuth2Token` → `o-auth2-token`, `/pets/{petId}` → `pets-pet-id`. */
export function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join('-')
    .toLowerCase()
}

/** Returns the file name, without extension, for a slug. Adds a `_` if the page would become the index of its folder. */
export function pageFileName(slug: string, folder: string): string {
  const folderName = folder.slice(folder.lastIndexOf('/') + 1)
  return ['index', 'readme', folderName].includes(slug) ? `${slug}_` : slug
}
