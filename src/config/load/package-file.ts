import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface PackageFile {
  file: string
  text: string
  version: string
}

/** Finds the `package.json` of the package that a file belongs to. Skips those without a name. */
export async function findPackageFile(file: string): Promise<PackageFile | undefined> {
  const folder = dirname(file)
  const candidate = join(folder, 'package.json')
  const text = await readFile(candidate, 'utf8').catch(() => undefined)
  const { name, version } = parse(text)
  if (text !== undefined && typeof name === 'string') return { file: candidate, text, version: String(version) }
  return folder === dirname(folder) ? undefined : findPackageFile(folder)
}

function parse(text = '{}'): { name?: unknown; version?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
