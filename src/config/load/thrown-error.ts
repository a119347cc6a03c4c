import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFrame, parseKeyPath, SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { locateOptions } from '../diagnostics/locate.ts'
import { locationPrelude } from './module-location.ts'

export interface ThrownOptions {
  siteDir: string
  sourcePath: string
  bundleFile: string
}

/** Converts an error that a site config threw into a SiteError with the source location. */
export function thrownError(cause: unknown, options: ThrownOptions): SiteError {
  const location = locateThrown(cause, options)
  // Plugins throw SiteErrors for invalid options. Only the location is missing.
  if (cause instanceof SiteError)
    return withLocation(cause, { sourcePath: options.sourcePath, ...location }, options.siteDir)
  const reason = cause instanceof Error ? cause.message : String(cause)
  const diagnostic: Diagnostic = {
    code: 'config',
    severity: 'error',
    message: `${options.sourcePath} threw an error: ${reason}`,
    hint: 'Run again with --verbose to see the stack trace.',
    sourcePath: options.sourcePath,
    ...location,
  }
  const { message, hint, sourcePath: file, line, column } = diagnostic
  return new SiteError({ message, hint, file, line, column, cause, diagnostics: [diagnostic] })
}

function withLocation(error: SiteError, place: Partial<Diagnostic>, siteDir: string): SiteError {
  const diagnostics = error.diagnostics.map((diagnostic) =>
    diagnostic.sourcePath === undefined
      ? { ...diagnostic, ...place, ...placeOfOption(diagnostic, place, siteDir) }
      : diagnostic,
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

/** Finds an option in the call of its plugin, which the stack names. */
function placeOfOption(
  { item = '' }: Diagnostic,
  { sourcePath, line, column }: Partial<Diagnostic>,
  siteDir: string,
): Partial<Diagnostic> {
  const path = parseKeyPath(item.replace(/^[^()]*\(\)\.?/, ''))
  if (!item.includes('()') || !path?.length || sourcePath === undefined || line === undefined || column === undefined)
    return {}
  const source = readFileSync(resolve(siteDir, sourcePath), 'utf8')
  const [found] = locateOptions(source, { line, column }, [path])
  return found ? { ...found, frame: codeFrame(source, found.line, found.column) } : {}
}

/** Maps the first stack frame inside the bundle to its source. Undefined if there is none. */
export function locateThrown(
  cause: unknown,
  { siteDir, bundleFile }: Pick<ThrownOptions, 'siteDir' | 'bundleFile'>,
): Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'frame'> | undefined {
  try {
    return findLocation(cause, siteDir, bundleFile)
  } catch {
    // The source map or the source is missing.
    return undefined
  }
}

function findLocation(cause: unknown, siteDir: string, bundleFile: string): Partial<Diagnostic> | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  const href = pathToFileURL(bundleFile).href
  const start = stack.search(new RegExp(`${href.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:\\?again=\\d+)?:\\d`))
  const [, row, character] =
    /^(?:\?again=\d+)?:(\d+):(\d+)/.exec(start < 0 ? '' : stack.slice(start + href.length)) ?? []
  if (row === undefined) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(`${bundleFile}.map`, 'utf8')))
  const entry = map.findEntry(Number(row) - 1, Number(character) - 1)
  if (!('originalSource' in entry)) return undefined
  const file = resolve(siteDir, entry.originalSource)
  const source = readFileSync(file, 'utf8')
  const line = entry.originalLine + 1
  const shift = line === 1 ? locationPrelude(file, source).length : 0
  const column = Math.max(1, entry.originalColumn + 1 - shift)
  return { sourcePath: entry.originalSource, line, column, frame: codeFrame(source, line, column) }
}
