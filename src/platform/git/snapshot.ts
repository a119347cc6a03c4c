import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { type SnapshotName, snapshotFolder, snapshotRoot, snapshotsFolder } from '../../shared/snapshot-path.ts'
import type { CommitFiles, CommitRef, CommitRequest } from '../../shared/types.ts'
import { readCacheFile, writeCacheFile } from '../cache/cache-file.ts'
import { createFolder } from '../files/create-folder.ts'
import { listFiles } from '../files/list-files.ts'
import { hashOf } from '../hash.ts'
import { acquireLock } from '../lock.ts'
import { SiteError } from '../messages/errors.ts'
import { canReference, findReferences } from './references.ts'
import { listTree, type Repository, readBlobs, refName, resolveCommit, type TreeEntry } from './repository.ts'

/** The files of a commit on disk. Relative paths in them lead to other files of the commit. */
export interface Snapshot extends CommitFiles {
  commit: string
  /** Folder that stands for the root of the repository, relative to the site folder. */
  folder: string
  name: SnapshotName
}

type SnapshotWarning = CommitFiles['warnings'][number]

/** Content of the file beside the folder of a snapshot. */
interface Manifest {
  /** Identifies commit and request. */
  key: string
  /** Path from the root of the repository → hash of the content, size and modification time of the copy. */
  files: Record<string, [hash: string, size: number, mtime: number]>
  warnings: SnapshotWarning[]
}

/** Increment when the same commit leads to different files. */
const cacheVersion = '3'

/**
 * Reads the content folder of a commit, and all files of it that the folder refers to, into `.lectern/git`. If the commit is the
 * one of the last build and the files are intact, nothing is read.
 * @throws SiteError if the commit or the folder does not exist
 */
export async function openSnapshot(
  request: CommitRequest,
  { siteDir, repository }: { siteDir: string; repository: Repository },
): Promise<Snapshot> {
  const { ref, instance, folder, files = [] } = request
  const name = { label: refName(ref), instance }
  const commit = await resolveCommit(ref, repository)
  const root = snapshotRoot(name, repository.sitePath)
  const place = {
    rootDir: path.join(siteDir, root),
    cacheDir: path.join(siteDir, snapshotsFolder),
    name: `${path.basename(snapshotFolder(name))}.json`,
  }
  const key = hashOf(cacheVersion, commit.tree, folder, root, ...files)
  const result = (warnings: SnapshotWarning[]): Snapshot => ({
    siteFolder: path.posix.join(root, repository.sitePath),
    label: name.label,
    name,
    commit: commit.hash,
    folder: root,
    warnings,
  })
  const earlier = readManifest(place)
  if (earlier?.key === key && isIntact(earlier, place.rootDir)) return result(earlier.warnings)
  const release = await acquireLock(path.join(siteDir, '.lectern', 'locks', `git-${place.name}`), () => {})
  try {
    const entries = await listTree(commit, repository)
    const inRepository = (file: string) => path.posix.join(repository.sitePath, file)
    const content = inRepository(folder).replace(/\/$/, '')
    const inFolder = (file: string) => content === '.' || file.startsWith(`${content}/`)
    const selected = [...entries.keys()].filter((file) => inFolder(file))
    if (content.startsWith('../') || selected.length === 0) throw missingFolder(folder, ref)
    const further = files.map(inRepository).filter((file) => entries.has(file))
    const manifest = await writeFiles([...selected, ...further], { entries, repository, place, key, earlier })
    return result(manifest.warnings)
  } finally {
    release()
  }
}

/** Removes the snapshots that the site no longer uses, and no other files: the cache may be a link to a folder with more in it. */
export function removeUnusedSnapshots(siteDir: string, used: readonly SnapshotName[]): void {
  const folder = path.join(siteDir, snapshotsFolder)
  const retained = new Set(used.map((name) => path.basename(snapshotFolder(name))))
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) {
    const manifest = `${name}.json`
    if (retained.has(name) || !names.includes(manifest)) continue
    if (!readManifest({ rootDir: path.join(folder, name), cacheDir: folder, name: manifest })) continue
    for (const each of [name, manifest]) rmSync(path.join(folder, each), { recursive: true, force: true })
  }
}

function missingFolder(folder: string, ref: CommitRef): SiteError {
  return new SiteError({
    message: `The folder \`${folder}\` does not exist in ${refName(ref)}.`,
    hint: 'Set `path` to the content folder at that commit, relative to the site folder.',
  })
}

interface Place {
  /** Absolute path of the folder that stands for the root of the repository. */
  rootDir: string
  cacheDir: string
  /** Name of the manifest. */
  name: string
}

function readManifest({ cacheDir, name }: Place): Manifest | undefined {
  const text = readCacheFile(cacheDir, name, path.dirname(cacheDir))
  return text === undefined ? undefined : (JSON.parse(text) as Manifest)
}

/** Whether the folder contains exactly the files of the manifest, unchanged since they were written. */
function isIntact({ files }: Manifest, rootDir: string): boolean {
  const names = Object.keys(files)
  try {
    const found = listFiles(rootDir)
    return found.length === names.length && names.every((file) => isCopy(files[file], path.join(rootDir, file)))
  } catch {
    return false
  }
}

function isCopy(entry: Manifest['files'][string] | undefined, file: string): boolean {
  if (!entry) return false
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size === entry[1] && stat.mtimeMs === entry[2]
}

/** Writes the files, and those they refer to, unless the folder has them; removes others; and records what the folder contains. */
async function writeFiles(
  selected: string[],
  options: {
    entries: Map<string, TreeEntry>
    repository: Repository
    place: Place
    key: string
    earlier: Manifest | undefined
  },
): Promise<Manifest> {
  const { entries, repository, place, key, earlier } = options
  const { rootDir } = place
  const manifest: Manifest = { key, files: {}, warnings: [] }
  const seen = new Set<string>()
  const lfsFiles: string[] = []
  const isFile = (file: string) => entries.get(file)?.type === 'file'
  let round = selected
  while (round.length > 0) {
    const references = new Set<string>()
    const files = round.filter((file) => !seen.has(file) && seen.add(file) && isFile(file))
    const add = (file: string, bytes: () => Buffer) => {
      if (!canReference(file)) return
      const { sitePath } = repository
      for (const other of findReferences(bytes().toString(), { file, sitePath, has: (name) => entries.has(name) }))
        references.add(other)
    }
    const missing: string[] = []
    for (const file of files) {
      const copy = path.join(rootDir, file)
      const known = ownValue(earlier?.files, file)
      if (known && known[0] === entries.get(file)?.hash && isCopy(known, copy)) {
        manifest.files[file] = known
        add(file, () => readFileSync(copy))
      } else missing.push(file)
    }
    const hashes = missing.map((file) => entries.get(file)?.hash ?? '')
    let index = 0
    for await (const bytes of readBlobs(hashes, repository)) {
      const file = missing[index] as string
      const copy = path.join(rootDir, file)
      writeCopy(copy, bytes)
      const { size, mtimeMs } = statSync(copy)
      manifest.files[file] = [hashes[index] as string, size, mtimeMs]
      if (bytes.subarray(0, 24).toString('latin1') === 'version https://git-lfs.') lfsFiles.push(file)
      add(file, () => bytes)
      index += 1
    }
    round = [...references]
  }
  for (const file of listFiles(rootDir))
    if (!Object.hasOwn(manifest.files, file)) rmSync(path.join(rootDir, file), { force: true })
  manifest.warnings = describeOmitted(seen, entries, lfsFiles)
  writeCacheFile(place.cacheDir, place.name, JSON.stringify(manifest))
  return manifest
}

function writeCopy(file: string, bytes: Buffer): void {
  try {
    // The file may be a hard link or, after an interrupted build, of another type.
    rmSync(file, { recursive: true, force: true })
    createFolder(path.dirname(file))
  } catch {
    // A folder of this commit was a file in the one before.
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
        rmSync(folder)
        break
      }
    }
    createFolder(path.dirname(file))
  }
  writeFileSync(file, bytes)
}

function describeOmitted(
  seen: ReadonlySet<string>,
  entries: Map<string, TreeEntry>,
  lfsFiles: string[],
): SnapshotWarning[] {
  const ofType = (type: TreeEntry['type']) => [...seen].filter((file) => entries.get(file)?.type === type)
  return [
    ...ofType('link').map((file) => ({
      message: `The symbolic link ${file} is not followed.`,
      hint: 'Symbolic links cannot be read from a commit. Move the file into the content folder in a new release.',
    })),
    ...ofType('submodule').map((file) => ({
      message: `The submodule ${file} is left out.`,
      hint: 'Its files belong to another repository.',
    })),
    ...lfsFiles.map((file) => ({
      message: `The file ${file} is stored in Git LFS and cannot be read.`,
      hint: 'Versions from Git contain files of the repository itself only.',
    })),
  ]
}
