import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Diagnostic } from '../../shared/types.ts'
import { installCommand } from './package-manager.ts'

interface Manifest {
  version: string
  peerDependencies?: Record<string, string>
}

const ownRequire = createRequire(import.meta.url)

/** Returns the version of an optional package that is installed beside the generator; undefined if there is none. */
export function installedVersion(name: string): string | undefined {
  const files = (ownRequire.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, 'package.json'))
  const file = files.find((each) => existsSync(each))
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Manifest).version
}

/**
 * Returns a diagnostic, with the command to install what is missing, if a feature needs packages that are not installed.
 *
 * @param feature what needs the packages, in the plural: `Diagrams`
 * @param place location of the setting that turns the feature on
 */
export function missingPackages(
  names: readonly string[],
  {
    feature,
    siteDir,
    ...place
  }: { feature: string; siteDir: string } & Pick<Diagnostic, 'sourcePath' | 'line' | 'item'>,
): Diagnostic[] {
  const missing = names.filter((name) => installedVersion(name) === undefined)
  if (missing.length === 0) return []
  const packages = missing.map((name) => `"${name}"`).join(' and ')
  const [noun, verb] = missing.length === 1 ? ['package', 'is'] : ['packages', 'are']
  const message = `${feature} need the ${noun} ${packages}, which ${verb} not installed.`
  const hint = `Run "${installCommand(siteDir, missing.map(withRange))}".`
  return [{ code: 'missing-package', severity: 'error', message, hint, ...place }]
}

/** Returns a package with the major version that the generator works with: `mermaid@11`, `katex@0.16`. */
export function withRange(name: string): string {
  const { peerDependencies = {} } = ownManifest()
  const [major = '', minor = ''] = (peerDependencies[name] ?? '').replace(/^\^/, '').split('.')
  return major === '' ? name : `${name}@${major === '0' ? `0.${minor}` : major}`
}

function ownManifest(): Manifest {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Manifest
    if (folder === path.dirname(folder)) throw new Error('The generator has no package.json.')
  }
}
