import type { CAC } from 'cac'
import { UsageError } from '../platform/index.ts'

/** No argument of a process contains it. */
const mark = '\0'

/**
 * Parses the words of a command line without running the command. Values of options stay as they are written: the parser would turn
 * `007` into 7, and an empty value into 0.
 * @throws UsageError if an option has an empty value
 */
export function parseWords(cli: CAC, words: readonly string[]): void {
  cli.parse(['node', 'lectern', ...words.map(hideNumber)], { run: false })
  for (const [name, value] of Object.entries(cli.options)) {
    const written = showNumbers(value)
    if ([written].flat().includes('')) {
      const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      throw new UsageError(`The option --${option} has an empty value.`)
    }
    cli.options[name] = written
  }
  cli.args = cli.args.map((word) => showNumbers(word) as string)
}

function hideNumber(word: string): string {
  const [, option = '', value = ''] = /^(--[^=]+=)?(.*)$/s.exec(word) ?? []
  return Number.isNaN(Number(value)) ? word : `${option}${mark}${value}`
}

function showNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(showNumbers)
  return typeof value === 'string' ? value.replace(mark, '') : value
}
