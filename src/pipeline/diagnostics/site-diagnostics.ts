import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFrame, SiteError, sortDiagnostics, uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

/** All faults of a site as one error. */
export function siteError(siteDir: string, diagnostics: Diagnostic[]): SiteError {
  return new SiteError({ message: 'The site has faults.', diagnostics: prepareDiagnostics(siteDir, diagnostics) })
}

/** Faults as they are told: each once, by file and place, with the source around it. */
export function prepareDiagnostics(siteDir: string, diagnostics: Diagnostic[]): Diagnostic[] {
  return withFrames(sortDiagnostics(uniqueDiagnostics(diagnostics)), siteDir)
}

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** Shows the source around every fault that has a line and does not show it yet. */
export function withFrames(diagnostics: Diagnostic[], siteDir: string): Diagnostic[] {
  const texts = new Map<string, string>()
  const textOf = (sourcePath: string) => {
    const file = path.join(siteDir, sourcePath)
    const text = texts.get(sourcePath) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    texts.set(sourcePath, text)
    return text
  }
  return diagnostics.map((diagnostic) => {
    if (diagnostic.frame || diagnostic.line === undefined || diagnostic.sourcePath === undefined) return diagnostic
    const text = textOf(diagnostic.sourcePath)
    return text === '' ? diagnostic : { ...diagnostic, frame: codeFrame(text, diagnostic.line, diagnostic.column) }
  })
}
