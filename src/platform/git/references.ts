import { posix as path } from 'node:path'
import { decodePath } from '../../shared/url.ts'

const isText = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css|s[ac]ss|less)$/i
const addedEndings = ['', ...['.md', '.mdx', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css']]
const indexFiles = ['/index.ts', '/index.tsx', '/index.js', '/index.jsx']

const relativePath = /(?:@site|<rootDir>|@|\.{1,2})\/[^\s"'`()<>{}?#|[\]]+/g
const fileAttribute = /\bfile=["']?([^\s"'`<>{}?#]+)/g

/** Whether a file can name others. */
export function canReference(file: string): boolean {
  return isText.test(file)
}

/**
 * Returns the files of a commit that a text may refer to: whatever looks like a relative path or begins with `@site/`, and paths in
 * `file=`, which may begin with a slash or with a name. Finds too many rather than too few.
 * @param options.file path of the text from the root of the repository
 * @param options.sitePath path of the site folder
 * @param options.has whether the commit contains a file
 */
export function findReferences(
  text: string,
  { file, sitePath, has }: { file: string; sitePath: string; has(file: string): boolean },
): string[] {
  const found = new Set<string>()
  const specs = [
    ...Array.from(text.matchAll(relativePath), ([written]) => decodePath(written.replace(/[.,;:!]+$/, ''))),
    ...Array.from(text.matchAll(fileAttribute), ([, written = '']) => written),
  ]
  for (const spec of specs) {
    const isOfSite = /^(?:@site|<rootDir>|@)?\//.test(spec)
    const target = isOfSite
      ? path.join(sitePath, spec.slice(spec.indexOf('/') + 1))
      : path.join(path.dirname(file), spec)
    // TypeScript imports the files that it is compiled to.
    const source = target.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
    for (const candidate of [source, ...[...addedEndings, ...indexFiles].map((ending) => target + ending)])
      if (candidate !== file && has(candidate)) found.add(candidate)
  }
  return [...found]
}
