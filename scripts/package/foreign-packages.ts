import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface LockedPackage {
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the packages for other platforms that the generator depends on: optional ones that are not installed. Yarn asks
 * the registry for them, although it does not install them, and fails with a registry that mirrors those of one platform.
 *
 * @param root folder of the package-lock.json, with installed packages
 */
export function foreignPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const optional = Object.entries(packages).flatMap(([folder, { dev, optionalDependencies = {} }]) =>
    folder === '' || dev ? [] : Object.keys(optionalDependencies),
  )
  return [...new Set(optional)].filter((name) => !existsSync(path.join(root, 'node_modules', name))).sort()
}
