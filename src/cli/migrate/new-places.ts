import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { diffSequences } from '../../shared/diff/diff-sequences.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { Migration } from './migration.ts'

/** A line that has text, with its number from 1. */
interface Line {
  text: string
  number: number
}

/**
 * Returns the notes of a migration with the files and lines that they have once it is written, without a line if there is none.
 * Call it before, while the old files are there.
 */
export function atNewPlaces({ siteDir, files, diagnostics }: Pick<Migration, 'siteDir' | 'files' | 'diagnostics'>) {
  return diagnostics.map((diagnostic): Diagnostic => {
    const { sourcePath, line, ...rest } = diagnostic
    const change = files.find((file) => (file.movedFrom ?? file.path) === sourcePath)
    const oldFile = path.join(siteDir, sourcePath ?? '')
    if (sourcePath === undefined || change?.text === undefined || !existsSync(oldFile)) return diagnostic
    const newLine = line === undefined ? undefined : findLine(line, readFileSync(oldFile, 'utf8'), change.text)
    return { ...rest, sourcePath: change.path, ...(newLine !== undefined && { line: newLine }) }
  })
}

/** Returns the line that a line has become: the same one, else a similar one between the same neighbors. */
function findLine(line: number, oldText: string, newText: string): number | undefined {
  const from = toLines(oldText)
  const to = toLines(newText)
  return align(
    from,
    to,
    (a, b) => a.text === b.text,
    (oldLines, newLines) => align(oldLines, newLines, isSimilar, () => new Map()),
  ).get(line)
}

/** Maps the numbers of lines that are the same. `alignRest` maps the lines between them. */
function align(
  from: Line[],
  to: Line[],
  isSame: (a: Line, b: Line) => boolean,
  alignRest: (from: Line[], to: Line[]) => Map<number, number>,
): Map<number, number> {
  const found = new Map<number, number>()
  let [fromIndex, toIndex, fromRest, toRest] = [0, 0, 0, 0]
  const endRest = () => {
    const rest = alignRest(from.slice(fromRest, fromIndex), to.slice(toRest, toIndex))
    for (const [oldNumber, newNumber] of rest) found.set(oldNumber, newNumber)
  }
  for (const { type, elements } of diffSequences(from, to, isSame)) {
    if (type === 'same') {
      endRest()
      for (const _ of elements) found.set((from[fromIndex++] as Line).number, (to[toIndex++] as Line).number)
      ;[fromRest, toRest] = [fromIndex, toIndex]
    } else if (type === 'removed') fromIndex += elements.length
    else toIndex += elements.length
  }
  endRest()
  return found
}

function toLines(text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '')
}

/** Whether two lines share at least half of their words. */
function isSimilar(a: Line, b: Line): boolean {
  const [words, others] = [a, b].map(({ text }) => new Set(text.match(/[\p{L}\p{N}_]+/gu)))
  if (!words || !others || words.size + others.size === 0) return false
  const shared = [...words].filter((word) => others.has(word)).length
  return 4 * shared >= words.size + others.size
}
