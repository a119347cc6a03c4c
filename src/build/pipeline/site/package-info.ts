import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../../platform/index.ts'
import type { PackagePaths } from '../../bundle/index.ts'

export interface PackageInfo {
  version: string
  paths: PackagePaths
  /** Hash of the modules that compile documents, and of the dependency versions. */
  contentRevision: string
  /** The same for the modules that bundle scripts and render pages. */
  renderRevision: string
  /** The same for all modules, those of plugins included. */
  packageRevision: string
}

/** Returns version, folders and revisions of this package. */
export function readPackageInfo(): PackageInfo {
  const root = findRoot(path.dirname(fileURLToPath(import.meta.url)))
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { version, dependencies } = JSON.parse(manifest) as { version: string; dependencies: unknown }
  const compiled = path.join(root, 'dist', 'src')
  const revisions = readRevisions(path.join(root, 'dist', 'revisions.json'))
  const revision = (part: string) => hashOf(version, JSON.stringify(dependencies), revisions[part] ?? '')
  return {
    version,
    paths: {
      root,
      client: path.join(compiled, 'browser', 'client'),
      shared: path.join(compiled, 'shared'),
      search: path.join(compiled, 'browser', 'search'),
      theme: path.join(compiled, 'browser', 'theme'),
      classicTheme: path.join(compiled, 'docusaurus', 'classic-theme'),
      docusaurus: path.join(compiled, 'docusaurus', 'client-modules'),
    },
    contentRevision: revision('content'),
    renderRevision: revision('render'),
    packageRevision: revision('package'),
  }
}

/** Returns the version of this package. */
export function packageVersion(): string {
  return readPackageInfo().version
}

/** Returns the source folder of a compiled folder of this package; the folder itself if it has none. */
export function sourceFolder(folder: string, root: string): string {
  const compiled = path.join(root, 'dist') + path.sep
  if (!folder.startsWith(compiled)) return folder
  const source = path.join(root, folder.slice(compiled.length))
  return existsSync(source) ? source : folder
}

function findRoot(folder: string): string {
  const parent = path.dirname(folder)
  if (existsSync(path.join(folder, 'package.json')) || parent === folder) return folder
  return findRoot(parent)
}

/** Returns hashes of the sources, which are written when they are compiled: reading hundreds of modules takes too long. */
function readRevisions(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}
