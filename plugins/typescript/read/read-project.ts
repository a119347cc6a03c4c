import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Diagnostic, type FilesContext, hashOf, installCommand, SiteError, withRange } from 'lectern/plugin-kit'
import type { Reflection } from '../json.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Converted, ConvertRequest } from './convert.ts'
import { copySources } from './copy-sources.ts'
import { findTypedoc } from './find-typedoc.ts'
import type { Include } from './includes.ts'

export type Convert = (request: ConvertRequest) => Promise<Converted>

/** The exports of the modules, and the files that describe them. */
export interface Project {
  root: Reflection
  /** The lines of the sources by their paths, relative to the site folder. Empty for a JSON file. */
  sources: ReadonlyMap<string, string[]>
  /** What the project was read from. */
  sourcePath: string
}

/** Raise this when the same sources give other JSON. */
const revision = 2

/** @throws SiteError with everything that prevents reading */
export async function readProject(context: FilesContext, options: ResolvedOptions, convert: Convert): Promise<Project> {
  if (options.json !== undefined) return readJson(context, options.json)
  const text = context.isVersion
    ? await readVersion(context, options, convert)
    : await readCurrent(context, options, convert)
  const root = parseProject(text, options.entryPoints?.[0] ?? '')
  return { root, sources: await readSources(root, context), sourcePath: options.entryPoints?.[0] ?? '' }
}

async function readJson({ readText }: FilesContext, sourcePath: string): Promise<Project> {
  const text = await readText(sourcePath)
  if (text === undefined) {
    const message = `The file ${sourcePath} does not exist.`
    const hint = `Run "npx typedoc --json ${sourcePath}" before the build, or correct \`json\`.`
    const diagnostic: Diagnostic = {
      code: 'typescript-json',
      severity: 'error',
      message,
      hint,
      item: 'typescript().json',
    }
    throw new SiteError({ message, hint, diagnostics: [diagnostic] })
  }
  return { root: parseProject(text, sourcePath), sources: new Map(), sourcePath }
}

function parseProject(text: string, file: string): Reflection {
  const hint = 'Write it again with TypeDoc 0.28: "npx typedoc --json FILE".'
  let root: Reflection | undefined
  try {
    root = JSON.parse(text) as Reflection
  } catch (cause) {
    throw new SiteError({ message: 'The file is not JSON.', hint, file, cause })
  }
  if (root?.variant !== 'project' || !root.schemaVersion?.startsWith('2.'))
    throw new SiteError({ message: 'The file is not the JSON of TypeDoc with the schema version 2.', hint, file })
  return root
}

const cacheName = 'typescript'

interface CacheRecord {
  key: string
  /** Hashes of the files by their paths. */
  inputs: Record<string, string>
  includes: Include[]
  json: string
  warnings: Diagnostic[]
}

async function readCurrent(context: FilesContext, options: ResolvedOptions, convert: Convert): Promise<string> {
  const packages = requirePackages(context)
  const entries = await entryFiles(context, options)
  const { tsconfig } = options
  const { siteDir } = context
  const key = hashOf(String(revision), JSON.stringify([packages, entries, tsconfig]))
  const known = parseRecord(await context.readCache(cacheName))
  if (known?.key === key && (await isCurrent(known.inputs, context))) {
    checkIncludes(known.includes, siteDir, context)
    for (const warning of known.warnings) context.report(warning)
    return known.json
  }
  const { json, messages, inputs, includes } = await convert({
    baseDir: siteDir,
    entryPoints: entries.map((entry) => path.resolve(siteDir, entry)),
    tsconfig: tsconfig && path.resolve(siteDir, tsconfig),
    packages,
  })
  checkIncludes(includes, siteDir, context)
  const included = includes.map(({ file }) => file)
  const diagnostics = messages.map((message) => toDiagnostic(message, siteDir))
  if (json === undefined) throw readError(diagnostics)
  for (const warning of diagnostics) context.report(warning)
  const files = [...new Set([...inputs, ...included, ...configPlaces(context, entries, tsconfig)])]
  const hashes = await Promise.all(files.map(async (file) => [file, await hashFile(file, context)] as const))
  const record: CacheRecord = { key, inputs: Object.fromEntries(hashes), includes, json, warnings: diagnostics }
  await context.writeCache(cacheName, JSON.stringify(record))
  return json
}

function parseRecord(text: string | undefined): CacheRecord | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as CacheRecord)
}

async function isCurrent(inputs: Record<string, string>, context: FilesContext): Promise<boolean> {
  const checks = Object.entries(inputs).map(async ([file, hash]) => (await hashFile(file, context)) === hash)
  return (await Promise.all(checks)).every(Boolean)
}

/** Files of packages are read past the context, which would record them. A missing file has a hash, too. */
async function hashFile(file: string, { readText, siteDir }: FilesContext): Promise<string> {
  const isPackage = file.split(path.sep).includes('node_modules')
  const text = isPackage
    ? await readFile(file, 'utf8').catch(() => undefined)
    : await readText(relativePath(siteDir, file))
  return text === undefined ? '' : hashOf(text)
}

/** Where a closer configuration would be, and the files that may name the package. */
function configPlaces({ siteDir }: FilesContext, entries: string[], tsconfig: string | undefined): string[] {
  const folders = new Set<string>()
  for (const entry of entries)
    for (let folder = path.dirname(path.resolve(siteDir, entry)); ; folder = path.dirname(folder)) {
      folders.add(folder)
      if (folder === siteDir || folder === path.dirname(folder)) break
    }
  const names = ['package.json', ...(tsconfig === undefined ? ['tsconfig.json'] : [])]
  return [...folders].flatMap((folder) => names.map((name) => path.join(folder, name)))
}

async function entryFiles(context: FilesContext, { entryPoints = [] }: ResolvedOptions): Promise<string[]> {
  const entries: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const entry of entryPoints) {
    const isGlob = /[*?[{]/.test(entry)
    const [, base = '', rest = entry] = /^((?:\.\.?\/)*)(.*)$/s.exec(entry) ?? []
    const files = isGlob
      ? await context.findFiles(base || '.', { include: [rest], exclude: ['**/node_modules/**', '**/*.test.*'] })
      : (await context.readText(entry)) === undefined
        ? []
        : [entry]
    entries.push(...files)
    if (files.length > 0) continue
    const message = isGlob ? `No file matches ${entry}.` : `The file ${entry} does not exist.`
    const hint = 'Set `entryPoints` to the modules whose exports are documented, relative to the site folder.'
    diagnostics.push({ code: 'typescript-entry', severity: 'error', message, hint, item: 'typescript().entryPoints' })
  }
  if (diagnostics.length > 0) throw readError(diagnostics)
  return [...new Set(entries)]
}

function readError(diagnostics: Diagnostic[]): SiteError {
  // Thrown, not reported: links to pages that are missing now would only add noise.
  return new SiteError({ message: 'The TypeScript sources have errors.', diagnostics })
}

/** @throws SiteError if comments include files that the site may not publish */
function checkIncludes(includes: readonly Include[], baseDir: string, { isAllowed }: FilesContext): void {
  const outside = includes.filter(({ file }) => !isAllowed(relativePath(baseDir, file)))
  if (outside.length === 0) return
  const diagnostics = outside.map(({ file, place }): Diagnostic => {
    const message = `The comment includes the file ${relativePath(baseDir, file)}, which is outside the site folder.`
    const hint = 'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.'
    return { ...toDiagnostic({ severity: 'error', message, ...place }, baseDir), code: 'typescript-include', hint }
  })
  throw readError(diagnostics)
}

function toDiagnostic({ file, message: text, ...rest }: Converted['messages'][number], baseDir: string): Diagnostic {
  const message = text.replaceAll(`${baseDir.split(path.sep).join('/')}/`, '')
  return {
    code: 'typescript',
    ...rest,
    message,
    ...(file !== undefined && { sourcePath: relativePath(baseDir, file) }),
  }
}

function relativePath(from: string, file: string): string {
  return path.relative(from, file).split(path.sep).join('/')
}

function requirePackages({ siteDir, configFile }: FilesContext) {
  const packages = findTypedoc(siteDir)
  if (!('missing' in packages)) return packages
  const { missing } = packages
  const [message, wanted] =
    missing === 'typedoc'
      ? ['typescript() needs the package "typedoc", which is not installed.', ['typedoc', 'typescript@6']]
      : [`typescript() needs TypeScript 5 or 6, even alongside TypeScript 7.`, ['@typescript/typescript6']]
  const hint = `Run "${installCommand(
    siteDir,
    wanted.map((name) => (name === 'typedoc' ? withRange(name) : name)),
  )}", or set \`json\` to a file that \`typedoc --json\` wrote.`
  const diagnostic: Diagnostic = {
    code: 'missing-package',
    severity: 'error',
    message,
    hint,
    sourcePath: configFile,
    item: 'typescript()',
  }
  throw new SiteError({ message, hint, diagnostics: [diagnostic] })
}

/** A recorded version has the result among its files; for a commit, its files are read again, once. */
async function readVersion(context: FilesContext, options: ResolvedOptions, convert: Convert): Promise<string> {
  const recorded = await context.readCache(cacheName).catch((error: unknown) => {
    if (error instanceof SiteError) return undefined
    throw error
  })
  const known = parseRecord(recorded)
  if (known) return known.json
  const packages = requirePackages(context)
  const entries = await entryFiles(context, options)
  const copy = await copySources(context, { entries, tsconfig: options.tsconfig })
  try {
    return await context.cached(`${revision} ${packages.version} ${JSON.stringify(options)} ${copy.hash}`, async () => {
      const { baseDir } = await copy.write()
      const { json, messages, includes } = await convert({
        baseDir,
        entryPoints: entries.map((entry) => path.resolve(baseDir, copy.pathOf(entry))),
        tsconfig: options.tsconfig && path.resolve(baseDir, copy.pathOf(options.tsconfig)),
        packages,
      })
      checkIncludes(includes, baseDir, context)
      if (json === undefined) throw readError(messages.map((message) => toDiagnostic(message, baseDir)))
      return json
    })
  } finally {
    await copy.remove()
  }
}

/** The lines of all files that have documented code. */
async function readSources(root: Reflection, { readText }: FilesContext): Promise<Map<string, string[]>> {
  const names = new Set<string>()
  const visit = ({ sources = [], children = [], signatures = [] }: Partial<Reflection>) => {
    for (const { fileName } of sources) if (!fileName.includes('node_modules/')) names.add(fileName)
    for (const inner of [...children, ...signatures]) visit(inner)
  }
  visit(root)
  const texts = await Promise.all([...names].sort().map(async (name) => [name, await readText(name)] as const))
  return new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text.split(/\r?\n/)] as const])))
}
