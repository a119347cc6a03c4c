import path from 'node:path'
import { shortHash } from '../../../platform/index.ts'
import { snapshotSite } from '../../../shared/snapshot-path.ts'
import { decodePath } from '../../../shared/url.ts'

const imageEndings = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'])

export function isImage(file: string): boolean {
  return imageEndings.has(path.posix.extname(file).toLowerCase())
}

/** Returns the URL, without base URL, of a published file with this content hash. */
export function assetUrl(file: string, hash: string): string {
  const ending = path.posix.extname(file)
  const name = path.posix.basename(file, ending).replace(/[^\w.-]+/g, '-')
  return `/assets/${isImage(file) ? 'images' : 'files'}/${name}-${shortHash(hash)}${ending}`
}

/**
 * Resolves a file path in a document to a path relative to the site folder, possibly outside of it. Returns undefined for
 * `/x`, a file of a static folder, and for URLs with a scheme.
 */
export function resolveFile(spec: string, from: string): string | undefined {
  const clean = decodePath(spec.replace(/[?#].*$/, ''))
  if (clean === '' || clean.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(clean)) return undefined
  if (clean.startsWith('@site/')) return path.posix.join(snapshotSite(from), clean.slice('@site/'.length))
  return path.posix.join(path.posix.dirname(from), clean)
}
