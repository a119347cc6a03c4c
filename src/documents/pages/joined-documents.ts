import { hashOf } from '../../platform/index.ts'
import type { Artifact, PageContent } from '../../shared/types.ts'

/**
 * Returns the URL, without base URL, of the module with all documents of a page; undefined if there are fewer
 * than two. Pages with the same documents share the file.
 */
export function joinedUrl(contents: readonly PageContent[], artifacts: Map<string, Artifact>): string | undefined {
  if (contents.length < 2) return undefined
  const hashes = moduleIds(contents).map((id) => `${id} ${artifacts.get(id)?.url}`)
  return hashes.length === 0 ? undefined : `/assets/content/list-${hashOf(...hashes).slice(0, 10)}.js`
}

/** Returns the artifact keys of the modules that a page loads, including imported documents, each once. */
export function moduleIds(contents: readonly PageContent[]): string[] {
  const mixed = contents.filter(({ kind }) => kind === 'mixed')
  return [...new Set(mixed.flatMap(({ id, partials }) => [...partials.map((part) => part.id), id]))]
}

/** Joins modules into one that exports them by URL. */
export function joinModules(modules: readonly { url: string; code: string }[]): string {
  const members = modules.map(
    ({ url, code }) => `${JSON.stringify(url)}: ${code.replace(/^export default /, '').trimEnd()}`,
  )
  return `export default {\n${members.join(',\n')}\n}\n`
}
