import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  type CommandContext,
  closestMatch,
  type Diagnostic,
  isFile,
  SiteError,
  writeAtomically,
} from 'lectern/plugin-kit'
import { removeUnfinished, removeVersionFiles } from './unfinished-version.ts'
import { versionFiles } from './version-files.ts'
import { parseVersionNames } from './version-names.ts'

/**
 * Returns the names in the versions file of an instance, the newest first.
 * @throws SiteError if the file is malformed
 */
export function readVersionList(id: string, siteDir: string): string[] {
  const { list } = versionFiles(id)
  const file = path.join(siteDir, list)
  if (!isFile(file)) return []
  const { names, diagnostics } = parseVersionNames(readFileSync(file, 'utf8'), list)
  const [first] = diagnostics
  if (!first) return names
  const errors = diagnostics.map((each): Diagnostic => ({ ...each, severity: 'error' }))
  throw new SiteError({ message: first.message, hint: first.hint, diagnostics: errors })
}

/** Writes the versions file; without versions, there is none. */
export function writeVersionList(names: readonly string[], id: string, siteDir: string): void {
  const file = path.join(siteDir, versionFiles(id).list)
  if (names.length === 0) rmSync(file, { force: true })
  else writeAtomically(file, `${JSON.stringify(names, null, 2)}\n`)
}

/**
 * Removes a version and all its files.
 * @throws SiteError if it does not exist
 */
export function removeVersion(
  name: string,
  id: string,
  { siteDir, config }: Pick<CommandContext, 'siteDir' | 'config'>,
): void {
  const names = readVersionList(id, siteDir)
  const { list } = versionFiles(id)
  if (!names.includes(name)) {
    if (removeUnfinished(name, id, { siteDir, i18n: config.i18n })) return
    const close = closestMatch(name, names)
    const hint = close === undefined ? `The versions are listed in ${list}.` : `Did you mean ${close}?`
    throw new SiteError({ message: `The version ${name} does not exist.`, hint })
  }
  // Last, so that the command can run again after a failure.
  removeVersionFiles(name, id, { siteDir, i18n: config.i18n })
  writeVersionList(
    names.filter((each) => each !== name),
    id,
    siteDir,
  )
}
