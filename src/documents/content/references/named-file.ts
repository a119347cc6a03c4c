import { readdirSync } from 'node:fs'
import path from 'node:path'
import { closestMatch } from '../../../platform/index.ts'
import { snapshotSite } from '../../../shared/snapshot-path.ts'
import type { CompileContext } from '../compile-context.ts'
import { resolveFile } from './assets.ts'
import { isAllowed, outsideHint } from './site-files.ts'

/** A file that a document names, relative to the site folder, or why there is none. */
export type NamedFile =
  | { sourcePath: string }
  | { sourcePath?: undefined; message: string; hint: string | undefined; isOutside?: true }

/** Finds `./x.ts`, `@site/x.ts`, `@/x.ts`, or `x.ts`: a file of the site folder, on which the document then depends. */
export function findNamedFile(address: string, context: CompileContext): NamedFile {
  const { settings } = context
  const candidates = candidateFiles(address, context).filter((file) => isAllowed(file, settings))
  if (candidates.length === 0)
    return { message: `The file ${address} is outside the site folder.`, hint: outsideHint, isOutside: true }
  const sourcePath = candidates.find((candidate) => context.resolve('file', candidate) !== null)
  if (sourcePath !== undefined) return { sourcePath }
  return {
    message: `The file ${address} does not exist.`,
    hint: closestFile(candidates[0] as string, settings.siteDir),
  }
}

interface NamingFile {
  file: Pick<CompileContext['file'], 'sourcePath'>
  settings: Pick<CompileContext['settings'], 'contentFolders'>
}

/** Returns the possible paths of a file, relative to the site folder. `@/` is the content folder or the site folder. */
export function candidateFiles(address: string, { file: { sourcePath }, settings }: NamingFile): string[] {
  const spec = address.replace(/^<rootDir>\//, '@site/')
  if (spec.startsWith('@/')) {
    const contentFolder = settings.contentFolders.find((folder) => sourcePath.startsWith(`${folder}/`))
    const site = snapshotSite(sourcePath)
    const firstFolder = sourcePath.slice(site === '' ? 0 : site.length + 1).split('/')[0] ?? ''
    const folders = [contentFolder ?? path.posix.join(site, firstFolder), site || '.']
    return folders.map((folder) => path.posix.normalize(`${folder}/${spec.slice(2)}`))
  }
  const file = resolveFile(spec.replace(/^\//, '@site/'), sourcePath)
  return file === undefined ? [] : [file]
}

function closestFile(sourcePath: string, siteDir: string): string | undefined {
  const folder = path.posix.dirname(sourcePath)
  try {
    const close = closestMatch(path.posix.basename(sourcePath), readdirSync(path.join(siteDir, folder)))
    return close && `Did you mean ${path.posix.join(folder, close)}?`
  } catch {
    return `The folder ${folder} does not exist either.`
  }
}
