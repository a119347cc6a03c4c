import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { closestMatch } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'
import type { BundleError } from './run-webpack.ts'

export interface DiagnosticContext {
  siteDir: string
  /** Folder of the generator's own package, whose packages a site may use too. */
  packageRoot: string
  /** Who imports a module, by id: for modules that an entry asks for. */
  importers: Record<string, Importer[]>
}

/** The place of what names a module. */
export type Importer = Pick<Diagnostic, 'sourcePath' | 'line' | 'column' | 'item'>

/** What webpack objects to, at the place in the source where it stands; once, though both targets find it. */
export function bundleDiagnostics(errors: BundleError[], context: DiagnosticContext): Diagnostic[] {
  const seen = new Set<string>()
  // Of a style sheet that misses a file webpack says so twice.
  const own = errors.filter(({ message }) => !/^(?:Error: )?Execution of module code from module graph/.test(message))
  return (own.length > 0 ? own : errors)
    .flatMap((error) => diagnosticsOf(error, context))
    .filter((diagnostic) => {
      const key = JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.sourcePath, diagnostic.line])
      return !seen.has(key) && seen.add(key)
    })
}

function diagnosticsOf(error: BundleError, context: DiagnosticContext): Diagnostic[] {
  const request = /Can't resolve '([^']+)'/.exec(error.message)?.[1]
  if (request !== undefined) return missingModule(request, error, context)
  const exported = /export '([^']+)' \(.*?\) was not found in '([^']+)'(?: \(possible exports: (.*?)\))?/s.exec(
    error.message,
  )
  if (exported) return [missingExport(exported, error, context)]
  return [brokenModule(error, context)]
}

function missingModule(request: string, error: BundleError, context: DiagnosticContext): Diagnostic[] {
  const { siteDir } = context
  const diagnostic = {
    code: 'missing-module',
    severity: 'error' as const,
    message: `The module ${shown(request, siteDir)} cannot be found.`,
    hint: remedy(request, error.file ? path.dirname(error.file) : siteDir, context),
  }
  if (error.file) return [{ ...diagnostic, ...placeIn(error.file, request, siteDir) }]
  // A module that an entry asks for is one that documents or routes name; the fault stands there.
  return (context.importers[request] ?? [{}]).map((importer) => ({ ...diagnostic, ...importer }))
}

function missingExport(
  [, name = '', request = '', known = '']: string[],
  error: BundleError,
  { siteDir }: DiagnosticContext,
): Diagnostic {
  const names = known.split(', ').filter(Boolean)
  const close = closestMatch(name, names)
  const others = names.length > 0 ? `It exports ${names.join(', ')}.` : 'It exports nothing.'
  return {
    code: 'missing-export',
    severity: 'warning',
    message: `The module ${request} has no export named ${name}.`,
    hint: close ? `Did you mean ${close}?` : others,
    ...(error.file ? placeIn(error.file, request, siteDir) : {}),
  }
}

/** A module that cannot be read: what its loader says, without the paths and frames that stand in it. */
function brokenModule(error: BundleError, { siteDir }: DiagnosticContext): Diagnostic {
  const place = error.file === undefined ? {} : { sourcePath: relative(error.file, siteDir), line: error.line }
  const style = /\((\d+):(\d+)\) \/\S+ (.*)/.exec(error.message)
  const [reason, line, column] = style
    ? [`${style[3]}.`, Number(style[1]), Number(style[2])]
    : [error.message.replaceAll(`${siteDir}/`, ''), error.line, error.column]
  return {
    code: 'bundle',
    severity: 'error',
    message: reason,
    ...place,
    ...(error.file === undefined ? {} : { line, column }),
  }
}

/** Where a file names a module: what webpack counts are lines of the compiled text. */
export function placeIn(
  file: string,
  request: string,
  siteDir: string,
): Pick<Diagnostic, 'sourcePath' | 'line' | 'column'> {
  if (file === '') return {}
  const sourcePath = relative(file, siteDir)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const named = new RegExp(`["'\`(/]${request.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\w/-])`)
  for (const [index, line] of lines.entries()) {
    const at = line.search(named)
    if (at >= 0) return { sourcePath, line: index + 1, column: at + 1 }
  }
  return { sourcePath }
}

function remedy(request: string, folder: string, { siteDir, packageRoot }: DiagnosticContext): string {
  const isRelative = /^(?:\.\.?)?\//.test(request)
  if (isRelative || request.startsWith('@site/')) {
    const target = isRelative ? path.resolve(folder, request) : path.join(siteDir, request.slice('@site/'.length))
    const close = closestMatch(path.basename(target), moduleNames(path.dirname(target)))
    if (close) return `Did you mean ${shown(request, siteDir).replace(/[^/]*$/, close)}?`
    return isRelative
      ? 'The path is looked up from the folder of this file.'
      : 'The path is looked up from the site folder.'
  }
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request
  const packages = [siteDir, packageRoot].flatMap((root) => packageNames(path.join(root, 'node_modules')))
  const close = closestMatch(name, packages)
  const install = `Install it with "npm install ${name}", or correct the path.`
  return close && close !== name ? `Did you mean ${close}? ${install}` : install
}

/** Names under which the modules of a folder can be imported. */
function moduleNames(folder: string): string[] {
  return entries(folder).map((name) => name.replace(/\.(?:tsx?|jsx?|mjs)$/, ''))
}

function packageNames(folder: string): string[] {
  return entries(folder).flatMap((name) =>
    name.startsWith('@') ? entries(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function shown(request: string, siteDir: string): string {
  return path.isAbsolute(request) ? relative(request, siteDir) : request
}

function relative(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}
