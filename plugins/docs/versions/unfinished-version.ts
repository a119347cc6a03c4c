import { existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { I18nConfig } from 'lectern/plugin-kit'
import { translationFiles } from './copy-translations.ts'
import { versionFolder, versionSidebars, versionSources } from './version-files.ts'

interface Site {
  siteDir: string
  i18n: I18nConfig
}

/** Returns all folders and files of a version, relative to the site folder. Not all of them exist. */
export function versionPlaces(name: string, id: string, i18n: I18nConfig): string[] {
  const own = [versionFolder(id, name), versionSidebars(id, name), versionSources(id, name)]
  // The folder is last: it says that the others are those of an unfinished version.
  return [...translationFiles(name, id, i18n), ...own.toReversed()]
}

/**
 * A file in the folder of a version that is being created: none of the version's files existed before. Its text says whether all of
 * them are there, and only the list of versions is left to write.
 */
export const unfinishedMark = '.unfinished'

export type UnfinishedState = 'copying' | 'complete'

/** Returns how far a command came that was stopped while it created a version; undefined if there was none. */
export function unfinishedState(name: string, id: string, siteDir: string): UnfinishedState | undefined {
  const mark = path.join(siteDir, versionFolder(id, name), unfinishedMark)
  if (!existsSync(mark)) return undefined
  return readFileSync(mark, 'utf8') === 'complete' ? 'complete' : 'copying'
}

/** Removes what a command has left that was stopped while it copied a version. @returns whether there was any */
export function removeUnfinished(name: string, id: string, { siteDir, i18n }: Site): boolean {
  if (unfinishedState(name, id, siteDir) !== 'copying') return false
  removeVersionFiles(name, id, { siteDir, i18n })
  return true
}

/** Removes all files of a version. */
export function removeVersionFiles(name: string, id: string, { siteDir, i18n }: Site): void {
  for (const each of versionPlaces(name, id, i18n)) {
    const file = path.join(siteDir, each)
    rmSync(file, { recursive: true, force: true })
    if (!each.startsWith(`${i18n.path}/`)) removeEmptyFolder(path.dirname(file))
  }
}

function removeEmptyFolder(folder: string): void {
  const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()
  // A symbolic link to a folder stays.
  if (isFolder && readdirSync(folder).length === 0) rmdirSync(folder)
}
