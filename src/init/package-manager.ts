import { existsSync } from 'node:fs'
import path from 'node:path'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const lockfiles: Record<string, PackageManager> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** Commands of a package manager, as people type them. */
export interface PackageManagerCommands {
  install: string
  /** Installs exactly what the lockfile lists, in CI. */
  installLocked: string
  /** Makes the package manager available in CI; undefined if it comes with Node. */
  setup?: string
  start: string
  build: string
  /** Runs a command of Lectern where it is not installed. */
  runLectern(command: string): string
}

export const packageManagerCommands: Readonly<Record<PackageManager, PackageManagerCommands>> = Object.freeze({
  npm: {
    install: 'npm install',
    installLocked: 'npm ci',
    start: 'npm start',
    build: 'npm run build',
    runLectern: (command) => `npx lectern ${command}`,
  },
  pnpm: {
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    setup: 'npm install --global pnpm',
    start: 'pnpm start',
    build: 'pnpm run build',
    runLectern: (command) => `pnpm dlx lectern ${command}`,
  },
  yarn: {
    install: 'yarn install',
    // The option for this differs between versions of Yarn; since version 2 it is the default in CI.
    installLocked: 'yarn install',
    setup: 'corepack enable',
    start: 'yarn start',
    build: 'yarn run build',
    // The first versions of Yarn cannot run packages that are not installed.
    runLectern: (command) => `npx lectern ${command}`,
  },
  bun: {
    install: 'bun install',
    installLocked: 'bun install --frozen-lockfile',
    setup: 'npm install --global bun',
    start: 'bun run start',
    build: 'bun run build',
    runLectern: (command) => `bunx lectern ${command}`,
  },
})

/**
 * Returns the package manager that runs this command, else the one whose lockfile is in the folder or the closest folder
 * above it, else npm.
 * @param userAgent value of `npm_config_user_agent`, which package managers set: `pnpm/10.2.0 npm/? node/v22.1.0`
 */
export function detectPackageManager(dir: string, userAgent: string | undefined): PackageManager {
  const name = /^[a-z]+/.exec(userAgent ?? '')?.[0] ?? ''
  return isPackageManager(name) ? name : (findLockfile(path.resolve(dir)) ?? 'npm')
}

function isPackageManager(name: string): name is PackageManager {
  return Object.hasOwn(packageManagerCommands, name)
}

function findLockfile(dir: string): PackageManager | undefined {
  const name = Object.keys(lockfiles).find((file) => existsSync(path.join(dir, file)))
  if (name !== undefined) return lockfiles[name]
  const parent = path.dirname(dir)
  return parent === dir ? undefined : findLockfile(parent)
}
