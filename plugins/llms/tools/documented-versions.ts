import { ToolError, type ToolPage } from 'lectern/plugin-kit'

/** A version of the documentation with its pages, by the place that they have in all versions. */
export interface DocumentedVersion {
  name: string
  label: string
  isLast: boolean
  pages: Map<string, ToolPage>
}

/** Returns the versions of a site. Those of several sets of documents that have the same name are one. */
export function documentedVersions(pages: readonly ToolPage[]): DocumentedVersion[] {
  const versions = new Map<string, DocumentedVersion>()
  for (const page of pages) {
    if (!page.version || page.unlisted) continue
    const { name, label, isLast, instance, place } = page.version
    const version = versions.get(name) ?? { name, label, isLast, pages: new Map<string, ToolPage>() }
    version.pages.set(`${instance} ${place}`, page)
    versions.set(name, version)
  }
  return [...versions.values()]
}

/**
 * Finds a version by its name or label; without one, the latest.
 * @throws ToolError if there is none
 */
export function findVersion(versions: readonly DocumentedVersion[], wanted: string | undefined): DocumentedVersion {
  const found = versions.find(({ name, label, isLast }) =>
    wanted === undefined ? isLast : name === wanted || label === wanted,
  )
  if (found) return found
  const names = versions.map(({ name }) => name).join(', ')
  throw new ToolError(`There is no version "${wanted ?? 'latest'}". Versions: ${names}.`)
}
