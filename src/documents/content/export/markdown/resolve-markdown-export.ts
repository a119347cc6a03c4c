import type { Artifact } from '../../../../shared/types.ts'
import { partialDelimiter, urlDelimiter } from './delimiters.ts'

const partial = new RegExp(`${partialDelimiter}([^${partialDelimiter}]*)${partialDelimiter}`, 'g')
const url = new RegExp(`${urlDelimiter}([^${urlDelimiter}]*)${urlDelimiter}`, 'g')

/**
 * Returns the Markdown export of a document with resolved imports and links; undefined if there is none.
 * @param mapUrl maps a URL of the site to the one in the export
 */
export function resolveMarkdownExport(
  id: string,
  { artifacts, mapUrl }: { artifacts: Map<string, Artifact>; mapUrl(url: string): string },
): string | undefined {
  const withPartials = (source: string, trail: string[]): string | undefined =>
    artifacts
      .get(source)
      ?.markdown?.replace(partial, (_, part: string) =>
        trail.includes(part) ? '' : (withPartials(part, [...trail, part])?.trimEnd() ?? ''),
      )
  const text = withPartials(id, [id])
  return text === undefined ? undefined : resolveUrls(text, mapUrl)
}

/** Replaces the placeholders of URLs. */
export function resolveUrls(text: string, mapUrl: (url: string) => string): string {
  return text.replace(url, (_, target: string) => mapUrl(target))
}
