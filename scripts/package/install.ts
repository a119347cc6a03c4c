import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignPackages } from './foreign-packages.ts'
import { type RunOptions, run } from './run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Manager {
  command: string[]
  add: string
  /** Files that a project needs. */
  files?: Record<string, string>
  /** Packages that others take the place of. */
  replaced?(): Record<string, string>
}

/** Takes the place of packages for other platforms, and suits none. */
const foreignManifest = JSON.stringify({ name: 'foreign', version: '1.0.0', os: ['none'] })

export const managers: Readonly<Record<string, Manager>> = Object.freeze({
  npm: { command: ['npm'], add: 'install' },
  pnpm: { command: ['npx', '--yes', 'pnpm@9'], add: 'add' },
  yarn: {
    command: ['npx', '--yes', '@yarnpkg/cli-dist@4'],
    add: 'add',
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '', 'foreign/package.json': foreignManifest },
    replaced: () => Object.fromEntries(foreignPackages(root).map((name) => [name, 'file:./foreign'])),
  },
})

/** Packs the generator into a folder and returns the path of the tarball. */
export async function packGenerator(folder: string, signal?: AbortSignal): Promise<string> {
  const output = await run(['npm', 'pack', root, '--silent'], { cwd: folder, signal })
  return path.join(folder, output.trim().split('\n').at(-1) ?? '')
}

/** Creates an empty project for a package manager. */
export function createProject(dir: string, { files = {}, replaced }: Partial<Manager> = {}): void {
  const manifest = JSON.stringify({ name: 'trial', private: true, type: 'module', resolutions: replaced?.() })
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files })) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Installs packages into a project. */
export async function install(packages: string[], options: RunOptions & { manager: string }): Promise<void> {
  const { command, add } = managers[options.manager] as Manager
  await run([...command, add, ...packages], options)
}

/** Returns the command that runs the generator installed in a project. */
export function installedCommand(dir: string, node = process.execPath): string[] {
  const folder = path.join(dir, 'node_modules', 'lectern')
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: { lectern: string } }
  return [node, path.join(folder, bin.lectern)]
}

export interface InstalledSize {
  /** Total size of the files. */
  bytes: number
  /** Space that files and folders take on the disk. */
  diskBytes: number
}

/** Measures a folder. Files with several names count once. */
export function installedSize(folder: string): InstalledSize {
  const size = { bytes: 0, diskBytes: statSync(folder).blocks * 512 }
  const seen = new Set<number>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const stat = statSync(path.join(entry.parentPath, entry.name))
    if (seen.has(stat.ino)) continue
    seen.add(stat.ino)
    size.diskBytes += stat.blocks * 512
    if (entry.isFile()) size.bytes += stat.size
  }
  return size
}

/** Counts the installed packages. Two copies of one version count once: pnpm lists packages in its store again. */
export function countPackages(dir: string): number {
  const modules = path.join(dir, 'node_modules')
  const manifests = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?:^|\/node_modules\/)(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(modules, file), 'utf8')) as { name: string; version: string })
  return new Set(manifests.map(({ name, version }) => `${name}@${version}`)).size
}
