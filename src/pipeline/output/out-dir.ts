import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'

/**
 * Refuses an output folder that holds sources of the site: a build removes from it whatever is not of the site's output.
 * @throws SiteError
 */
export function refuseSources(outDir: string, { siteDir, cacheDir, config, loaded }: SiteContext): void {
  const folders = [...config.staticDirectories, config.themeDir, ...config.plugins.flatMap(({ watch }) => watch ?? [])]
  const sources = [siteDir, cacheDir, loaded.file, ...folders.map((folder) => path.resolve(siteDir, folder))]
  const held = sources.find((source) => isWithin(source, outDir))
  if (held === undefined) return
  throw new SiteError({
    message: `The output folder ${outDir} holds ${held}, which the build would remove.`,
    hint: 'Name a folder of its own with --out-dir.',
  })
}

/** Turns what the file system refused, in this thread or in a worker, into an error that says what to look at. */
export function fileSystemError(error: unknown): unknown {
  if (error instanceof SiteError || !(error instanceof Error)) return error
  const refused = /^(EACCES|EDQUOT|EMFILE|ENOSPC|ENOTDIR|EPERM|EROFS)\b/.exec(error.message)
  if (!refused) return error
  return new SiteError({
    message: `The build cannot go on: ${error.message}.`,
    hint: 'Look at the rights to the folder that is named, and at the room on the disk.',
    cause: error,
  })
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative === '' || !(relative.startsWith(`..${path.sep}`) || relative === '..' || path.isAbsolute(relative))
}
