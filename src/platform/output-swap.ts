import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'
import { isAlive } from './lock.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Exchange {
  outDir: string
  staging: string
  cacheDir: string
  /** Files that the staging folder holds and that are new or other than those of the last output. */
  written: string[]
  /** Files of the last output that stay. */
  kept: string[]
  /** Files of the last output that go. */
  removed: string[]
}

/** What is under way, for a later command to finish. */
type Journal =
  | { type: 'swap'; staging: string; old: string }
  | { type: 'patch'; staging: string; written: string[]; removed: string[] }

/** Up to this share of the files, changing them one by one costs less than linking all the others. */
const patchShare = 0.2

/**
 * Gives the output its new content. Few changes are renamed into it one by one; otherwise the staging folder is completed
 * with hard links and takes its place by two renames. A journal stands while either is under way.
 */
export function exchangeOutput(exchange: Exchange): void {
  const { outDir, staging, cacheDir, written, kept, removed } = exchange
  mkdirSync(staging, { recursive: true })
  const journalFile = journalOf(cacheDir, outDir)
  const announce = (journal: Journal) => writeAtomically(journalFile, JSON.stringify(journal))
  if (existsSync(outDir) && written.length + removed.length <= patchShare * kept.length) {
    announce({ type: 'patch', staging, written, removed })
    patch({ outDir, staging, written, removed })
  } else {
    const folders = new Set<string>()
    for (const file of kept) {
      const target = path.join(staging, file)
      makeFolder(path.dirname(target), folders)
      linkSync(path.join(outDir, file), target)
    }
    const old = `${staging}-old`
    announce({ type: 'swap', staging, old })
    if (existsSync(outDir)) renameSync(outDir, old)
    renameSync(staging, outDir)
    rmSync(old, { recursive: true, force: true })
  }
  rmSync(journalFile, { force: true })
  rmSync(staging, { recursive: true, force: true })
}

function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return
  mkdirSync(folder, { recursive: true })
  known.add(folder)
}

/** Can be done again from any point at which it was cut off. */
function patch({
  outDir,
  staging,
  written,
  removed,
}: Pick<Exchange, 'outDir' | 'staging' | 'written' | 'removed'>): void {
  const folders = new Set<string>()
  for (const file of written) {
    const from = path.join(staging, file)
    if (!existsSync(from)) continue
    const to = path.join(outDir, file)
    makeFolder(path.dirname(to), folders)
    renameSync(from, to)
  }
  for (const file of removed) {
    rmSync(path.join(outDir, file), { force: true })
    removeEmpty(path.dirname(path.join(outDir, file)), outDir)
  }
}

function removeEmpty(folder: string, outDir: string): void {
  for (let current = folder; current !== outDir && existsSync(current); current = path.dirname(current)) {
    if (readdirSync(current).length > 0) return
    rmdirSync(current)
  }
}

/**
 * Finishes or undoes an exchange that was cut off, and removes the staging folders of builds that died. Called before this
 * process opens the output: a staging folder of its own id was left by a dead one (in containers ids come back).
 */
export function recoverOutput({ outDir, cacheDir }: { outDir: string; cacheDir: string }): void {
  const journalFile = journalOf(cacheDir, outDir)
  const journal = readJournal(journalFile)
  if (journal?.type === 'patch' && existsSync(journal.staging)) patch({ outDir, ...journal })
  if (journal?.type === 'swap' && !existsSync(outDir)) {
    // The journal is written only when the staging folder is complete.
    if (existsSync(journal.staging)) renameSync(journal.staging, outDir)
    else if (existsSync(journal.old)) renameSync(journal.old, outDir)
  }
  if (journal) {
    rmSync(journalFile, { force: true })
    rmSync(journal.staging, { recursive: true, force: true })
    if (journal.type === 'swap') rmSync(journal.old, { recursive: true, force: true })
  }
  const parent = path.dirname(outDir)
  const prefix = `.${path.basename(outDir)}.staging-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid === process.pid || !isAlive(pid)) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

/** Whether an exchange has begun and not ended. */
export function isUnderWay({ outDir, cacheDir }: { outDir: string; cacheDir: string }): boolean {
  return existsSync(journalOf(cacheDir, outDir))
}

function journalOf(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, 'outputs', `${hashOf(outDir)}.journal`)
}

function readJournal(file: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal
  } catch {
    return undefined
  }
}
