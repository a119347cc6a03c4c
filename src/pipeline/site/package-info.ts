import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackagePaths } from '../../bundle/index.ts'
import { hashOf, listFiles } from '../../platform/index.ts'

export interface PackageInfo {
  version: string
  paths: PackagePaths
  /** Hash of the modules that compile documents, and of the dependency versions. */
  contentRevision: string
  /** The same for the modules that bundle scripts and render pages. */
  renderRevision: string
}

/** Returns version, folders and revisions of this package. */
export function readPackageInfo(): PackageInfo {
  const root = findRoot(path.dirname(fileURLToPath(import.meta.url)))
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { version, dependencies } = JSON.parse(manifest) as { version: string; dependencies: unknown }
  const compiled = path.join(root, 'dist', 'src')
  const bundled = path.join(root, 'dist', 'vendor', 'key.txt')
  const bundledRevision = existsSync(bundled) ? readFileSync(bundled, 'utf8') : ''
  const revision = (...modules: string[]) =>
    hashOf(
      version,
      JSON.stringify(dependencies),
      bundledRevision,
      ...modules.map((module) => folderHash(path.join(compiled, module))),
    )
  return {
    version,
    paths: {
      root,
      client: path.join(compiled, 'client'),
      theme: path.join(compiled, 'theme'),
      classicTheme: path.join(compiled, 'classic-theme'),
    },
    contentRevision: revision('content', 'shared'),
    renderRevision: revision('bundle', 'render', 'site', 'shared'),
  }
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

function folderHash(folder: string): string {
  const files = listFiles(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()
  return hashOf(...files.flatMap((file) => [file, readFileSync(path.join(folder, file))]))
}
