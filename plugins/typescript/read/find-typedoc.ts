import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

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

interface Manifest {
  version: string
  main?: string
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
): FoundTypedoc | { missing: 'typedoc' | '@typescript/typescript6' } {
  const site = path.join(siteDir, 'package.json')
  const typedoc = findPackage('typedoc', [site, generator])
  if (!typedoc) return { missing: 'typedoc' }
  const main = path.join(typedoc.folder, 'dist', 'index.js')
  const found = { typedoc: main, version: typedoc.manifest.version }
  const beside = findPackage('typescript', [main])
  if (beside && isUsable(beside)) return { ...found, typescript: mainFile(beside), isRedirected: false }
  for (const [name, from] of [
    ['typescript', [site]],
    ['@typescript/typescript6', [site, generator]],
  ] as const) {
    const other = findPackage(name, from)
    if (other && isUsable(other)) return { ...found, typescript: mainFile(other), isRedirected: true }
  }
  return { missing: '@typescript/typescript6' }
}

interface FoundPackage {
  folder: string
  manifest: Manifest
}

function isUsable({ folder, manifest: { version } }: FoundPackage): boolean {
  const major = Number.parseInt(version, 10)
  return (major === 5 || major === 6) && existsSync(path.join(folder, 'lib', 'typescript.js'))
}

function mainFile({ folder }: FoundPackage): string {
  return path.join(folder, 'lib', 'typescript.js')
}

/** Looks for a package as Node does, whatever it exports. @param from files or URLs of modules */
function findPackage(name: string, from: readonly string[]): FoundPackage | undefined {
  for (const file of from) {
    for (const modules of createRequire(file).resolve.paths(name) ?? []) {
      const manifest = path.join(modules, name, 'package.json')
      if (existsSync(manifest))
        return { folder: path.dirname(manifest), manifest: JSON.parse(readFileSync(manifest, 'utf8')) as Manifest }
    }
  }
  return undefined
}
