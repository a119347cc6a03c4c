import type { FilesContext } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

export interface SourceFile {
  sourcePath: string
  text: string
}

/** Ruby files that match globs, by path. */
export async function rubyFiles(context: FilesContext, globs: readonly string[]): Promise<SourceFile[]> {
  const found = await Promise.all(globs.map((glob) => findFiles(context, glob)))
  const sourcePaths = [...new Set(found.flat())].sort()
  for (const [index, glob] of globs.entries()) {
    if (found[index]?.length === 0) missing(context, 'sources', `There are no files at ${glob}.`)
  }
  return Promise.all(
    sourcePaths.map(async (sourcePath) => ({ sourcePath, text: (await context.readText(sourcePath)) ?? '' })),
  )
}

/** One file that an option names; undefined after a fault, or where none is named. */
export async function namedFile(
  context: FilesContext,
  options: ResolvedOptions,
  option: 'dump' | 'file' | 'variables' | 'homepage',
): Promise<SourceFile | undefined> {
  const sourcePath = options[option]
  if (sourcePath === undefined || sourcePath === false) return undefined
  const text = await context.readText(sourcePath)
  if (text !== undefined) return { sourcePath, text }
  missing(context, option, `There is no file ${sourcePath}.`)
  return undefined
}

/** Wrong options end the build: a section without its source would be empty. */
function missing({ report, configFile }: FilesContext, option: string, message: string): void {
  const hint = `Correct \`${option}\` of liquid(): a path relative to the site folder.`
  report({ code: 'liquid-source', message, hint, sourcePath: configFile, item: `liquid().${option}` })
}

/** A glob may lead out of the site folder: `../app/**` is looked for from there. */
function findFiles({ findFiles }: FilesContext, glob: string): Promise<string[]> {
  const [, base = '', rest = glob] = /^((?:\.\.?\/)*)(.*)$/s.exec(glob) ?? []
  return findFiles(base === '' ? '.' : base, { include: [rest], exclude: ['**/node_modules/**'] })
}

/** The folders and files to watch. */
export function watchedPaths({ sources, dump, file, variables, homepage }: ResolvedOptions): string[] {
  const folders = sources.map((glob) => /^[^*?[{!]*(?=\/)/.exec(glob.replace(/[^/]*[*?[{!].*$/, ''))?.[0] ?? glob)
  return [...folders, ...[dump, file, variables, homepage || undefined].filter((name) => name !== undefined)]
}
