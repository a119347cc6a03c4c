import path from 'node:path'
import { closestMatch, createPathSuggestion } from '../../../platform/index.ts'
import type { Route } from '../../../shared/types.ts'

/**
 * Creates a function that finds the page that most likely replaces the page at a lost path: one with the same last segment,
 * else with the same file name or id, else with the same words as title, else with a similar path.
 * @param pages the current pages, by their decoded paths
 */
export function createClosestPage(pages: ReadonlyMap<string, Route>): (lost: string) => Route | undefined {
  const namings: ((path: string, route: Route) => (string | undefined)[])[] = [
    (path) => [lastSegment(path)],
    (_, route) => [fileName(route), documentName(route)],
    (_, { head }) => [toWords(head.title)],
  ]
  const indexes = namings.map((names) => indexBy(pages, names))
  const suggest = createPathSuggestion([...pages.keys()])
  const [bySegment = new Map<string, string[]>()] = indexes
  return (lost) => {
    const name = lastSegment(lost)
    if (name === '') return undefined
    const [same] = indexes.flatMap((index) => {
      const found = index.get(name) ?? index.get(toWords(name))
      return found ? [found] : []
    })
    const similar = () => bySegment.get(closestMatch(name, bySegment.keys()) ?? '')
    const closest = same ? mostShared(same, lost) : (suggest(lost) ?? mostShared(similar() ?? [], lost))
    return closest === undefined ? undefined : pages.get(closest)
  }
}

function indexBy(
  pages: ReadonlyMap<string, Route>,
  names: (path: string, route: Route) => (string | undefined)[],
): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [path, route] of pages) {
    for (const name of new Set(names(path, route))) {
      if (name === undefined || name === '') continue
      const paths = index.get(name)
      if (paths) paths.push(path)
      else index.set(name, [path])
    }
  }
  return index
}

/** Returns the path that has the most segments in common with the lost one. */
function mostShared(paths: readonly string[], lost: string): string | undefined {
  const segments = new Set(lost.toLowerCase().split('/'))
  const count = (path: string) =>
    path
      .toLowerCase()
      .split('/')
      .filter((segment) => segments.has(segment)).length
  let best: { path: string; shared: number } | undefined
  for (const path of paths) {
    const shared = count(path)
    if (!best || shared > best.shared) best = { path, shared }
  }
  return best?.path
}

function lastSegment(url: string): string {
  const bare = url.replace(/\/+$/, '').replace(/\.html$/, '')
  return bare.slice(bare.lastIndexOf('/') + 1).toLowerCase()
}

/** The name of the page's file, or of its folder for an index, without number prefix. */
function fileName({ sourcePath }: Route): string | undefined {
  if (sourcePath === undefined) return undefined
  const { dir, name } = path.posix.parse(sourcePath)
  const named = /^(?:index|readme)$/i.test(name) ? path.posix.basename(dir) : name
  return named.replace(/^\d+[-_. ]+/, '').toLowerCase()
}

/** The last part of a document's id. */
function documentName({ data }: Route): string | undefined {
  const id = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.docId : undefined
  return typeof id === 'string' ? lastSegment(id) : undefined
}

function toWords(title: string): string {
  return (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
}
