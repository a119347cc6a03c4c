import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const calls = [
  'openSync',
  'writeSync',
  'writeFileSync',
  'appendFileSync',
  'renameSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'linkSync',
  'copyFileSync',
  'utimesSync',
  'ftruncateSync',
  'fsyncSync',
] as const

export type DiskCall = (typeof calls)[number]

export interface DiskFailure {
  code: string
  /** Number of the call that fails, from 0; Infinity counts only. */
  at: number
  /** Whether all later calls fail, too. */
  lasting?: boolean
  /** Only calls of this function; all by default. */
  call?: DiskCall
}

/**
 * Runs work while one call of node:fs that changes something below a folder fails, as if the disk was full or could not be
 * written. @returns the error of the work, and the number of calls
 */
export async function withFailure(
  folder: string,
  { code, at, lasting = false, call }: DiskFailure,
  work: () => unknown,
): Promise<{ error?: Error; count: number }> {
  const originals = Object.fromEntries(calls.map((name) => [name, fs[name]]))
  const paths = new Map<number, string>()
  let count = 0
  for (const name of calls) {
    const original = originals[name] as (...args: unknown[]) => unknown
    const patched = (...args: unknown[]) => {
      const target = args.slice(0, 2).map((arg) => (typeof arg === 'number' ? paths.get(arg) : arg))
      const isReading = name === 'openSync' && args[1] === 'r'
      const isMeant = !isReading && target.some((path) => typeof path === 'string' && path.startsWith(folder))
      if (isMeant && (call === undefined || call === name)) {
        const number = count++
        if (lasting ? number >= at : number === at) {
          // As Node does, errors of writing do not name the file. Half of the content is there.
          const isWriting = /^(?:write|append)/.test(name)
          if (name === 'writeFileSync') original(args[0], 'half')
          throw Object.assign(new Error(`${code}: ${name}${isWriting ? '' : ` '${String(target[0])}'`}`), { code })
        }
      }
      const result = original(...args)
      if (name === 'openSync') paths.set(result as number, String(args[0]))
      return result
    }
    Object.assign(fs, { [name]: patched })
  }
  syncBuiltinESMExports()
  try {
    await work()
    return { count }
  } catch (error) {
    return { error: error as Error, count }
  } finally {
    Object.assign(fs, originals)
    syncBuiltinESMExports()
  }
}
