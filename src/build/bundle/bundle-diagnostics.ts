import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { docusaurusAliases } from '../../docusaurus/bundle/docusaurus-modules.ts'
import { closestMatch, installCommand } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { BundleError } from './run-webpack.ts'

export interface DiagnosticContext {
  siteDir: string
  /** Folder of the generator's package; a site may use the packages installed there. */
  packageRoot: string
  /** Absolute paths of the folders in which style sheets find `/img/x.png`. */
  staticDirs: string[]
  /** Module id → where it is imported, for modules that an entry imports. */
  importers: Record<string, Importer[]>
}

/** Location of an import. */
export interface Importer extends Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'> {
  /** The request as the file has it, if the bundler gets another one. */
  written?: string
}

/** Converts webpack errors to diagnostics with source locations. Errors that both targets report are returned once. */
export function bundleDiagnostics(errors: BundleError[], context: DiagnosticContext): Diagnostic[] {
  const seen = new Set<string>()
  // Webpack reports a missing file of a style sheet twice.
  const relevant = errors.filter(
    ({ message }) => !/^(?:Error: )?Execution of module code from module graph/.test(message),
  )
  return (relevant.length > 0 ? relevant : errors)
    .flatMap((error) => toDiagnostics(error, context))
    .filter((diagnostic) => {
      const { code, message, sourcePath, line } = diagnostic
      const key = JSON.stringify(code === 'missing-package' ? [message] : [code, message, sourcePath, line])
      return !seen.has(key) && seen.add(key)
    })
}

function toDiagnostics(error: BundleError, context: DiagnosticContext): Diagnostic[] {
  if (error.diagnostics) return error.diagnostics
  const request = /Can't resolve '([^']+)'/.exec(error.message)?.[1]
  if (request !== undefined) return missingModuleDiagnostics(request, error, context)
  const exported = /export '([^']+)' \(.*?\) was not found in '([^']+)'(?: \(possible exports: (.*?)\))?/s.exec(
    error.message,
  )
  if (exported) return [missingExportDiagnostic(exported, error, context)]
  const withoutLoader = error.file && /You may need an appropriate loader/.test(error.message) ? error.file : ''
  if (withoutLoader && !/\.(?:tsx?|[cm]?jsx?|json|css)$/.test(withoutLoader))
    return [missingLoaderDiagnostic(withoutLoader, context)]
  return [brokenModuleDiagnostic(error, context)]
}

function missingModuleDiagnostics(request: string, error: BundleError, context: DiagnosticContext): Diagnostic[] {
  const { siteDir } = context
  const inStatic = request.startsWith('/') && !isInside(request, siteDir) && !isInside(request, context.packageRoot)
  if (inStatic && error.file) return [missingStaticFile(request.replace(/[?#].*$/, ''), error.file, context)]
  const report = (written: string, folder: string, { written: name = written, ...place }: Importer): Diagnostic => ({
    code: 'missing-module',
    severity: 'error',
    message: `Cannot find module "${displayRequest(name, siteDir)}".`,
    hint: resolutionHint(written, folder, context),
    ...place,
  })
  if (error.file) return [report(request, path.dirname(error.file), locateRequest(error.file, request, siteDir))]
  // Entries import what documents and routes name, so the diagnostic belongs to those.
  return (ownValue(context.importers, request) ?? [{}]).map((importer) => {
    const file = importer.sourcePath === undefined ? '' : path.join(siteDir, importer.sourcePath)
    const written = relativeRequest(request, path.dirname(file), siteDir)
    const place = locateRequest(file, written, siteDir)
    const isFound = place.line !== undefined && place.line === (importer.line ?? place.line)
    return isFound ? report(written, path.dirname(file), place) : report(request, siteDir, importer)
  })
}

/** Returns the relative path that a document may have written for a request below `@site`. */
function relativeRequest(request: string, folder: string, siteDir: string): string {
  if (!request.startsWith('@site/')) return request
  const target = relative(path.join(siteDir, request.slice('@site/'.length)), folder)
  return target.startsWith('../') ? target : `./${target}`
}

function missingStaticFile(request: string, file: string, { siteDir, staticDirs }: DiagnosticContext): Diagnostic {
  const folder = path.posix.dirname(request)
  const suggestion = closestMatch(
    path.posix.basename(request),
    staticDirs.flatMap((dir) => listFolder(path.join(dir, folder))),
  )
  const names = staticDirs.map((dir) => `\`${relative(dir, siteDir)}\``).join(' or ')
  return {
    code: 'missing-file',
    severity: 'error',
    message: `Cannot find the file "${request}".`,
    hint: suggestion
      ? `Did you mean "${path.posix.join(folder, suggestion)}"?`
      : `A path that begins with a slash is a file in ${names}, without the base URL.`,
    ...locateRequest(file, request, siteDir),
  }
}

function missingExportDiagnostic(
  [, name = '', request = '', known = '']: string[],
  error: BundleError,
  { siteDir }: DiagnosticContext,
): Diagnostic {
  const names = known.split(', ').filter(Boolean)
  const suggestion = closestMatch(name, names)
  const isReplaced = /^@docusaurus\//.test(request)
  const list = isReplaced
    ? 'It is not supported. Remove what needs it.'
    : names.length > 0
      ? `Available exports: ${names.join(', ')}.`
      : 'The module has no exports.'
  return {
    code: 'missing-export',
    // Code of a Docusaurus site has been written for it, and fails without it.
    severity: isReplaced ? 'error' : 'warning',
    message: `Module "${displayRequest(request, siteDir)}" has no export "${name}".`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : list,
    ...(error.file ? locateRequest(error.file, request, siteDir) : {}),
    // An entry imports a component of the site.
    ...(path.isAbsolute(request) && { sourcePath: relative(request, siteDir) }),
  }
}

function missingLoaderDiagnostic(file: string, { siteDir }: DiagnosticContext): Diagnostic {
  return {
    code: 'missing-loader',
    severity: 'error',
    message: `Files ending in "${path.extname(file)}" cannot be imported: no loader is configured for them.`,
    hint: 'Add a loader in a plugin with the `webpack` setting of its `bundle` hook.',
    sourcePath: relative(file, siteDir),
  }
}

/** A module that does not compile: the loader's message without absolute paths and code frames. */
function brokenModuleDiagnostic(error: BundleError, { siteDir }: DiagnosticContext): Diagnostic {
  const location = error.file === undefined ? {} : { sourcePath: relative(error.file, siteDir), line: error.line }
  const style = /\((\d+):(\d+)\) \/\S+ (.*)/.exec(error.message)
  const [reason, line, column] = style
    ? [`${style[3]?.replace(/\.$/, '')}.`, Number(style[1]), Number(style[2])]
    : [error.message.replaceAll(`${siteDir}/`, ''), error.line, error.column]
  return {
    code: 'bundle',
    severity: 'error',
    message: reason,
    ...location,
    ...(error.file === undefined ? {} : { line, column }),
  }
}

/** Finds the import of a module in a source file; webpack only knows its position in the compiled code. */
export function locateRequest(
  file: string,
  request: string,
  siteDir: string,
): Pick<Diagnostic, 'sourcePath' | 'line' | 'column'> {
  if (file === '') return {}
  const sourcePath = relative(file, siteDir)
  // A loader may have been replaced by a query.
  const [name = request] = request.split('?')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const pattern = new RegExp(`["'\`(/!]${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\w/-])`)
  for (const [index, line] of lines.entries()) {
    const at = line.search(pattern)
    if (at >= 0) return { sourcePath, line: index + 1, column: at + 1 }
  }
  return { sourcePath }
}

function resolutionHint(request: string, folder: string, { siteDir, packageRoot }: DiagnosticContext): string {
  const isRelative = /^(?:\.\.?)?\//.test(request)
  if (isRelative || request.startsWith('@site/')) {
    const target = isRelative ? path.resolve(folder, request) : path.join(siteDir, request.slice('@site/'.length))
    const suggestion = closestMatch(path.basename(target), moduleNames(path.dirname(target)))
    if (suggestion) return `Did you mean "${displayRequest(request, siteDir).replace(/[^/]*$/, suggestion)}"?`
    return isRelative
      ? 'The path is resolved relative to this file.'
      : 'The path is resolved relative to the site folder.'
  }
  const builtIn = builtInHint(request)
  if (builtIn !== undefined) return builtIn
  const name = /^(?:@[^/]+\/)?[^/?]+/.exec(request)?.[0] ?? request
  const packages = [siteDir, packageRoot].flatMap((root) => packageNames(path.join(root, 'node_modules')))
  const suggestion = closestMatch(name, packages)
  const install = `Run "${installCommand(siteDir, [name])}", or correct the import.`
  return suggestion && suggestion !== name ? `Did you mean "${suggestion}"? ${install}` : install
}

/** Returns the hint for a module of Docusaurus that no package contains; undefined for others. */
function builtInHint(request: string): string | undefined {
  if (/^@theme(?:-original|-init)?\//.test(request))
    return 'Run "lectern eject --list" to see the components of the theme.'
  if (!/^@(?:generated\/|docusaurus\/[a-z]*[A-Z])/.test(request)) return undefined
  const known = Object.keys(docusaurusAliases('')).map((name) => name.replace(/\$$/, ''))
  const suggestion = closestMatch(request, known)
  return suggestion ? `Did you mean "${suggestion}"?` : 'This module of Docusaurus is not supported. Remove the import.'
}

/** Names by which the modules of a folder can be imported. */
function moduleNames(folder: string): string[] {
  return listFolder(folder).map((name) => name.replace(/\.(?:tsx?|jsx?|mjs)$/, ''))
}

function packageNames(folder: string): string[] {
  return listFolder(folder).flatMap((name) =>
    name.startsWith('@') ? listFolder(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function displayRequest(request: string, siteDir: string): string {
  return isInside(request, siteDir) ? relative(request, siteDir) : request
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`)
}

function relative(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
