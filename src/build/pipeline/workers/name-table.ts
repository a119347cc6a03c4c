import path from 'node:path'
import type { Reader } from '../../../documents/site/index.ts'
import { commitFolder } from '../../../platform/index.ts'
import type {
  NamedPage,
  NameScope,
  NameTable,
  ReferenceEntry,
  RouteManifest,
  SiteVersion,
} from '../../../shared/types.ts'
import { contentFolders, normalizeFolder } from '../site/markdown-functions.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Lists the names that code spans can link to, by the version of the documents; undefined if no plugin provides any. */
export function createNameTable(
  site: SiteContext,
  content: { manifest: RouteManifest; versions: readonly SiteVersion[] },
  reader: Pick<Reader, 'generatedDocuments'>,
): NameTable | undefined {
  const documents = reader
    .generatedDocuments()
    .map(({ sourcePath, entries = [], linkCode }) => ({ sourcePath, entries: namedEntries(entries, linkCode) }))
    .filter(({ entries }) => entries.length > 0)
  if (documents.length === 0) return undefined
  const folders = versionFolders(site)
  const isLatest = createVersionCheck(content)
  const scopes = new Map<string, NameScope>()
  for (const { sourcePath, entries } of documents) {
    const own = folders.find(({ folder }) => sourcePath.startsWith(`${folder}/`))
    const key = own?.folder ?? ''
    const scope: NameScope = scopes.get(key) ?? {
      plugin: own?.plugin ?? '',
      folders: own ? [own.folder, ...own.translations] : [],
      isDefault: false,
      pages: [],
    }
    scopes.set(key, scope)
    scope.isDefault ||= isLatest(sourcePath)
    scope.pages.push({ sourcePath, entries })
  }
  return { scopes: [...scopes.values()] }
}

/** What documents can name; what code spans do not link to can only be named by its declaration. */
function namedEntries(entries: readonly ReferenceEntry[], linkCode: boolean | undefined): NamedPage['entries'] {
  return entries.flatMap(({ card: _, declaredAs, ...entry }) => {
    if (linkCode === false) return declaredAs === undefined ? [] : { name: declaredAs }
    if (entry.unnamed) return []
    if (declaredAs === undefined) return entry
    return { ...entry, aliases: [...(entry.aliases ?? []), declaredAs] }
  })
}

interface VersionFolder {
  plugin: string
  folder: string
  /** Where its translations are. */
  translations: string[]
}

/** Returns the content folders of all versions of all plugins, inner ones first. */
function versionFolders({ config, siteDir, translations }: SiteContext): VersionFolder[] {
  const allFolders = config.plugins.flatMap((plugin): VersionFolder[] => {
    const { name, folder: current, commits = [] } = plugin
    const folders = contentFolders(plugin, siteDir).map((folder): VersionFolder => {
      const version =
        current !== undefined && folder === normalizeFolder(current) ? 'current' : path.posix.basename(folder)
      const translated =
        translations === undefined || plugin.translations === undefined
          ? []
          : [path.posix.join(translations, plugin.translations, version)]
      return { plugin: name, folder, translations: translated }
    })
    const atCommits = commits.map(({ ref, instance }) => ({
      plugin: name,
      folder: commitFolder(ref, instance),
      translations: [],
    }))
    return [...folders, ...atCommits]
  })
  return allFolders.toSorted((a, b) => b.folder.length - a.folder.length)
}

/** Returns whether the page of a document is in the latest version. */
function createVersionCheck({
  manifest,
  versions,
}: {
  manifest: RouteManifest
  versions: readonly SiteVersion[]
}): (sourcePath: string) => boolean {
  const latest = new Set(versions.filter(({ isLast }) => isLast).map(({ instance, name }) => `${instance} ${name}`))
  const bySource = new Map(manifest.routes.map(({ contents, version }) => [contents[0]?.id, version]))
  return (sourcePath) => {
    if (!bySource.has(sourcePath)) return false
    const version = bySource.get(sourcePath)
    return version === undefined || latest.size === 0 || latest.has(`${version.instance} ${version.name}`)
  }
}
