import { hashOf } from '../platform/index.ts'
import type { Artifact, PageContent } from '../shared/types.ts'

/**
 * Where the modules of all documents of a page are published as one, without base URL; undefined where one document is all
 * that has to be fetched. The same documents are the same file, whatever page shows them.
 */
export function joinedUrl(contents: readonly PageContent[], artifacts: Map<string, Artifact>): string | undefined {
  if (contents.length < 2) return undefined
  const hashes = documentsOf(contents).map((id) => `${id} ${artifacts.get(id)?.compiledHash}`)
  return hashes.length === 0 ? undefined : `/assets/content/list-${hashOf(...hashes).slice(0, 10)}.js`
}

/** The documents whose modules a page needs, those that they import included: keys of artifacts, each once. */
export function documentsOf(contents: readonly PageContent[]): string[] {
  const mixed = contents.filter(({ kind }) => kind === 'mixed')
  return [...new Set(mixed.flatMap(({ id, partials }) => [...partials.map((part) => part.id), id]))]
}

/** The text of one module that holds others by their addresses. */
export function joinModules(modules: readonly { url: string; code: string }[]): string {
  const members = modules.map(
    ({ url, code }) => `${JSON.stringify(url)}: ${code.replace(/^export default /, '').trimEnd()}`,
  )
  return `export default {\n${members.join(',\n')}\n}\n`
}
