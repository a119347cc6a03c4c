import { shortHash } from '../../../platform/index.ts'

/** Returns the URL of a document's module, without base URL. */
export function moduleUrl(sourcePath: string, compiledHash: string): string {
  const name = sourcePath
    .replace(/\.mdx?$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(-40)
    .replace(/^-+/, '')
  return `/assets/content/${name}-${shortHash(compiledHash)}.js`
}
