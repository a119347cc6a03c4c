import type { CAC } from 'cac'
import { closestMatch, UsageError } from '../platform/index.ts'

/** Runs the command that was parsed. @throws UsageError for an unknown option, with the closest one that exists */
export async function runMatched(cli: CAC): Promise<void> {
  try {
    await cli.runMatchedCommand()
  } catch (error) {
    const [message, name] = /^Unknown option `--?([^`]+)`$/.exec((error as Error).message) ?? []
    if (message === undefined || (error as Error).name !== 'CACError') throw error
    const options = [...(cli.matchedCommand?.options ?? []), ...cli.globalCommand.options]
    const flags = options.flatMap(({ rawName }) => /--([\w-]+)/.exec(rawName)?.[1] ?? [])
    // The parser has negated options without their prefix.
    const byName = new Map(flags.map((flag) => [flag.replace(/^no-/, ''), flag]))
    const close = byName.get(closestMatch(toFlag(name as string), [...byName.keys()]) ?? '')
    throw new UsageError(close === undefined ? `${message}.` : `${message}. Did you mean \`--${close}\`?`)
  }
}

/** The parser has names in camel case. */
function toFlag(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
