import { existsSync } from 'node:fs'
import path from 'node:path'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const lockFiles: [file: string, manager: PackageManager][] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/**
 * Returns the package manager of a folder: that of the closest lockfile in it or above, else the one that runs this process,
 * else npm.
 */
export function findPackageManager(folder: string): PackageManager {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = lockFiles.find(([file]) => existsSync(path.join(at, file)))
    if (found) return found[1]
    if (at === path.dirname(at)) break
  }
  const agent = /^\w+/.exec(process.env.npm_config_user_agent ?? '')?.[0]
  return lockFiles.find(([, manager]) => manager === agent)?.[1] ?? 'npm'
}

/** Returns the command that adds packages to the project of a folder. */
export function installCommand(folder: string, packages: string[]): string {
  const manager = findPackageManager(folder)
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${packages.join(' ')}`
}
