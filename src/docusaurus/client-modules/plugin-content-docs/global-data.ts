import { useLocation } from 'react-router-dom'
import { ownValue } from '../../../shared/dictionary.ts'
import { matchPath } from '../match-path.ts'
import { useAllPluginInstancesData, usePluginData } from '../useGlobalData.ts'
import type { ActiveDocContext, ActivePlugin, DocVersionSuggestions, GlobalPluginData, GlobalVersion } from './types.ts'
import { versionDocuments } from './version-documents.ts'

const pluginName = 'docusaurus-plugin-content-docs'
const noData: Record<string, GlobalPluginData> = Object.freeze({})

/** Returns what is known of all instances of docs, by id. */
export function useAllDocsData(): Record<string, GlobalPluginData> {
  return (useAllPluginInstancesData(pluginName) as Record<string, GlobalPluginData> | undefined) ?? noData
}

/** Returns what is known of an instance of docs. @throws Error if it does not exist */
export function useDocsData(pluginId?: string): GlobalPluginData {
  return usePluginData(pluginName, pluginId, { failfast: true }) as unknown as GlobalPluginData
}

interface UseDataOptions {
  failfast?: boolean
}

/** Returns the instance of docs that the displayed page belongs to. */
export function useActivePlugin({ failfast = false }: UseDataOptions = {}): ActivePlugin | undefined {
  const data = useAllDocsData()
  const { pathname } = useLocation()
  const [found] = Object.entries(data)
    .sort(([, a], [, b]) => b.path.length - a.path.length)
    .filter(([, { path }]) => matchPath(pathname, { path }))
  if (!found && failfast) throw new Error(`No docs have a page at "${pathname}".`)
  return found && { pluginId: found[0], pluginData: found[1] }
}

/** Returns the instance and the version of docs that the displayed page belongs to. */
export function useActivePluginAndVersion(
  options: UseDataOptions = {},
): { activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined } | undefined {
  const activePlugin = useActivePlugin(options)
  const { pathname } = useLocation()
  return activePlugin && { activePlugin, activeVersion: findVersion(activePlugin.pluginData, pathname) }
}

/** Returns the versions of an instance, latest first. */
export function useVersions(pluginId?: string): GlobalVersion[] {
  return useDocsData(pluginId).versions
}

/** Returns the latest version of an instance. @throws Error if the instance does not exist */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  return latestVersion(useDocsData(pluginId))
}

/** Returns the version of the displayed page in an instance. @throws Error if the instance does not exist */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  return findVersion(useDocsData(pluginId), useLocation().pathname)
}

/** Returns the displayed document with its version, and the same document in all versions. */
export function useActiveDocContext(pluginId?: string): ActiveDocContext {
  return findDocument(useDocsData(pluginId), useLocation().pathname)
}

/** Returns the latest version, and the displayed document in it. */
export function useDocVersionSuggestions(pluginId?: string): DocVersionSuggestions {
  const data = useDocsData(pluginId)
  const latest = latestVersion(data)
  const { alternateDocVersions } = findDocument(data, useLocation().pathname)
  return { latestVersionSuggestion: latest, latestDocSuggestion: ownValue(alternateDocVersions, latest.name) }
}

function latestVersion({ versions }: GlobalPluginData): GlobalVersion {
  return (versions.find(({ isLast }) => isLast) ?? versions[0]) as GlobalVersion
}

/** The latest version may be at the path of all, so it is the last one to compare. */
function findVersion({ versions }: GlobalPluginData, pathname: string): GlobalVersion | undefined {
  return versions
    .toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || b.path.length - a.path.length)
    .find(({ path }) => matchPath(pathname, { path }))
}

function findDocument(data: GlobalPluginData, pathname: string): ActiveDocContext {
  const activeVersion = findVersion(data, pathname)
  const activeDoc = activeVersion && versionDocuments(activeVersion).at(pathname)
  const others = activeDoc
    ? data.versions.flatMap((version) => {
        const doc = versionDocuments(version).get(activeDoc.id)
        return doc ? [[version.name, doc] as const] : []
      })
    : []
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(others) }
}
