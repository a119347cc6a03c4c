import { type CommitSource, type FilesContext, SiteError, type StandaloneContext, UsageError } from 'lectern/plugin-kit'
import type { SourceFile } from '../source-files.ts'

export type ReportProblem = FilesContext['report']

/** Files of the working folder or of a commit. */
type Files = Pick<CommitSource, 'findFiles' | 'readText'>

interface Reading {
  context: StandaloneContext
  report: ReportProblem
  /** Of the files that are read of a folder. */
  endings: readonly string[]
}

/**
 * Reads the files that an argument of the command line names: a file, a folder, a glob, or one of these in a commit:
 * `v2.3:schema.graphql`. Returns undefined after reporting that there are none.
 * @throws UsageError if the argument is a URL
 */
export async function readDiffFiles(argument: string, reading: Reading): Promise<SourceFile[] | undefined> {
  const { context, report } = reading
  if (/^https?:\/\//.test(argument)) {
    throw new UsageError(`"${argument}" is a URL. Save what it returns as a file, and name the file.`)
  }
  const found = await findFiles(argument, context, reading)
  if (found.length > 0) return found
  const [, revision, place] = /^([^:]+):(.+)$/s.exec(argument) ?? []
  if (revision === undefined || place === undefined) {
    const hint = 'Name a file, a folder, a quoted glob, or one of these in a commit: `v2.3:schema.graphql`.'
    report({ code: 'diff-source', message: `No files match ${argument}.`, hint })
    return undefined
  }
  const commit = await openRevision(revision, reading)
  if (!commit) return undefined
  const files = await findFiles(place, commit, reading)
  if (files.length > 0) return files.map(({ sourcePath, text }) => ({ sourcePath: `${revision}:${sourcePath}`, text }))
  const hint = 'Name a file, a folder or a glob of that commit, relative to the working folder.'
  report({ code: 'diff-source', message: `No files match ${place} in ${revision}.`, hint })
  return undefined
}

/** Opens a commit by a tag, a branch, a hash, or an expression like `HEAD~1`. */
async function openRevision(revision: string, { context, report }: Reading): Promise<CommitSource | undefined> {
  try {
    return await context.openCommit({ commit: revision })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const { message, hint } of error.diagnostics) report({ code: 'diff-source', message, ...(hint && { hint }) })
    return undefined
  }
}

/** The files with the path, in the folder, or that match the glob; of these, the first that exist. */
async function findFiles(place: string, files: Files, { endings }: Reading): Promise<SourceFile[]> {
  const text = await files.readText(place)
  if (text !== undefined) return [{ sourcePath: place, text }]
  const exclude = ['**/node_modules/**']
  const inFolder = await files.findFiles(place, { include: endings.map((ending) => `**/*.${ending}`), exclude })
  const special = place.search(/[*?[\]{}()!]/)
  const start = place.lastIndexOf('/', special) + 1
  const folder = place.slice(0, start) || '.'
  const found =
    inFolder.length > 0 || special < 0
      ? inFolder
      : await files.findFiles(folder, { include: [place.slice(start)], exclude })
  const texts = await Promise.all(found.map((sourcePath) => files.readText(sourcePath)))
  return found.map((sourcePath, index) => ({ sourcePath, text: texts[index] ?? '' }))
}
