import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface PackageFile {
  file: string
  text: string
  version: string
}

/** The `package.json` of the package that a file belongs to; those that only say how a folder is read are passed by. */
export async function packageFileOf(file: string): Promise<PackageFile | undefined> {
  const folder = dirname(file)
  const candidate = join(folder, 'package.json')
  const text = await readFile(candidate, 'utf8').catch(() => undefined)
  const { name, version } = parse(text)
  if (text !== undefined && typeof name === 'string') return { file: candidate, text, version: String(version) }
  return folder === dirname(folder) ? undefined : packageFileOf(folder)
}

function parse(text = '{}'): { name?: unknown; version?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
