import { statSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'

/** Time without a further change after which those that came are told, in milliseconds. */
const quiet = 10
/** The watcher is silent about a file for 50 ms after a change of it; what was missed then is looked for. */
const deaf = 60

/**
 * Tells of changed, new and removed files of a site, several that come together at once.
 * @param inputs files that may lie outside of the site folder; asked for anew after every change
 */
export function watchSite(options: {
  siteDir: string
  inputs(): string[]
  onChange(files: string[]): void
  onError(error: unknown): void
}): { close(): Promise<void> } {
  const { siteDir } = options
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const isOutside = (file: string) => path.relative(siteDir, file).startsWith('..')
  const isIgnored = (file: string) => !isOutside(file) && holdsNoSources(path.relative(siteDir, file))
  const watcher = watch([siteDir, ...options.inputs()], { ignoreInitial: true, ignored: isIgnored })
  const rechecks = new Set<NodeJS.Timeout>()
  const note = (file: string) => {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(tell, quiet)
  }
  const tell = () => {
    const files = [...changed]
    changed.clear()
    const told = files.map((file) => [file, stampOf(file)] as const)
    options.onChange(files)
    watcher.add(options.inputs().filter(isOutside))
    const recheck = setTimeout(() => {
      rechecks.delete(recheck)
      for (const [file, stamp] of told) if (stampOf(file) !== stamp) note(file)
    }, deaf)
    rechecks.add(recheck)
  }
  watcher.on('all', (_, file) => note(file))
  watcher.on('error', options.onError)
  return {
    close: () => {
      for (const waiting of [timer, ...rechecks]) clearTimeout(waiting)
      return watcher.close()
    },
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/** Folders of tools anywhere, those of outputs where builds put them. */
function holdsNoSources(file: string): boolean {
  return /(?:^|[\\/])(?:node_modules|\.lectern|\.git)(?:[\\/]|$)|^(?:build|dist|\.[^\\/]*\.staging-[^\\/]*)(?:[\\/]|$)/.test(
    file,
  )
}
