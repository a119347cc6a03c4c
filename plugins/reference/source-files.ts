import type { FilesContext } from 'lectern/plugin-kit'

export interface SourceFile {
  sourcePath: string
  text: string
}

/** Leads out of the site folder, or into a package. */
const globBase = /^((?:\.\.?\/)*(?:[^*?[{!]*\bnode_modules\/(?:@[^/*?[{!]+\/)?[^/*?[{!]+\/)?)(.*)$/s

/** Source paths that match a glob, which may start outside the site folder, `../api/**`, or in a package: `node_modules/api/*.graphql`. */
export function findSourceFiles({ findFiles }: FilesContext, glob: string): Promise<string[]> {
  const [, base = '', rest = glob] = globBase.exec(glob) ?? []
  return findFiles(base === '' ? '.' : base, {
    include: [rest],
    exclude: ['**/node_modules/**', '**/*versioned_sources/**'],
  })
}

/** Reads a file that an option names. Returns undefined if it is missing. */
export async function readSourceFile(context: FilesContext, sourcePath: string): Promise<SourceFile | undefined> {
  const text = await context.readText(sourcePath)
  return text === undefined ? undefined : { sourcePath, text }
}

/** The folder or file to watch for a glob. */
export function watchedPath(glob: string): string {
  return /^[^*?[{!]*(?=\/)/.exec(glob.replace(/[^/]*[*?[{!].*$/, ''))?.[0] ?? glob
}
