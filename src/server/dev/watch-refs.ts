import { type StatsListener, unwatchFile, watchFile } from 'node:fs'
import { fileStamp, refFiles } from '../../platform/index.ts'
import type { CommitRef, ResolvedConfig } from '../../shared/types.ts'

/** Milliseconds between two looks at a file. */
const interval = 500

/** Reports tags and branches that lead to other commits. */
export interface RefWatcher {
  /** Watches those that the plugins of a site read versions from, instead of the ones before. */
  watch(config: Pick<ResolvedConfig, 'plugins'>): Promise<void>
  close(): void
}

/** @param onChange receives the file in the repository that has changed, absolute */
export function watchRefs(siteDir: string, onChange: (file: string) => void): RefWatcher {
  let stop = () => {}
  let current = '[]'
  const watchAll = (files: string[]) => {
    // Git replaces these files, and moves their content between them: their times are more reliable than events.
    const watched = files.map((file) => {
      const listener: StatsListener = (now, before) => {
        if (fileStamp(now) !== fileStamp(before)) onChange(file)
      }
      watchFile(file, { interval, persistent: false }, listener)
      return () => unwatchFile(file, listener)
    })
    return () => {
      for (const unwatch of watched) unwatch()
    }
  }
  return {
    async watch({ plugins }) {
      const refs = plugins.flatMap(({ commits = [], refs: others = [] }): CommitRef[] => [
        ...commits.map(({ ref }) => ref),
        ...others,
      ])
      const key = JSON.stringify(refs)
      if (key === current) return
      current = key
      const files = await refFiles(refs, siteDir)
      if (key !== current) return
      stop()
      stop = watchAll(files)
    },
    close() {
      current = ''
      stop()
    },
  }
}
