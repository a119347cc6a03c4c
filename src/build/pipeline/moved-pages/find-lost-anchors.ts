import { toSeverity } from '../../../shared/severity.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import { decodePath, pageKey } from '../../../shared/url.ts'
import type { PipelineResult } from '../run-pipeline.ts'
import type { SiteContext } from '../site/site-context.ts'

/** An address with a hash that a page had before. */
export interface PageAddress {
  /** Path of the page with base URL, encoded. */
  path: string
  id: string
  /** The document of the page, relative to the site folder. */
  sourcePath: string
}

/** Reports the addresses whose page is still there, but has no element with the id. */
export function findLostAnchors(
  addresses: readonly PageAddress[],
  { config }: SiteContext,
  { pageIds }: PipelineResult,
): Diagnostic[] {
  const severity = config.onLostPages
  if (severity === 'ignore') return []
  const keyOf = (path: string) => pageKey(decodePath(path), config.baseUrl)
  const pages = new Map([...pageIds()].map(([path, ids]) => [keyOf(path), ids]))
  const lost = new Map<string, PageAddress[]>()
  for (const address of addresses) {
    const ids = pages.get(keyOf(address.path))
    if (ids === undefined || ids.has(address.id)) continue
    lost.set(address.path, [...(lost.get(address.path) ?? []), address])
  }
  return [...lost].map(([path, [first, ...more]]): Diagnostic => {
    const ids = [first as PageAddress, ...more].map(({ id }) => `#${id}`)
    return {
      code: 'lost-anchor',
      severity: toSeverity(severity),
      message: `The page ${decodePath(path)} no longer has ${ids.join(', ')}.`,
      hint: `Write the id after a heading, or an element where it was: \`<a id="${(first as PageAddress).id}"></a>\`.`,
      sourcePath: (first as PageAddress).sourcePath,
    }
  })
}
