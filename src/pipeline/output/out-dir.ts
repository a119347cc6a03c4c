import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'

/**
 * Rejects an output folder that contains sources of the site, since a build removes all files that are not part of its output.
 * @throws SiteError
 */
export function protectSources(outDir: string, { siteDir, cacheDir, config, loaded }: SiteContext): void {
  const folders = [...config.staticDirectories, config.themeDir, ...config.plugins.flatMap(({ watch }) => watch ?? [])]
  const sources = [siteDir, cacheDir, loaded.file, ...folders.map((folder) => path.resolve(siteDir, folder))]
  const contained = sources.find((source) => isWithin(source, outDir))
  if (contained === undefined) return
  throw new SiteError({
    message:
      contained === outDir
        ? `The output folder ${outDir} is a source folder, which the build would remove.`
        : `The output folder ${outDir} contains ${contained}, which the build would remove.`,
    hint: 'Choose another folder with --out-dir.',
  })
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative === '' || !(relative.startsWith(`..${path.sep}`) || relative === '..' || path.isAbsolute(relative))
}
