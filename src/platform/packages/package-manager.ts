import { existsSync } from 'node:fs'
import path from 'node:path'

const lockfiles = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const

export type PackageManager = (typeof lockfiles)[keyof typeof lockfiles]

/** Returns the package manager whose lockfile is in the folder, or in the closest folder above it. */
export function lockedPackageManager(folder: string): PackageManager | undefined {
  const found = Object.entries(lockfiles).find(([file]) => existsSync(path.join(folder, file)))
  const parent = path.dirname(folder)
  if (found) return found[1]
  return parent === folder ? undefined : lockedPackageManager(parent)
}

/**
 * Returns the package manager that runs this process.
 *
 * @param userAgent value of `npm_config_user_agent`, which package managers set: `pnpm/10.2.0 npm/? node/v22.1.0`
 */
export function runningPackageManager(userAgent: string | undefined): PackageManager | undefined {
  const name = /^[a-z]+/.exec(userAgent ?? '')?.[0]
  return Object.values(lockfiles).find((manager) => manager === name)
}

/** Returns the command that adds packages to the project of a folder. */
export function installCommand(folder: string, packages: string[]): string {
  const running = runningPackageManager(process.env.npm_config_user_agent)
  const manager = lockedPackageManager(path.resolve(folder)) ?? running ?? 'npm'
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${packages.join(' ')}`
}
