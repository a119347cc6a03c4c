import type { GlobalDoc, GlobalVersion } from './types.ts'

/** The documents of a version. A page looks up many of them, in a version that may have thousands. */
export interface VersionDocuments {
  /** Returns the document at a path, regardless of case and of a slash at its end. */
  at(pathname: string): GlobalDoc | undefined
  /** By id. Titles are ids. */
  entries: Readonly<Record<string, { id: string; title: string; sidebar?: string }>>
  /** Returns a document by its id. */
  get(id: string): GlobalDoc | undefined
}

const known = new WeakMap<GlobalVersion, VersionDocuments>()

/** Returns the documents of a version, prepared once. */
export function versionDocuments(version: GlobalVersion): VersionDocuments {
  const prepared = known.get(version) ?? prepare(version)
  known.set(version, prepared)
  return prepared
}

function prepare({ docs }: GlobalVersion): VersionDocuments {
  const byPath = new Map(docs.map((doc) => [normalize(doc.path), doc]))
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const entries = docs.map(({ id, sidebar }) => [id, { id, title: id, ...(sidebar !== undefined && { sidebar }) }])
  return {
    at: (pathname) => byPath.get(normalize(pathname)),
    entries: Object.fromEntries(entries),
    get: (id) => byId.get(id),
  }
}

function normalize(pathname: string): string {
  return pathname.replace(/\/$/, '').toLowerCase()
}
