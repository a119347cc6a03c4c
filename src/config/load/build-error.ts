import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildFailure, Location, Message } from 'esbuild'
import { codeFrame, SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { placePrelude } from './module-location.ts'

/** What esbuild objects to, as one SiteError with all of it. */
export function buildError(failure: BuildFailure, siteDir: string): SiteError {
  const diagnostics = failure.errors.map((message) => toDiagnostic(message, siteDir))
  const [first] = diagnostics
  return new SiteError({
    message: first?.message ?? failure.message,
    hint: first?.hint,
    file: first?.sourcePath,
    line: first?.line,
    column: first?.column,
    cause: failure,
    diagnostics,
  })
}

function toDiagnostic({ text, location }: Message, siteDir: string): Diagnostic {
  const diagnostic: Diagnostic = { code: 'config', severity: 'error', message: `${text}.`, hint: hintFor(text) }
  return location === null ? diagnostic : { ...diagnostic, ...placeOf(location, siteDir) }
}

function hintFor(text: string): string {
  const [, name] = /^Could not find the package of "((?:@[^/"]+\/)?[^/"]+)/.exec(text) ?? []
  if (name !== undefined) return `Install it (npm install ${name}), or correct the name.`
  if (/^Could not resolve/.test(text)) return 'Correct the path: it leads to no file.'
  return 'Correct the code at this place.'
}

function placeOf({ file, line, column, lineText }: Location, siteDir: string): Partial<Diagnostic> {
  const source = readFileSync(resolve(siteDir, file), 'utf8')
  // esbuild counts bytes from 0, and on the first line what was put before it too.
  const bytes = Buffer.from(lineText).subarray(0, column)
  const shift = line === 1 ? placePrelude(resolve(siteDir, file), source).length : 0
  const character = Math.max(1, bytes.toString().length - shift + 1)
  return { sourcePath: file, line, column: character, frame: codeFrame(source, line, character) }
}
