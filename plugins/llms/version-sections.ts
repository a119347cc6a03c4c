import { isIndexable, type Page, type Site, type SiteVersion } from 'lectern/plugin-kit'
import type { MarkdownExport } from './markdown-page.ts'
import { type GroupedSite, groupIntoSections, type Section } from './sections.ts'

export interface VersionSections {
  version: SiteVersion
  sections: Section[]
}

/** Groups the Markdown exports of pages that may be indexed: those without a version or of the latest one, and those of each other version. */
export function splitByVersion(
  site: GroupedSite,
  markdownExports: Map<string, MarkdownExport>,
): { main: Section[]; versions: VersionSections[] } {
  const others = new Map(site.versions.filter(({ isLast }) => !isLast).map((version) => [versionKey(version), version]))
  const repeated = new Set(site.manifest.routes.flatMap(({ path, repeats }) => (repeats === undefined ? [] : [path])))
  const exportsOf = new Map<string | undefined, Map<string, MarkdownExport>>()
  for (const [path, markdownExport] of markdownExports) {
    const { version } = markdownExport.page
    const key = version && others.has(versionKey(version)) ? versionKey(version) : undefined
    if (repeated.has(path) || !isListed(markdownExport.page, key !== undefined, site)) continue
    const group = exportsOf.get(key) ?? new Map<string, MarkdownExport>()
    exportsOf.set(key, group.set(path, markdownExport))
  }
  const toSections = (key: string | undefined) => groupIntoSections(site, exportsOf.get(key) ?? new Map())
  const versions = [...others].map(([key, version]) => ({ version, sections: toSections(key) }))
  return { main: toSections(undefined), versions }
}

/** The canonical page of an older version may be that of a later one. */
function isListed(page: MarkdownExport['page'], isOther: boolean, { config }: Pick<Site, 'config'>): boolean {
  if (!isOther) return isIndexable(page, config)
  const head = page.head.filter(({ attributes }) => attributes.rel !== 'canonical')
  return isIndexable({ ...page, head }, config)
}

function versionKey({ instance, name }: NonNullable<Page['version']> | SiteVersion): string {
  return `${instance} ${name}`
}
