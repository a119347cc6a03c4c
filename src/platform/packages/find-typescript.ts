import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface FoundPackage {
  /** Absolute path. */
  folder: string
  version: string
}

/** Looks for a package as Node does, whatever it exports. @param from files or URLs of modules */
export function findPackage(name: string, from: readonly string[]): FoundPackage | undefined {
  for (const file of from) {
    for (const modules of createRequire(file).resolve.paths(name) ?? []) {
      const manifest = path.join(modules, name, 'package.json')
      if (!existsSync(manifest)) continue
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
      return { folder: path.dirname(manifest), version }
    }
  }
  return undefined
}

/** The package with the API of TypeScript 6, for sites with a version that has none. */
export const typescriptPackage = '@typescript/typescript6'

/** A TypeScript with an API in JavaScript. */
export interface FoundTypescript {
  /** Absolute path of its main module. */
  file: string
  version: string
}

/**
 * Finds a TypeScript with an API, which only the versions 5 and 6 have, beside the site, else beside the generator.
 *
 * @param generator a file or URL of a module of the generator
 */
export function findTypescript(siteDir: string, generator: string = import.meta.url): FoundTypescript | undefined {
  const site = path.join(siteDir, 'package.json')
  const found = findPackage('typescript', [site])
  const beside = found && typescriptFile(found)
  if (beside) return beside
  const other = findPackage(typescriptPackage, [site, generator])
  return other && typescriptFile(other)
}

/** Returns the main module of a TypeScript; undefined if it has no API. */
export function typescriptFile({ folder, version }: FoundPackage): FoundTypescript | undefined {
  const major = Number.parseInt(version, 10)
  const file = path.join(folder, 'lib', 'typescript.js')
  return (major === 5 || major === 6) && existsSync(file) ? { file, version } : undefined
}

/** Finds the package `twoslash` beside the site, else beside the generator. */
export function findTwoslash(siteDir: string): FoundPackage | undefined {
  return findPackage('twoslash', [path.join(siteDir, 'package.json'), import.meta.url])
}
