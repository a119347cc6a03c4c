import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'

/** Milliseconds without further changes before they are reported. */
const debounceDelay = 10
/** Chokidar ignores a file for 50 ms after a change; this many milliseconds later the file is checked again. */
const recheckDelay = 60

/**
 * Reports changed, new and removed files of a site, in batches.
 * @param options.since time before the site was read, in milliseconds since the epoch: also reports what has changed from then
 * on until the watcher was ready
 * @param options.inputs returns further files to watch, also outside the site folder; called after every change
 */
export function watchSite(options: {
  siteDir: string
  since: number
  inputs(): string[]
  onChange(files: string[]): void
  onError(error: unknown): void
}): { close(): Promise<void> } {
  const { siteDir, since } = options
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const isOutside = (file: string) => path.relative(siteDir, file).startsWith('..')
  const isIgnored = (file: string, stats?: Stats) =>
    !isOutside(file) && (isNoSourceFolder(path.relative(siteDir, file)) || (stats?.isFile() === false && isCycle(file)))
  const watcher = watch([siteDir, ...options.inputs()], { ignored: isIgnored })
  const rechecks = new Set<NodeJS.Timeout>()
  /** Files reported before the watcher was ready; undefined afterwards. */
  let early: Set<string> | undefined = new Set()
  const add = (file: string) => {
    changed.add(file)
    early?.add(file)
    clearTimeout(timer)
    timer = setTimeout(report, debounceDelay)
  }
  const report = () => {
    const files = [...changed]
    changed.clear()
    const reported = files.map((file) => [file, fileStamp(file)] as const)
    options.onChange(files)
    watcher.add(options.inputs().filter(isOutside))
    const recheck = setTimeout(() => {
      rechecks.delete(recheck)
      for (const [file, stamp] of reported) if (fileStamp(file) !== stamp) add(file)
    }, recheckDelay)
    rechecks.add(recheck)
  }
  watcher.on('all', (event, file, stats) => {
    if (event.startsWith('add') && stats && (file === siteDir || !isNewer(stats, since))) return
    add(file)
  })
  watcher.on('error', options.onError)
  let readyTimer: NodeJS.Timeout | undefined
  watcher.once('ready', () => {
    // Chokidar lists a folder, and reads the times of a file, before it watches them, and misses what happens between.
    readyTimer = setTimeout(() => {
      const watched = Object.entries(watcher.getWatched()).filter(([folder]) => !isOutside(folder))
      watcher.add(watched.flatMap(([folder, names]) => missingEntries(folder, names)))
      const reported = early
      early = undefined
      const files = watched.flatMap(([folder, names]) => names.map((name) => path.join(folder, name)))
      for (const file of files) if (!reported?.has(file) && isChangedFile(file, since)) add(file)
    }, recheckDelay)
  })
  return {
    close: () => {
      for (const pending of [timer, readyTimer, ...rechecks]) clearTimeout(pending)
      return watcher.close()
    },
  }
}

/** Whether a file or folder was created, moved or changed. The change time, unlike the modification time, includes moves. */
function isNewer({ ctimeMs }: Stats, since: number): boolean {
  return ctimeMs >= since
}

function isChangedFile(file: string, since: number): boolean {
  try {
    const stats = statSync(file)
    return stats.isFile() && isNewer(stats, since)
  } catch {
    // It has been removed, which is reported.
    return false
  }
}

/** Returns the paths in a folder whose names are not listed. */
function missingEntries(folder: string, names: string[]): string[] {
  const known = new Set(names)
  try {
    return readdirSync(folder).flatMap((name) => (known.has(name) ? [] : [path.join(folder, name)]))
  } catch {
    // The folder has been removed, which is reported.
    return []
  }
}

/** Whether symbolic links lead from a folder to one that contains it, where everything would be found again and again. */
function isCycle(folder: string): boolean {
  try {
    const target = realpathSync(folder)
    return target !== folder && `${realpathSync(path.dirname(folder))}${path.sep}`.startsWith(`${target}${path.sep}`)
  } catch {
    // It has been removed, or the link leads nowhere.
    return false
  }
}

/** Returns '' for a file that does not exist or cannot be reached: a folder of its path may have become a file. */
function fileStamp(file: string): string {
  try {
    const stat = statSync(file)
    return `${stat.mtimeMs} ${stat.size}`
  } catch {
    return ''
  }
}

/** Matches tool folders at any depth, and output folders at the top level. */
function isNoSourceFolder(file: string): boolean {
  return /(?:^|[\\/])(?:node_modules|\.lectern|\.git)(?:[\\/]|$)|^(?:build|dist|\.[^\\/]*\.staging-[^\\/]*)(?:[\\/]|$)/.test(
    file,
  )
}
