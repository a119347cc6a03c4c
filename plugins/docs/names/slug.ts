import { type NumberPrefixParser, stripNumberPrefixes } from './number-prefix.ts'

export interface SlugSource {
  /** Last part of the document's id. */
  baseId: string
  /** Folder of the file below the version's folder, with number prefixes; `.` at the root. */
  folder: string
  /** File name without extension, with number prefix. */
  fileName: string
  /** `slug` from the front matter. */
  slug?: string
  parser: NumberPrefixParser
}

/** Path of a document relative to its version's path, with a leading slash. */
export function docSlug(source: SlugSource): string {
  if (source.slug?.startsWith('/')) return source.slug
  const folder = slugFolder(source)
  if (!source.slug && isCategoryIndex(source)) return folder
  return resolvePath(source.slug ?? source.baseId, folder)
}

/** Folder that relative slugs are resolved against, with a slash at both ends. */
export function slugFolder({ folder, parser }: Pick<SlugSource, 'folder' | 'parser'>): string {
  return folder === '.' ? '/' : `/${stripNumberPrefixes(folder, parser)}/`
}

/**
 * Whether a document is the index of its folder. Compares names on disk, number prefixes included: `01-guide/01-guide.md`
 * is the index of its folder, `01-guide/guide.md` and `01-index.md` are not.
 */
export function isCategoryIndex({ folder, fileName }: { folder: string; fileName: string }): boolean {
  const name = fileName.toLowerCase()
  if (name === 'index' || name === 'readme') return true
  return folder !== '.' && name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
}

/** Whether a slug is a valid URL path, at most with letters and spaces to escape. */
export function isValidSlug(slug: string): boolean {
  if (!slug.startsWith('/')) return false
  try {
    const { pathname } = new URL(slug, 'https://site.invalid')
    return pathname === slug || decodeURIComponent(pathname) === slug
  } catch {
    return false
  }
}

/** Resolves a relative path as browsers do, against a folder with leading and trailing slash. */
function resolvePath(relative: string, folder: string): string {
  if (relative === '') return folder
  const segments = folder.slice(1, -1).split('/').filter(Boolean)
  const parts = relative.split('/')
  for (const part of parts) {
    if (part === '..') segments.pop()
    else if (part !== '.' && part !== '') segments.push(part)
  }
  const last = parts.at(-1)
  const endsInFolder = last === '' || last === '.' || last === '..'
  return segments.length === 0 ? '/' : `/${segments.join('/')}${endsInFolder ? '/' : ''}`
}
