import type { DocPageData, Route } from 'lectern/plugin-kit'
import type { DocsVersion } from '../content.ts'

/** The routes of a version. */
export interface VersionRoutes {
  version: DocsVersion
  /** URL of the version itself. */
  root: string
  /** Path of its main document; undefined if it has none. */
  entry: string | undefined
  routes: Route[]
}

/** A version whose pages can be looked up. */
interface VersionIndex extends VersionRoutes {
  byId: Map<string, Route>
  /** By path below the version's path, without slashes at the ends. */
  byPath: Map<string, Route>
}

/**
 * Adds to the routes of several versions what leads from one to another: the same page in the other versions, the canonical URL of
 * pages that a later version has too, and the link of the notice above them.
 */
export function linkVersions(versions: readonly VersionRoutes[]): Route[] {
  if (versions.length < 2) return versions.flatMap(({ routes }) => routes)
  const indexes = versions.map(createIndex)
  const ranked = byRank(indexes)
  const [latest] = ranked
  return indexes.flatMap((own) =>
    own.routes.map((route) => {
      const alternates = indexes.flatMap((other) => {
        if (other === own) return []
        const found = (findSame(route, own, other) ?? findAbove(route, own, other))?.path
        return found === undefined || found === other.entry ? [] : [{ version: other.version.name, path: found }]
      })
      const { banner } = own.version
      const latestUrl =
        latest && (alternates.find((each) => each.version === latest.version.name)?.path ?? latest.entry)
      const notice = banner && latest && latestUrl && { type: banner, label: latest.version.label, url: latestUrl }
      const canonical = route.head.canonical ?? canonicalPath(route, own, ranked)
      return {
        ...route,
        head: { ...route.head, ...(canonical !== undefined && { canonical }) },
        ...(route.version && { version: { ...route.version, ...(notice && { banner: notice }) } }),
        ...(alternates.length > 0 && { alternates }),
      }
    }),
  )
}

function createIndex(version: VersionRoutes): VersionIndex {
  const byId = new Map<string, Route>()
  const byPath = new Map<string, Route>()
  for (const route of version.routes) {
    byPath.set(pathInVersion(route, version), route)
    if (route.repeats === undefined) {
      const id = documentId(route)
      if (id !== undefined) byId.set(id, route)
    }
  }
  return { ...version, byId, byPath }
}

/** Sorts versions by which of them search engines should list: the latest, then older ones, then unreleased ones. */
function byRank(versions: readonly VersionIndex[]): VersionIndex[] {
  const last = versions.findIndex(({ version }) => version.isLast)
  return [...versions.slice(Math.max(last, 0)), ...versions.slice(0, Math.max(last, 0)).reverse()]
}

/** Path of the page in the version that search engines should list; undefined if it is the version of the page. */
function canonicalPath(route: Route, own: VersionIndex, ranked: readonly VersionIndex[]): string | undefined {
  for (const other of ranked) {
    if (other === own) return undefined
    const found = findSame(route, own, other)
    if (found && found.head.noIndex !== true) return found.repeats ?? found.path
  }
  return undefined
}

/** The same document, else a page with the same path. */
function findSame(route: Route, own: VersionIndex, other: VersionIndex): Route | undefined {
  const id = documentId(route)
  return (id === undefined ? undefined : other.byId.get(id)) ?? other.byPath.get(pathInVersion(route, own))
}

/** The closest page above a path that does not exist. */
function findAbove(route: Route, own: VersionIndex, other: VersionIndex): Route | undefined {
  const segments = pathInVersion(route, own).split('/')
  while (segments.length > 1) {
    segments.pop()
    const found = other.byPath.get(segments.join('/'))
    if (found) return found
  }
  return undefined
}

function documentId({ component, data }: Route): string | undefined {
  return component === '@theme/DocPage' ? (data as unknown as DocPageData).docId : undefined
}

function pathInVersion({ path }: Pick<Route, 'path'>, { root }: Pick<VersionRoutes, 'root'>): string {
  return path.slice(root.replace(/\/+$/, '').length).replace(/^\/+|\/+$/g, '')
}
