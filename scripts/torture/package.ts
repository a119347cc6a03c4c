import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles } from '../../src/platform/files/list-files.ts'
import type { TortureOptions } from './torture-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Two machines, as far as they can differ here. */
const machines = [
  { name: 'here', env: { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' } },
  { name: 'another folder', env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
]

/**
 * Packs the generator from two clones of the last commit, in different folders, time zones, and languages, builds this site
 * with both, and compares byte for byte. @returns the number of files that differ
 */
export async function torturePackage({ print }: TortureOptions): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  try {
    const clones = machines.map(({ name, env }) => {
      const dir = path.join(folder, name)
      const run = (command: string, args: string[]) =>
        execFileSync(command, args, { cwd: dir, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
      execFileSync('git', ['clone', '--quiet', root, dir], { stdio: 'pipe' })
      linkTree(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
      mkdirSync(path.join(dir, 'packed'))
      run('npm', ['pack', '--pack-destination', 'packed'])
      run(process.execPath, ['dist/src/cli/main.js', 'build'])
      print(`packed, and built this site: ${name}`)
      return dir
    })
    const differences = ['packed', 'build'].flatMap((name) => differentFiles(clones, name))
    // Which files of the package differ.
    const unpacked = differences.length > 0 ? differentFiles(clones, 'dist') : []
    for (const file of [...differences, ...unpacked]) print(`${file} differs`)
    return differences.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Compares a folder of the clones. @returns the files of which only one clone has this content */
function differentFiles(clones: readonly string[], name: string): string[] {
  const [one, other] = clones.map((dir) => path.join(dir, name)) as [string, string]
  const files = new Set([...listFiles(one), ...listFiles(other)])
  return [...files]
    .filter((file) => !isSame(path.join(one, file), path.join(other, file)))
    .map((file) => `${name}/${file}`)
}

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other))
  } catch {
    return false
  }
}

/** Copies a folder: with hard links, which are faster, if the file system has them. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
