/** A name without its number prefix, and the number. */
export interface NumberPrefix {
  filename: string
  numberPrefix?: number
}

/** Splits the number prefix off the name of a file (without extension) or folder. */
export type NumberPrefixParser = (name: string) => NumberPrefix

/** `2021-11-foo` and `7.0-foo` start with a date and a version, not with a number prefix. */
const dateOrVersion = /^\d+[-_.]\d+/
const numbered = /^(?<number>\d+)\s*[-_.]+\s*(?<rest>[^-_.\s].*)$/

/** The default parser: `01-intro`, `003 - intro`, `1. intro` and `01_intro` become `intro`. */
export function parseNumberPrefix(name: string): NumberPrefix {
  const groups = dateOrVersion.test(name) ? undefined : numbered.exec(name)?.groups
  if (groups?.number === undefined || groups.rest === undefined) return { filename: name }
  return { filename: groups.rest, numberPrefix: Number.parseInt(groups.number, 10) }
}

/** The parser of sites without number prefixes: returns the name unchanged. */
export function ignoreNumberPrefix(name: string): NumberPrefix {
  return { filename: name }
}

/** Removes the number prefix from every segment of a folder path; the root `.` is returned unchanged. */
export function stripNumberPrefixes(folder: string, parser: NumberPrefixParser): string {
  if (folder === '.') return folder
  return folder
    .split('/')
    .map((segment) => parser(segment).filename)
    .join('/')
}
