import type { Command } from '../shared/types.ts'

/** Moves options without a value to the end: the parser would turn a word after one into a number. */
export function flagsLast(args: string[], { options = [] }: Pick<Command, 'options'>): string[] {
  const flags = new Set(options.flatMap(({ flags: written }) => (/[<[]/.test(written) ? [] : written.split(/,\s*/))))
  const isFlag = (arg: string) => flags.has(arg)
  return [...args.filter((arg) => !isFlag(arg)), ...args.filter(isFlag)]
}
