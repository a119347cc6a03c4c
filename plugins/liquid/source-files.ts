import type { FilesContext } from 'lectern/plugin-kit'
import { findSourceFiles, readSourceFile, releaseRef, type SourceFile, watchedPath } from '../reference/index.ts'
import type { ResolvedOptions } from './options.ts'

/** Reads the Ruby files that match globs, sorted by path. */
export async function readRubyFiles(context: FilesContext, globs: readonly string[]): Promise<SourceFile[]> {
  const matches = await Promise.all(globs.map((glob) => findSourceFiles(context, glob)))
  for (const [index, glob] of globs.entries())
    if (matches[index]?.length === 0) reportMissing(context, 'sources', `No files match ${glob}.`)
  return Promise.all(
    [...new Set(matches.flat())]
      .sort()
      .map(async (sourcePath) => ({ sourcePath, text: (await context.readText(sourcePath)) ?? '' })),
  )
}

/** Reads the file that an option names. Returns undefined if the option is not set or after reporting a missing file. */
export async function readOptionFile(
  context: FilesContext,
  options: ResolvedOptions,
  option: 'dump' | 'file' | 'variables' | 'homepage',
): Promise<SourceFile | undefined> {
  const sourcePath = options[option]
  if (sourcePath === undefined || sourcePath === false) return undefined
  const file = await readSourceFile(context, sourcePath)
  if (!file) reportMissing(context, option, `The file ${sourcePath} does not exist.`)
  return file
}

/** A missing source is always an error: the section would be empty. */
function reportMissing({ report, configFile }: FilesContext, option: string, message: string): void {
  const hint = `Set \`${option}\` in liquid() to a path relative to the site folder.`
  report({ code: 'liquid-source', message, hint, sourcePath: configFile, item: `liquid().${option}` })
}

export function watchedPaths({ releases = [], homepage, ...own }: ResolvedOptions): string[] {
  const states = [own, ...releases.filter((release) => releaseRef(release) === undefined)]
  const files = states.flatMap(({ dump, file, variables }) => [dump, file, variables])
  const globs = states.flatMap(({ sources = [] }) => sources)
  return [...globs.map(watchedPath), ...[...files, homepage || undefined].filter((name) => name !== undefined)]
}
