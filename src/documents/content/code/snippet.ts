import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatCount } from '../../../shared/format-count.ts'
import type { CompileContext } from '../compile-context.ts'
import { findNamedFile } from '../references/named-file.ts'
import type { SourceLocation } from '../tree/location.ts'
import { type Cut, cutRegion, type Range } from './regions.ts'

export interface Snippet {
  text: string
  /** File extension in lower case, without the dot. */
  extension: string
  /** File name without the folder. */
  name: string
}

/**
 * Loads `file=./x.ts`, `@site/x.ts#region` or `x.ts#L3-L8`: a file of the site folder, or a region or lines of it, without
 * common indentation. Reports a missing file and returns undefined.
 */
export function loadSnippet(spec: string, context: CompileContext, location: SourceLocation): Snippet | undefined {
  const { siteDir } = context.settings
  const [address = '', part = ''] = spec.split(/#(.*)/s)
  const report = (message: string, hint?: string) =>
    context.report({ code: 'missing-snippet', severity: 'error', message, hint, ...location })
  const found = findNamedFile(address, context.at(location))
  if (found.sourcePath === undefined) {
    report(found.isOutside ? `Cannot include ${spec}: the file is outside the site folder.` : found.message, found.hint)
    return undefined
  }
  const { sourcePath } = found
  const file = path.join(siteDir, sourcePath)
  const lines = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
  const cut = part === '' ? { lines } : cutPart(lines, part)
  if (cut.lines) {
    const extension = path.posix.extname(sourcePath).slice(1).toLowerCase()
    return { text: dedent(cut.lines).join('\n'), extension, name: path.posix.basename(sourcePath) }
  }
  report(`${cut.missing} in ${sourcePath}.`, cut.hint)
  return undefined
}

/** `#L3`, `#L3-L8`, `#3-8`, or the name of a region. */
function cutPart(lines: string[], part: string): Cut {
  const range = findLines(lines, part)
  if (range === undefined) return cutRegion(lines, part)
  return range.from === undefined ? range : { lines: lines.slice(range.from, range.to) }
}

/** Finds the lines of `L3`, `L3-L8`, or `3-8`; undefined for the name of another part. */
export function findLines(lines: readonly string[], part: string): Range | undefined {
  const [, from, to = from] = /^L?(\d+)(?:-L?(\d+))?$/.exec(part) ?? []
  if (from === undefined) return undefined
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < first) return { missing: `Invalid line range "${part}"`, hint: 'Use the form #L3-L8.' }
  if (last <= lines.length) return { from: first - 1, to: last }
  return { missing: `There is no line ${last}`, hint: `The file has ${formatCount(lines.length, 'line')}.` }
}

/** Removes the indentation that all lines share. */
export function dedent(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const indents = filled.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((a, b) => {
    let at = 0
    while (at < a.length && a[at] === b[at]) at++
    return a.slice(0, at)
  }, indents[0] ?? '')
  if (shared === '') return lines
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)))
}
