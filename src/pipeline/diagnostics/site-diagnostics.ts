import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFrame, SiteError, sortDiagnostics, uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

/** Returns one error with all diagnostics of a site. */
export function siteError(siteDir: string, diagnostics: Diagnostic[]): SiteError {
  return new SiteError({ message: 'The site has errors.', diagnostics: prepareDiagnostics(siteDir, diagnostics) })
}

/** Returns unique diagnostics, sorted by file and line, with code frames. */
export function prepareDiagnostics(siteDir: string, diagnostics: Diagnostic[]): Diagnostic[] {
  return withFrames(sortDiagnostics(uniqueDiagnostics(diagnostics)), siteDir)
}

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** Adds a code frame to diagnostics that have a line and no frame yet. */
export function withFrames(diagnostics: Diagnostic[], siteDir: string): Diagnostic[] {
  const texts = new Map<string, string>()
  const readSource = (sourcePath: string) => {
    const file = path.join(siteDir, sourcePath)
    const text = texts.get(sourcePath) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    texts.set(sourcePath, text)
    return text
  }
  return diagnostics.map((diagnostic) => {
    if (diagnostic.frame || diagnostic.line === undefined || diagnostic.sourcePath === undefined) return diagnostic
    const text = readSource(diagnostic.sourcePath)
    return text === '' ? diagnostic : { ...diagnostic, frame: codeFrame(text, diagnostic.line, diagnostic.column) }
  })
}
