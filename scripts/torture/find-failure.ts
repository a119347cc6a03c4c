import type { FuzzTarget } from './fuzz-targets.ts'

/** Returns what is wrong with how an input is read; undefined if it is read, or reported as it should be. */
export async function findFailure(read: FuzzTarget, input: string): Promise<string | undefined> {
  try {
    for (const { message, sourcePath } of await read(input)) {
      if (!sourcePath) return `no file: ${message}`
      if (typeof message !== 'string' || message.trim() === '') return 'no message'
      if (/\n\s+at .+:\d+:\d+/.test(message)) return `a stack as message: ${message}`
      if (
        /^(?:TypeError|RangeError|ReferenceError|Cannot read propert|.* is not (?:a function|iterable))/.test(message)
      )
        return `an internal error as message: ${message}`
    }
    return undefined
  } catch (error) {
    return `crash: ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error)}`
  }
}
