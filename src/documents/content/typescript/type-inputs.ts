import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type * as typescript from '@typescript/typescript6'
import type { TypeScript } from './typescript-api.ts'

/** Absolute paths of what the types of a program depend on. */
export interface TypeInputs {
  /**
   * All files. For an installed package, its manifest stands for its files; files of TypeScript itself are left out. Those that do not
   * exist are places where modules were looked for before the place where they are, or in vain.
   */
  inputs: string[]
  /** Files that are read because others name them, and do not belong to installed packages. */
  sources: string[]
}

export function typeInputs(
  program: typescript.Program,
  { siteDir, ts }: { siteDir: string; ts: TypeScript },
): TypeInputs {
  const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file))
  const own = files.filter(({ fileName }) => manifestOf(fileName) === undefined)
  const isInstalled = createInstalledCheck(siteDir)
  return {
    inputs: [
      ...new Set([
        ...files.map(({ fileName }) => path.normalize(manifestOf(fileName) ?? fileName)),
        ...findLookups(own, program.getCompilerOptions(), { siteDir, ts }),
      ]),
    ].sort(),
    sources: own.map(({ fileName }) => path.normalize(fileName)).filter((file) => !isInstalled(file)),
  }
}

/** Returns what the types of code depend on without a program that has it: the files that it names itself. */
export function namedInputs(
  file: Pick<typescript.SourceFile, 'fileName' | 'text'>,
  options: typescript.CompilerOptions,
  { siteDir, ts }: { siteDir: string; ts: TypeScript },
): TypeInputs {
  const { importedFiles, referencedFiles } = ts.preProcessFile(file.text, true, true)
  const imported = importedFiles.flatMap(
    ({ fileName }) =>
      ts.resolveModuleName(fileName, file.fileName, options, ts.sys).resolvedModule?.resolvedFileName ?? [],
  )
  const referenced = referencedFiles.map((each) => path.resolve(path.dirname(file.fileName), each.fileName))
  const found = [...imported, ...referenced].map((each) => path.normalize(each))
  return {
    inputs: [...found.map((each) => manifestOf(each) ?? each), ...findLookups([file], options, { siteDir, ts })],
    sources: found.filter((each) => manifestOf(each) === undefined && existsSync(each)),
  }
}

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

function manifestOf(file: string): string | undefined {
  const [folder] = packageFolder.exec(file) ?? []
  return folder && `${folder}/package.json`
}

/** Returns the files that would be found instead of those that the files import, or where they import nothing, if they existed. */
function findLookups(
  files: readonly Pick<typescript.SourceFile, 'fileName' | 'text'>[],
  options: typescript.CompilerOptions,
  { siteDir, ts }: { siteDir: string; ts: TypeScript },
): string[] {
  const cache = ts.createModuleResolutionCache(siteDir, (file) => file, options)
  return files.flatMap(({ fileName, text }) => {
    const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true)
    const imported = importedFiles.flatMap(({ fileName: spec }) => {
      const found = ts.resolveModuleName(spec, fileName, options, ts.sys, cache)
      // Of a package, its manifest counts.
      if (found.resolvedModule && manifestOf(found.resolvedModule.resolvedFileName)) return []
      const { failedLookupLocations: lookups = [] } = found as { failedLookupLocations?: string[] }
      if (/^\.{0,2}\//.test(spec)) return lookups
      return lookups.filter((file) => (found.resolvedModule ? !manifestOf(file) : file.startsWith(`${siteDir}/`)))
    })
    return [...imported, ...referencedFiles.map((each) => path.resolve(path.dirname(fileName), each.fileName))]
  })
}

/** Creates a check for files of packages that are installed as links, such as those of a workspace. */
function createInstalledCheck(siteDir: string): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const isInstalledFolder = (folder: string): boolean => {
    const cached = known.get(folder)
    if (cached !== undefined) return cached
    const parent = path.dirname(folder)
    const name = packageName(folder)
    const found = name === undefined ? parent !== folder && isInstalledFolder(parent) : isLinked(name, folder, siteDir)
    known.set(folder, found)
    return found
  }
  return (file) => isInstalledFolder(path.dirname(file))
}

/** Returns the name in the manifest of a folder, if it has one. */
function packageName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown }
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}

function isLinked(name: string, folder: string, siteDir: string): boolean {
  for (let at = siteDir; ; at = path.dirname(at)) {
    const installed = path.join(at, 'node_modules', name)
    if (existsSync(installed)) return realpathSync(installed) === realpathSync(folder)
    if (at === path.dirname(at)) return false
  }
}
