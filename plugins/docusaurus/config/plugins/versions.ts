import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type KeyPath, type Mapping, readValues, type Values } from '../mapping.ts'

/** Reports what the versions of a docs instance mean for its pages: only the current documents are published. */
export function reportVersions(options: Values, optionsPath: KeyPath, mapping: Mapping): void {
  const at = [...optionsPath, 'versions', 'current']
  const current = readValues(readValues(options.versions, at.slice(0, -1), mapping).current, at, mapping)
  for (const key of Object.keys(current).filter((name) => name !== 'path'))
    mapping.report([...at, key], {
      message: `\`${key}\` of the current version has no effect: versions are not supported yet.`,
    })
  const { disableVersioning, includeCurrentVersion, lastVersion, id = 'default', path: folder = 'docs' } = options
  const file = `${id === 'default' ? '' : `${String(id)}_`}versions.json`
  const others = readVersions(path.join(mapping.siteDir, file))
  if (disableVersioning === true || others.length === 0) return
  const missing = `The pages of the ${others.length === 1 ? 'version' : 'versions'} ${others.join(', ')} are missing`
  const moved = lastVersion === 'current' || current.path !== undefined ? '' : ', at the paths of the latest version'
  const published =
    includeCurrentVersion === false
      ? `The documents in ${String(folder)} are published instead, which Docusaurus does not publish.`
      : `Only the documents in ${String(folder)} are published${moved}.`
  mapping.report(optionsPath, {
    message: `${missing}: ${file} is not read. ${published}`,
    hint: 'Versions are not supported yet. Keep older versions in docs instances of their own.',
  })
}

function readVersions(file: string): string[] {
  if (!existsSync(file)) return []
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}
