import type { Artifact } from '../../../shared/types.ts'
import { partialDelimiter } from './components.ts'
import { addressDelimiter } from './inline.ts'

const partial = new RegExp(`${partialDelimiter}([^${partialDelimiter}]*)${partialDelimiter}`, 'g')
const address = new RegExp(`${addressDelimiter}([^${addressDelimiter}]*)${addressDelimiter}`, 'g')

/**
 * The Markdown of a document with that of the documents it shows; undefined where none was made.
 * @param linkOf gives what an address of the site becomes
 */
export function resolveMarkdownExport(
  id: string,
  { artifacts, linkOf }: { artifacts: Map<string, Artifact>; linkOf(address: string): string },
): string | undefined {
  const withPartials = (source: string, trail: string[]): string | undefined =>
    artifacts
      .get(source)
      ?.markdown?.replace(partial, (_, part: string) =>
        trail.includes(part) ? '' : (withPartials(part, [...trail, part])?.trimEnd() ?? ''),
      )
  return withPartials(id, [id])?.replace(address, (_, url: string) => linkOf(url))
}
