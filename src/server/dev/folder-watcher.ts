import { type FSWatcher, readdirSync, realpathSync, type Stats, statSync, watch } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** A file that was created, changed or removed, or a folder that was removed. */
export interface ChangedEntry {
  /** Absolute. */
  file: string
  /** Whether it did not exist before. */
  isNew: boolean
}

/** Watches folders, not single files: a change costs the same in a folder with many files. */
export interface FolderWatcher {
  /** Watches a folder with all folders in it. Resolves once it misses nothing. */
  watchTree(root: string): Promise<void>
  /** Watches a file, or a folder with all folders in it. May be called again for the same path. */
  watchInput(file: string): void
  close(): void
}

export interface FolderWatcherOptions {
  /** Files that have changed since then, in milliseconds since the epoch, are reported when their folder is first watched. */
  since: number
  isIgnored(file: string): boolean
  onChange(entry: ChangedEntry): void
  onError(error: unknown): void
}

interface WatchedFolder {
  watcher: FSWatcher
  /** Names of its files. */
  names: Set<string>
  identity: string
}

export function createFolderWatcher({ since, isIgnored, onChange, onError }: FolderWatcherOptions): FolderWatcher {
  const folders = new Map<string, WatchedFolder>()
  /** Folder → names of single files to watch → what to report for each. */
  const singles = new Map<string, Map<string, Set<string>>>()
  const watchers = new Set<FSWatcher>()
  let isClosed = false

  const open = (folder: string, listener: (name: string | null) => void): FSWatcher | undefined => {
    try {
      const watcher = watch(folder, (_, name) => listener(name))
      watcher.on('error', (error) => {
        // A removed folder is an error on some systems.
        if (readStats(folder)) onError(error)
      })
      watchers.add(watcher)
      return watcher
    } catch (error) {
      if (readStats(folder)) onError(error)
      return undefined
    }
  }
  const close = (watcher: FSWatcher) => {
    watchers.delete(watcher)
    watcher.close()
  }
  /** Watches a file in its folder, since it may be replaced by another one. @param reported path to report */
  const watchSingle = (file: string, reported: string) => {
    const [folder, name] = [path.dirname(file), path.basename(file)]
    const names = singles.get(folder) ?? new Map<string, Set<string>>()
    if (!singles.has(folder)) {
      const reportAll = (changed: string | null) => {
        const found = changed === null ? [...names.values()].flatMap((each) => [...each]) : (names.get(changed) ?? [])
        for (const each of found) onChange({ file: each, isNew: false })
      }
      if (!open(folder, reportAll)) return
      singles.set(folder, names)
    }
    names.set(name, (names.get(name) ?? new Set()).add(reported))
  }
  /** Watches the file that a symbolic link leads to. */
  const watchTarget = (link: string) => {
    const target = realPath(link)
    if (target !== undefined && target !== link) watchSingle(target, link)
  }

  const forget = (folder: string) => {
    for (const [each, { watcher }] of folders) {
      if (each !== folder && !each.startsWith(folder + path.sep)) continue
      folders.delete(each)
      close(watcher)
    }
  }
  const onEvent = (root: string, folder: string, name: string | null) => {
    const watched = folders.get(folder)
    if (isClosed || !watched) return
    const names = name === null ? new Set([...watched.names, ...list(folder).map((entry) => entry.name)]) : [name]
    for (const each of names) onEntry(root, folder, each)
  }
  const onEntry = (root: string, folder: string, name: string) => {
    const { names } = folders.get(folder) as WatchedFolder
    const file = path.join(folder, name)
    if (isIgnored(file)) return
    const stats = readStats(file)
    const known = folders.get(file)
    if (known && stats?.isDirectory() && identityOf(stats) === known.identity) return
    if (known) {
      forget(file)
      onChange({ file, isNew: false })
    }
    if (stats?.isDirectory()) {
      void walk(root, file, () => true).catch(onError)
      return
    }
    const isNew = !names.has(name)
    if (stats) {
      names.add(name)
      if (isNew) watchTarget(file)
    } else if (!names.delete(name)) return
    onChange({ file, isNew })
  }
  /** Watches a folder and returns the folders in it. @param isReported whether a file in it has changed */
  const watchFolder = (root: string, folder: string, isReported: (stats: Stats) => boolean): string[] => {
    const stats = readStats(folder)
    if (isClosed || folders.has(folder) || !stats?.isDirectory()) return []
    // Watched before it is listed, so that nothing between is missed.
    const watcher = open(folder, (name) => onEvent(root, folder, name))
    if (!watcher) return []
    const names = new Set<string>()
    folders.set(folder, { watcher, names, identity: identityOf(stats) })
    // The time of a folder is that of the last file created or removed in it.
    if (folder !== root && isReported(stats)) onChange({ file: folder, isNew: false })
    const inner: string[] = []
    for (const entry of list(folder)) {
      const file = path.join(folder, entry.name)
      if (isIgnored(file)) continue
      const found = readStats(file)
      if (found?.isDirectory()) {
        if (!entry.isSymbolicLink() || !isCycle(file, root)) inner.push(file)
        continue
      }
      if (entry.isSymbolicLink()) watchTarget(file)
      if (!found) continue
      names.add(entry.name)
      if (isReported(found)) onChange({ file, isNew: false })
    }
    return inner
  }
  const walk = async (root: string, start: string, isReported: (stats: Stats) => boolean) => {
    const queue = [start]
    while (queue.length > 0) {
      queue.push(...watchFolder(root, queue.pop() as string, isReported))
      // Requests come first.
      await setImmediate()
    }
  }
  /** Whether a file was created, moved or changed. The change time, unlike the modification time, includes moves. */
  const isNewer = ({ ctimeMs }: Stats) => ctimeMs >= since
  const inputs = new Set<string>()
  return {
    watchTree: (root) => walk(root, root, isNewer),
    watchInput(file) {
      if (inputs.has(file)) return
      const stats = readStats(file)
      if (stats?.isDirectory()) void walk(file, file, isNewer).catch(onError)
      else if (readStats(path.dirname(file))) {
        watchSingle(file, file)
        watchTarget(file)
        if (stats && isNewer(stats)) onChange({ file, isNew: false })
      } else return
      inputs.add(file)
    },
    close() {
      isClosed = true
      for (const watcher of watchers) watcher.close()
    },
  }
}

function list(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // It has been removed, which is reported.
    return []
  }
}

function readStats(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    // A folder of the path has become a file, or symbolic links lead to each other.
    return undefined
  }
}

/** Tells a folder from one that replaced it. Inode numbers are used again. */
function identityOf({ ino, birthtimeMs }: Stats): string {
  return `${ino} ${birthtimeMs}`
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

/** Whether a symbolic link in a tree leads to a folder that contains it, where everything would be found again and again. */
function isCycle(link: string, root: string): boolean {
  const target = realPath(link)
  let folder = link
  while (target !== undefined && folder !== root && folder !== path.dirname(folder)) {
    folder = path.dirname(folder)
    if (`${realPath(folder)}${path.sep}`.startsWith(target + path.sep)) return true
  }
  return false
}
