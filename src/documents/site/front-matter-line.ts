import { readFileSync } from 'node:fs'
import { frontMatterLines } from '../content/index.ts'

/** Returns the line of a value in the front matter of a file; undefined if it has none, or for a generated document. */
export function frontMatterLine(file: string, keys: (string | number)[]): number | undefined {
  try {
    const { line } = frontMatterLines(readFileSync(file, 'utf8'))(keys)
    // Missing keys are reported at the first line.
    return line === 1 ? undefined : line
  } catch {
    return undefined
  }
}
