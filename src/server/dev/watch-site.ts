import path from 'node:path'
import { createSourceFilter } from '../../platform/index.ts'
import { type ChangedEntry, createFolderWatcher } from './folder-watcher.ts'
import { createSettler } from './settle-files.ts'

/**
 * Reports changed, new and removed files of a site, in batches.
 * @param options.since time before the site was read, in milliseconds since the epoch: also reports what has changed from then
 * on until the watcher was ready
 * @param options.inputs returns further files to watch, also outside the site folder; called after every change
 * @param options.onReady called once all folders are watched
 */
export function watchSite(options: {
  siteDir: string
  since: number
  inputs(): string[]
  onChange(files: string[]): void
  onError(error: unknown): void
  onReady?(): void
}): { close(): Promise<void> } {
  const { siteDir, since, onError } = options
  const isOutside = (file: string) => path.relative(siteDir, file).startsWith('..')
  const isNoSource = createSourceFilter(siteDir, { isLive: true })
  const isIgnored = (file: string) =>
    isTemporary(file) || (!isOutside(file) && isNoSource(path.relative(siteDir, file)))
  const settler = createSettler((files) => {
    options.onChange(files)
    watchInputs()
  })
  const onChange = ({ file, isNew }: ChangedEntry) => settler.add(file, { isNew })
  const watcher = createFolderWatcher({ since, isIgnored, onChange, onError })
  const watchInputs = () => {
    for (const file of options.inputs()) if (isOutside(file)) watcher.watchInput(file)
  }
  watchInputs()
  void watcher.watchTree(siteDir).then(options.onReady, onError)
  return {
    async close() {
      settler.close()
      watcher.close()
    },
  }
}

/** Matches files that editors create next to a file while they save it. */
function isTemporary(file: string): boolean {
  return /(?:~|\.sw[a-z]|[\\/]4913|[\\/]\.#[^\\/]*|[\\/]#[^\\/]*#)$/.test(file)
}
