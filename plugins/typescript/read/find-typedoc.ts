import path from 'node:path'
import { findPackage, findTypescript, typescriptFile, typescriptPackage } from 'lectern/plugin-kit'

/** Where the packages are that read sources. */
export interface FoundTypedoc {
  /** Main module of `typedoc`. */
  typedoc: string
  version: string
  /** Main module of the TypeScript that it uses. */
  typescript: string
  /** Whether `typedoc` finds another TypeScript by itself. */
  isRedirected: boolean
}

/**
 * Finds `typedoc` beside the site, else beside the generator, and a TypeScript with the interface that it needs: versions from 7
 * on have none, so `@typescript/typescript6` is used beside them.
 *
 * @param generator a file or URL of a module of the generator
 * @returns the name of the package that is missing if there is one
 */
export function findTypedoc(
  siteDir: string,
  generator: string = import.meta.url,
): FoundTypedoc | { missing: 'typedoc' | typeof typescriptPackage } {
  const typedoc = findPackage('typedoc', [path.join(siteDir, 'package.json'), generator])
  if (!typedoc) return { missing: 'typedoc' }
  const main = path.join(typedoc.folder, 'dist', 'index.js')
  const found = { typedoc: main, version: typedoc.version }
  const own = findPackage('typescript', [main])
  const beside = own && typescriptFile(own)
  if (beside) return { ...found, typescript: beside.file, isRedirected: false }
  const other = findTypescript(siteDir, generator)
  return other ? { ...found, typescript: other.file, isRedirected: true } : { missing: typescriptPackage }
}
