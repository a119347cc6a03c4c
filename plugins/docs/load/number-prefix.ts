/** A name without its number, and the number. */
export interface NumberPrefix {
  filename: string
  numberPrefix?: number
}

/** Takes the number off the name of a file (without extension) or of a folder. */
export type NumberPrefixParser = (name: string) => NumberPrefix

/** `2021-11-foo` and `7.0-foo` begin with a date and a version, not with a number that orders files. */
const dateOrVersion = /^\d+[-_.]\d+/
const numbered = /^(?<number>\d+)\s*[-_.]+\s*(?<rest>[^-_.\s].*)$/

/** The default rule: `01-intro`, `003 - intro`, `1. intro` and `01_intro` are `intro`. */
export function parseNumberPrefix(name: string): NumberPrefix {
  const groups = dateOrVersion.test(name) ? undefined : numbered.exec(name)?.groups
  if (groups?.number === undefined || groups.rest === undefined) return { filename: name }
  return { filename: groups.rest, numberPrefix: Number.parseInt(groups.number, 10) }
}

/** The rule of a site that keeps its numbers. */
export function keepNumberPrefix(name: string): NumberPrefix {
  return { filename: name }
}

/** The folder path without the number of any of its segments; the root, `.`, stays as it is. */
export function stripNumberPrefixes(folder: string, parser: NumberPrefixParser): string {
  if (folder === '.') return folder
  return folder
    .split('/')
    .map((segment) => parser(segment).filename)
    .join('/')
}
