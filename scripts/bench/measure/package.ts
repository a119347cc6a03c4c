import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  countPackages,
  createProject,
  type InstalledSize,
  install,
  installedCommand,
  installedSize,
  packGenerator,
} from '../../package/install.ts'
import { run, timed } from '../../package/run.ts'
import { timeToFirstPage } from '../../package/start-server.ts'
import type { Workspace } from '../workspace.ts'
import { documentNames, documentText, type PeerStarter, peerStarters } from './peer-starters.ts'

/** What a new user of a generator waits for. */
export interface PackageRun extends InstalledSize {
  name: string
  version: string
  /** Size of the package itself as it is downloaded; undefined for peers. */
  tarballBytes?: number
  /** Installed packages, with all dependencies. */
  packages: number
  /** With all packages in the cache of npm. */
  installMs: number
  /** First build of a new site. */
  buildMs: number
  /** From the start of the development server to the first page, without a cache. */
  firstPageMs: number
  /** Why the generator was not measured completely. */
  failure?: string
}

interface PackageOptions {
  workspace: Workspace
  /** Absolute path of the Node binary for all generators; that of this process by default. */
  node?: string
  progress(text: string): void
}

/** Packs and installs the generator as a user does, and its peers in the same way, one after the other. */
export async function measurePackages(options: PackageOptions & { peers: boolean }): Promise<PackageRun[]> {
  const runs: PackageRun[] = []
  const add = (run: PackageRun) => {
    runs.push(run)
    const times = [run.installMs, run.buildMs, run.firstPageMs].map((ms) => `${(ms / 1000).toFixed(2)} s`)
    options.progress(run.failure ?? `${run.name}: installed, built, and started in ${times.join(', ')}`)
  }
  add(await measureOwn(options))
  for (const peer of options.peers ? peerStarters : []) add(await measurePeer(peer, options))
  return runs
}

async function measureOwn(options: PackageOptions): Promise<PackageRun> {
  const { workspace, node } = options
  const folder = path.join(workspace.dir, 'package')
  mkdirSync(folder)
  const tarball = await packGenerator(folder, workspace.signal)
  const dir = path.join(folder, 'site')
  const installed = await measureInstall({ dir, packages: [tarball], package: 'lectern' }, options)
  const cli = installedCommand(dir, node)
  await run([...cli, 'init', '.', '--title', 'Trial'], { cwd: dir, node, signal: workspace.signal })
  const used = await measureUse(
    {
      dir,
      build: [...cli, 'build'],
      start: [...cli, 'start', '--port', '0', '--no-open'],
      firstPage: '/docs',
      caches: ['.lectern'],
    },
    options,
  )
  return { name: 'Lectern', tarballBytes: statSync(tarball).size, ...installed, ...used }
}

async function measurePeer(peer: PeerStarter, options: PackageOptions): Promise<PackageRun> {
  const dir = path.join(options.workspace.dir, 'package', peer.name)
  const { name } = peer
  const documents = documentNames.map((document) => [`${peer.documents}/${document}.md`, documentText(document)])
  let installed = { version: '', installMs: 0, packages: 0, bytes: 0, diskBytes: 0 }
  try {
    const files = { ...peer.files, ...Object.fromEntries(documents) }
    installed = await measureInstall({ ...peer, dir, files }, options)
    return { name, ...installed, ...(await measureUse({ ...peer, dir }, options)) }
  } catch (error) {
    options.workspace.signal.throwIfAborted()
    // A peer may need a newer version of Node.
    return { name, ...installed, buildMs: 0, firstPageMs: 0, failure: (error as Error).message }
  }
}

/** Installs packages twice, the first time to download them. */
async function measureInstall(
  project: Pick<PeerStarter, 'packages' | 'package'> & { dir: string; files?: Record<string, string> },
  { workspace: { signal }, node }: PackageOptions,
) {
  const { dir } = project
  mkdirSync(dir)
  const modules = path.join(dir, 'node_modules')
  const add = async () => {
    rmSync(modules, { recursive: true, force: true })
    rmSync(path.join(dir, 'package-lock.json'), { force: true })
    createProject(dir, project)
    await install([...project.packages, '--no-audit', '--no-fund'], { cwd: dir, node, signal, manager: 'npm' })
  }
  await add()
  const installMs = await timed(add)
  const manifest = readFileSync(path.join(modules, project.package, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, installMs, packages: countPackages(dir), ...installedSize(modules) }
}

async function measureUse(
  site: Pick<PeerStarter, 'build' | 'start' | 'firstPage'> & { dir: string; caches: string[] },
  { workspace: { signal }, node }: PackageOptions,
) {
  const { dir } = site
  const shared = { cwd: dir, node, signal }
  const buildMs = await timed(() => run(site.build, shared))
  for (const cache of site.caches) rmSync(path.join(dir, cache), { recursive: true, force: true })
  const server = { ...shared, command: site.start, path: site.firstPage, limitMs: 120_000 }
  return { buildMs, firstPageMs: await timeToFirstPage(server) }
}
