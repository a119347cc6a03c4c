import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFrame, SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { placePrelude } from './module-location.ts'

export interface ThrownOptions {
  siteDir: string
  sourcePath: string
  bundleFile: string
}

/** What the code of a configuration threw, as a SiteError that names the line of the source. */
export function thrownError(cause: unknown, options: ThrownOptions): SiteError {
  const place = locateThrown(cause, options)
  // A plugin that objects to its options says it better; only the place is not known to it.
  if (cause instanceof SiteError) return placed(cause, { sourcePath: options.sourcePath, ...place })
  const reason = cause instanceof Error ? cause.message : String(cause)
  const diagnostic: Diagnostic = {
    code: 'config',
    severity: 'error',
    message: `${options.sourcePath} could not be run: ${reason}`,
    hint: 'The code of the configuration threw this error; --verbose shows where it came from.',
    sourcePath: options.sourcePath,
    ...place,
  }
  const { message, hint, sourcePath: file, line, column } = diagnostic
  return new SiteError({ message, hint, file, line, column, cause, diagnostics: [diagnostic] })
}

function placed(error: SiteError, place: Partial<Diagnostic>): SiteError {
  const diagnostics = error.diagnostics.map((diagnostic) =>
    diagnostic.sourcePath === undefined ? { ...diagnostic, ...place } : diagnostic,
  )
  const { message, hint, cause } = error
  return new SiteError({
    message,
    hint,
    file: place.sourcePath,
    line: place.line,
    column: place.column,
    cause,
    diagnostics,
  })
}

/** Leads the first place of the stack that is in the bundle of a configuration back to the source. */
export function locateThrown(
  cause: unknown,
  { siteDir, bundleFile }: Pick<ThrownOptions, 'siteDir' | 'bundleFile'>,
): Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'frame'> | undefined {
  try {
    return findPlace(cause, siteDir, bundleFile)
  } catch {
    // A bundle without a map, or a source that has gone since.
    return undefined
  }
}

function findPlace(cause: unknown, siteDir: string, bundleFile: string): Partial<Diagnostic> | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  const href = pathToFileURL(bundleFile).href
  const start = stack.indexOf(`${href}:`)
  const [, row, character] = /^:(\d+):(\d+)/.exec(start < 0 ? '' : stack.slice(start + href.length)) ?? []
  if (row === undefined) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(`${bundleFile}.map`, 'utf8')))
  const entry = map.findEntry(Number(row) - 1, Number(character) - 1)
  if (!('originalSource' in entry)) return undefined
  const file = resolve(siteDir, entry.originalSource)
  const source = readFileSync(file, 'utf8')
  const line = entry.originalLine + 1
  const shift = line === 1 ? placePrelude(file, source).length : 0
  const column = Math.max(1, entry.originalColumn + 1 - shift)
  return { sourcePath: entry.originalSource, line, column, frame: codeFrame(source, line, column) }
}
