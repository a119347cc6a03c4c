import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createProject, install } from '../../package/install.ts'
import { run } from '../../package/run.ts'
import type { Workspace } from '../workspace.ts'
import type { Corpus } from './build-site.ts'
import { folderBytes } from './folder-bytes.ts'
import { type PeerStarter, peerStarters } from './peer-starters.ts'
import { type ProcessRun, runProcess } from './run-process.ts'

/** Cold builds of a corpus by another generator. */
export interface PeerBuilds {
  name: string
  version: string
  runs: ProcessRun[]
  outputBytes: number
  /** Why there are none. */
  failure?: string
}

interface PeerOptions {
  /** Number of builds of each generator. */
  runs: number
  workspace: Workspace
  /** Absolute path of the Node binary that runs them; that of this process by default. */
  node?: string
  progress(text: string): void
}

/** A generator that is installed, with the documents of a corpus. */
interface ReadyPeer {
  version: string
  dir: string
  command: string[]
  output: string
  /** Folders of caches. */
  caches: string[]
}

/** Builds the documents of a corpus with other generators, one after the other. */
export async function measurePeerBuilds(corpus: Corpus, options: PeerOptions): Promise<PeerBuilds[]> {
  const results: PeerBuilds[] = []
  const peers: [name: string, prepare: () => Promise<ReadyPeer>][] = [
    ...peerStarters.map((peer): [string, () => Promise<ReadyPeer>] => [
      peer.name,
      () => preparePackage(peer, corpus, options),
    ]),
    ['Hugo', () => prepareHugo(corpus, options)],
  ]
  for (const [name, prepare] of peers) {
    const result: PeerBuilds = { name, version: '', runs: [], outputBytes: 0 }
    results.push(result)
    try {
      const peer = await prepare()
      result.version = peer.version
      for (let count = 0; count < options.runs; count++) {
        for (const folder of [...peer.caches, peer.output])
          rmSync(path.join(peer.dir, folder), { recursive: true, force: true })
        const run = await buildPeer(peer, corpus, options)
        options.progress(`${name} ${peer.version}, cold: ${(run.wallMs / 1000).toFixed(2)} s`)
        result.runs.push(run)
      }
      result.outputBytes = await folderBytes(path.join(peer.dir, peer.output))
    } catch (error) {
      options.workspace.signal.throwIfAborted()
      result.failure = firstLine((error as Error).message)
      options.progress(`${name}: ${result.failure}`)
    }
  }
  return results
}

function buildPeer({ command, dir }: ReadyPeer, { documents }: Corpus, { workspace }: PeerOptions) {
  const [program = '', ...args] = command
  const limitMs = 300_000 + documents * 200
  return runProcess({ program, args, cwd: dir, signal: workspace.signal, limitMs })
}

/** Installs a generator from the registry. */
async function preparePackage(
  peer: PeerStarter,
  { siteDir }: Corpus,
  { workspace, node = process.execPath }: PeerOptions,
): Promise<ReadyPeer> {
  const dir = path.join(workspace.dir, 'peers', peer.name)
  await mkdir(dir, { recursive: true })
  createProject(dir, { files: peer.files })
  const { signal } = workspace
  await install([...peer.packages, '--no-audit', '--no-fund'], { cwd: dir, node, signal, manager: 'npm' })
  await cp(path.join(siteDir, 'docs'), path.join(dir, peer.documents), { recursive: true })
  if (!existsSync(path.join(dir, peer.documents, 'index.md')))
    await writeFile(path.join(dir, peer.documents, 'index.md'), '---\ntitle: Introduction\n---\n\nWelcome.\n')
  const manifest = readFileSync(path.join(dir, 'node_modules', peer.package, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, dir, command: [node, ...peer.build], output: peer.output, caches: peer.caches }
}

const hugoLayouts: Readonly<Record<string, string>> = Object.freeze({
  '_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>{{ block "main" . }}{{ end }}</body></html>\n`,
  '_default/single.html': `{{ define "main" }}<main><h1>{{ .Title }}</h1>{{ .Content }}</main>{{ end }}\n`,
  '_default/list.html': `{{ define "main" }}<main><h1>{{ .Title }}</h1><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}\n`,
})

/** Hugo, if it is installed, with a theme of three layouts: no sidebar, no search. */
async function prepareHugo({ siteDir }: Corpus, { workspace }: PeerOptions): Promise<ReadyPeer> {
  const dir = path.join(workspace.dir, 'peers', 'Hugo')
  const files = Object.entries(hugoLayouts).map(([name, text]) => [`layouts/${name}`, text] as const)
  for (const [name, text] of [['config.toml', 'baseURL = "https://trial.example/"\ntitle = "Trial"\n'], ...files]) {
    await mkdir(path.dirname(path.join(dir, name as string)), { recursive: true })
    writeFileSync(path.join(dir, name as string), text as string)
  }
  await cp(path.join(siteDir, 'docs'), path.join(dir, 'content'), { recursive: true })
  const version = await run(['hugo', 'version'], { cwd: dir, signal: workspace.signal })
  const number = /v(\d[\d.]*)/.exec(version)?.[1] ?? ''
  return { version: number, dir, command: ['hugo', '--quiet'], output: 'public', caches: ['resources'] }
}

function firstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => /error|unsupported|not supported|ENOENT/i.test(line)) ?? lines[0] ?? ''
}
