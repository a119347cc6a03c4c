import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { itemIn, locateItem } from '../../../config/index.ts'
import { frontMatterLines } from '../../../documents/content/index.ts'
import { codeFrame, parseKeyPath, SiteError, sortDiagnostics, uniqueDiagnostics } from '../../../platform/index.ts'
import { describeSnapshotFile, isSnapshotFile } from '../../../shared/snapshot-path.ts'
import type { Diagnostic } from '../../../shared/types.ts'

/** Returns one error with all diagnostics of a site. */
export function siteError(siteDir: string, diagnostics: Diagnostic[]): SiteError {
  return new SiteError({ message: 'The site has errors.', diagnostics: prepareDiagnostics(siteDir, diagnostics) })
}

/** Returns unique diagnostics, sorted by file and line, with code frames. */
export function prepareDiagnostics(siteDir: string, diagnostics: Diagnostic[]): Diagnostic[] {
  return sortDiagnostics(withFrames(uniqueDiagnostics(diagnostics), siteDir))
}

/** Whether there are errors. Those in a file of a released commit are not: the file cannot be corrected. */
export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity, sourcePath }) => severity === 'error' && !isSnapshotFile(sourcePath))
}

/**
 * Adds the lines of keys in settings files, and code frames to all diagnostics that have a line and no frame yet. Names files of
 * commits as Git does, `v1.0:docs/a.md`; errors in them become warnings.
 */
export function withFrames(diagnostics: Diagnostic[], siteDir: string): Diagnostic[] {
  const texts = new Map<string, string>()
  const readSource = (sourcePath: string) => {
    const file = path.join(siteDir, sourcePath)
    const text = texts.get(sourcePath) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    texts.set(sourcePath, text)
    return text
  }
  // Split once: a file of 350,000 lines may have hundreds of problems.
  const lines = new Map<string, string[]>()
  const readLines = (sourcePath: string) => {
    const found = lines.get(sourcePath) ?? readSource(sourcePath).split(/\r?\n/)
    lines.set(sourcePath, found)
    return found
  }
  return diagnostics.map((unlocated) => {
    const diagnostic = withLine(unlocated, readSource)
    if (diagnostic.frame || diagnostic.line === undefined || diagnostic.sourcePath === undefined)
      return nameSnapshotFile(diagnostic)
    const frame =
      readSource(diagnostic.sourcePath) === ''
        ? {}
        : { frame: codeFrame(readLines(diagnostic.sourcePath), diagnostic.line, diagnostic.column) }
    return nameSnapshotFile({ ...diagnostic, ...frame })
  })
}

function nameSnapshotFile(diagnostic: Diagnostic): Diagnostic {
  const { severity, message, hint, sourcePath = '' } = diagnostic
  const name = describeSnapshotFile(sourcePath)
  if (name === undefined) return diagnostic
  const rename = (text: string) =>
    text.replaceAll(
      /(?:@site\/)?(\.lectern\/git\/[^\s`"']+)/g,
      (all, file: string) => describeSnapshotFile(file) ?? all,
    )
  return {
    ...diagnostic,
    severity: severity === 'error' ? 'warning' : severity,
    message: rename(message),
    ...(hint !== undefined && { hint: rename(hint) }),
    sourcePath: name,
  }
}

/** Adds the line of the key that a diagnostic names, if the key is certain to be set there. */
function withLine(diagnostic: Diagnostic, readSource: (sourcePath: string) => string): Diagnostic {
  const { sourcePath = '', line } = diagnostic
  if (line === undefined && diagnostic.code === 'invalid-path' && /\.mdx?$/.test(sourcePath))
    return { ...diagnostic, line: frontMatterLines(readSource(sourcePath))(['slug']).line }
  if (diagnostic.item === undefined) return diagnostic
  if (line !== undefined) return withLaterLine(diagnostic, diagnostic.item, readSource)
  if (/\.mdx?$/.test(sourcePath)) return withFrontMatterLine(diagnostic, diagnostic.item, readSource(sourcePath))
  const source = objectSource(sourcePath, readSource)
  if (source === undefined) return diagnostic
  const item = itemIn(sourcePath, diagnostic.item, source)
  return { ...diagnostic, item, ...(locateItem(source, item) ?? {}), ...(isJson(sourcePath) && { column: undefined }) }
}

/**
 * Corrects a line that was found by a word, such as the path of a link in a sidebar: the word can be in the file before the item that the
 * diagnostic names.
 */
function withLaterLine(diagnostic: Diagnostic, item: string, readSource: (sourcePath: string) => string): Diagnostic {
  const { sourcePath = '', line = 0, column } = diagnostic
  const source = column === undefined ? objectSource(sourcePath, readSource) : undefined
  const place = source === undefined ? undefined : locateItem(source, item)
  if (source === undefined || place === undefined || place.line <= line) return diagnostic
  const { frame: _, ...rest } = diagnostic
  return { ...rest, line: (locateItem(source, `${item}.href`) ?? place).line }
}

/** Returns the source of a module or a JSON file, as that of a module; undefined for another file. */
function objectSource(sourcePath: string, readSource: (sourcePath: string) => string): string | undefined {
  if (isJson(sourcePath)) return `export default ${readSource(sourcePath)}`
  return /\.[cm]?[jt]s$/.test(sourcePath) ? readSource(sourcePath) : undefined
}

function isJson(sourcePath: string): boolean {
  return sourcePath.endsWith('.json')
}

/** Adds the line of a key of the front matter, if the document has it. */
function withFrontMatterLine(diagnostic: Diagnostic, item: string, source: string): Diagnostic {
  const path = parseKeyPath(item)
  const { line } = path ? frontMatterLines(source)(path) : { line: 1 }
  // The first line is the beginning of the front matter.
  return line > 1 ? { ...diagnostic, line } : diagnostic
}
