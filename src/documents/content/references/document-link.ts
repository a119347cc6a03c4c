import type { LinkUse } from '../../../shared/types.ts'
import { splitUrl } from '../../../shared/url.ts'
import type { CompileContext } from '../compile-context.ts'
import type { SourceLocation } from '../tree/location.ts'

/**
 * Returns the URL of a document with a hash, `@site/docs/a.md#b`, for a link that the compiler adds; undefined if the document has no
 * page.
 */
export function resolveDocumentLink(
  href: string,
  location: SourceLocation,
  context: CompileContext,
): string | undefined {
  const { path, search, hash } = splitUrl(href)
  const page = context.resolve('link', path)
  if (page === null) return undefined
  const url = page + search + hash
  recordLink({ url, written: href }, location, context)
  return url
}

/** Records a link of a document, to be checked against all pages. */
export function recordLink(
  { url, written = url, ...flags }: Omit<LinkUse, 'line' | 'column' | 'sourcePath'>,
  location: SourceLocation,
  context: CompileContext,
): void {
  const link = { url, ...(written !== url && { written }), ...flags }
  context.output.links.push({ ...link, ...context.inFile(location) })
}
