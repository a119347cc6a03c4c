import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CommandContext, closestMatch, type Diagnostic, SiteError } from 'lectern/plugin-kit'
import { translationFiles } from './copy-translations.ts'
import { versionFiles, versionFolder, versionSidebars, versionSources } from './version-files.ts'
import { parseVersionNames } from './version-names.ts'

/**
 * Returns the names in the versions file of an instance, the newest first.
 * @throws SiteError if the file is malformed
 */
export function readVersionList(id: string, siteDir: string): string[] {
  const { list } = versionFiles(id)
  const file = path.join(siteDir, list)
  if (!existsSync(file)) return []
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
  else writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`)
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
    const close = closestMatch(name, names)
    const hint = close === undefined ? `The versions are listed in ${list}.` : `Did you mean ${close}?`
    throw new SiteError({ message: `The version ${name} does not exist.`, hint })
  }
  // Last, so that the command can run again after a failure.
  const translations = translationFiles(name, id, config.i18n)
  for (const each of translations) rmSync(path.join(siteDir, each), { recursive: true, force: true })
  for (const each of [versionFolder(id, name), versionSidebars(id, name), versionSources(id, name)]) {
    const file = path.join(siteDir, each)
    rmSync(file, { recursive: true, force: true })
    removeEmptyFolder(path.dirname(file))
  }
  writeVersionList(
    names.filter((each) => each !== name),
    id,
    siteDir,
  )
}

function removeEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
