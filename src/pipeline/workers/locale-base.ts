import type { Artifact } from '../../shared/types.ts'

/**
 * The base URL of pages in documents that are compiled for several locales. A document that is the same in all of them is compiled
 * and cached once; its links get the base URL of the locale when it is read.
 */
export const placeholderBase = '/--locale-base--/'

/** The base URLs of a locale's pages, and of the files that all locales share. */
export interface LocaleBase {
  baseUrl: string
  filesUrl: string
}

/** Replaces the placeholders in a text. A link that is written with the locale keeps it. */
export function insertBase(text: string, { baseUrl, filesUrl }: LocaleBase): string {
  if (!text.includes(placeholderBase)) return text
  const inside = baseUrl.startsWith(filesUrl) ? baseUrl.slice(filesUrl.length) : ''
  const written = inside === '' ? text : text.replaceAll(placeholderBase + inside, baseUrl)
  return written.replaceAll(placeholderBase, baseUrl)
}

/** Returns the path of a page as documents are compiled with it. */
export function toPlaceholder(path: string, { baseUrl }: LocaleBase): string {
  return path.startsWith(baseUrl) ? placeholderBase + path.slice(baseUrl.length) : path
}

/** Returns an artifact with the base URL of a locale. What does not contain it is not copied. */
export function insertArtifactBase(artifact: Artifact, base: LocaleBase | undefined): Artifact {
  if (!base) return artifact
  const { links, head, markdown, sections, toc, diagnostics } = artifact
  const changed = Object.entries({ links, head, markdown, sections, toc, diagnostics }).flatMap(([key, value]) => {
    if (value === undefined) return []
    const json = JSON.stringify(value)
    return json.includes(placeholderBase) ? [[key, JSON.parse(insertBase(json, base))] as const] : []
  })
  return changed.length === 0 ? artifact : { ...artifact, ...Object.fromEntries(changed) }
}
