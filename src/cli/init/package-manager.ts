import path from 'node:path'
import { lockedPackageManager, type PackageManager, runningPackageManager } from '../../platform/index.ts'

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
  return runningPackageManager(userAgent) ?? lockedPackageManager(path.resolve(dir)) ?? 'npm'
}
