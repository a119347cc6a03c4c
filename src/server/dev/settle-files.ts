import { type Stats, statSync } from 'node:fs'
import { fileStamp } from '../../platform/index.ts'

/** Milliseconds without a change after which files are reported: a save is two changes, truncating and writing. */
const settleDelay = 2
/** Milliseconds that an editor may leave a file empty or missing before it writes the text. */
const emptyDelay = 100
/** Checks in that time, at least: a busy machine delays the editor, too. */
const minChecks = 10

/** Collects changes of files until they are complete. */
export interface Settler {
  /** @param isNew whether the file did not exist before */
  add(file: string, options: { isNew: boolean }): void
  close(): void
}

interface Pending {
  stamp: string
  isNew: boolean
  /** Time of the first change. */
  since: number
  checks: number
}

/** @param report receives changed, new and removed files */
export function createSettler(report: (files: string[]) => void): Settler {
  const pending = new Map<string, Pending>()
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    timer = undefined
    const now = performance.now()
    const complete: string[] = []
    let isLate = false
    for (const [file, change] of pending) {
      const stats = readStats(file)
      // A temporary file: nobody has seen it.
      if (!stats && change.isNew) {
        pending.delete(file)
        continue
      }
      const stamp = stampOf(stats)
      const hasText = stats !== undefined && (!stats.isFile() || stats.size > 0)
      change.checks += 1
      const waited = change.checks >= minChecks && now - change.since >= emptyDelay
      isLate ||= waited
      if (waited || (hasText && stamp === change.stamp)) complete.push(file)
      change.stamp = stamp
    }
    // Changes that belong together, such as those of a renamed file, are reported together.
    if (complete.length === pending.size || isLate) {
      for (const file of complete) pending.delete(file)
      if (complete.length > 0) report(complete)
    }
    if (pending.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(check, settleDelay)
  }
  return {
    add(file, { isNew }) {
      const stamp = stampOf(readStats(file))
      const known = pending.get(file)
      if (known) known.stamp = stamp
      else pending.set(file, { stamp, isNew, since: performance.now(), checks: 0 })
      schedule()
    },
    close() {
      clearTimeout(timer)
      pending.clear()
    },
  }
}

/** Returns undefined for a file that does not exist or cannot be reached: a folder of its path may have become a file. */
function readStats(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function stampOf(stats: Stats | undefined): string {
  return stats ? fileStamp(stats) : ''
}
