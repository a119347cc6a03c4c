import { readFileSync, realpathSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeFrame, type Diagnostic, SiteError } from 'lectern/plugin-kit'
import type { AdapterContext } from './adapter-context.ts'

type Origin = Pick<AdapterContext, 'siteDir' | 'configFile' | 'item'>

/**
 * Runs a hook of a Docusaurus plugin; without a name, its factory.
 * @throws SiteError that names plugin and hook, at the line of the site's code that threw, else at the plugin in the config
 */
export async function runHook<T>(hook: string, plugin: string, origin: Origin, run: () => T): Promise<Awaited<T>> {
  try {
    return await run()
  } catch (cause) {
    throw hookError(hook, plugin, origin, cause)
  }
}

/** The same for a hook that returns no promise. */
export function runHookSync<T>(hook: string, plugin: string, origin: Origin, run: () => T): T {
  try {
    return run()
  } catch (cause) {
    throw hookError(hook, plugin, origin, cause)
  }
}

function hookError(hook: string, plugin: string, origin: Origin, cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  const place = locateInSite(stack, origin.siteDir)
  const subject = hook === '' ? 'The' : `\`${hook}\` of the`
  const message = `${subject} Docusaurus plugin "${plugin}" failed: ${reason}`
  const diagnostic: Diagnostic = {
    code: 'docusaurus-plugin',
    severity: 'error',
    message,
    hint: place ? 'The plugin threw this error.' : describeFrame(stack),
    sourcePath: toSourcePath(origin.configFile, origin.siteDir),
    ...(place ?? (origin.item === undefined ? {} : { item: origin.item })),
    ...(stack && { stack }),
  }
  return new SiteError({ message, cause, diagnostics: [diagnostic] })
}

export function toSourcePath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/')
}

function describeFrame(stack: string): string {
  const row = stack.split('\n').find((line) => /^\s+at /.test(line))
  return row === undefined ? 'The plugin threw this error.' : `The error was thrown ${row.trim()}.`
}

/** Returns the first place in a stack that is code of the site, or code of the site bundled with its config. */
function locateInSite(stack: string, siteDir: string): Partial<Diagnostic> | undefined {
  for (const row of stack.split('\n')) {
    const [, location = '', line = '', column = ''] =
      /(?:\(|at )((?:file:\/\/)?\/[^():]*):(\d+):(\d+)\)?$/.exec(row) ?? []
    if (location === '') continue
    try {
      const file = location.startsWith('file:') ? fileURLToPath(location) : location
      const place = locateFrame(file, Number(line), Number(column), realpathSync(siteDir))
      if (place) return place
    } catch {
      // The file or its source map is missing.
    }
  }
  return undefined
}

function locateFrame(file: string, line: number, column: number, siteDir: string): Partial<Diagnostic> | undefined {
  const relative = path.relative(siteDir, file)
  if (relative.startsWith('..') || /(?:^|[\\/])node_modules[\\/]/.test(relative)) return undefined
  if (!relative.startsWith('.lectern')) return describePlace(file, { line, column }, siteDir)
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || entry.originalSource.includes('node_modules')) return undefined
  const original = path.resolve(siteDir, entry.originalSource)
  return describePlace(original, { line: entry.originalLine + 1, column: entry.originalColumn + 1 }, siteDir)
}

function describePlace(file: string, place: { line: number; column: number }, siteDir: string): Partial<Diagnostic> {
  const frame = codeFrame(readFileSync(file, 'utf8'), place.line, place.column)
  return { sourcePath: toSourcePath(file, siteDir), ...place, frame }
}
