import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { parse } from 'yaml'
import type { Notes } from '../notes.ts'
import { asValues, type Values } from '../values.ts'
import { localFile } from './languages.ts'
import type { Languages } from './read-source.ts'

/** The `meta` files of each language, by folder; empty for the top. */
export type Metas = ReadonlyMap<string | undefined, ReadonlyMap<string, Values>>

/**
 * Reads the `meta` files. Those that cannot be read are noted.
 * @param folder folder of the documents, relative to the site folder
 */
export async function readMetas(
  siteDir: string,
  { folder, languages }: { folder: string; languages: Languages | undefined },
  notes: Notes,
): Promise<Metas> {
  const metas = new Map<string | undefined, Map<string, Values>>()
  const cwd = path.join(siteDir, folder)
  for (const file of (await glob('**/meta{,.*}.{json,yaml,yml}', { cwd, ignore: '**/node_modules/**' })).sort()) {
    const { name, language } = localFile(file, languages)
    if (!/(?:^|\/)meta\.\w+$/.test(name)) continue
    const values = readMeta(siteDir, path.posix.join(folder, file), notes)
    const own = metas.get(language) ?? new Map<string, Values>()
    own.set(path.posix.dirname(name).replace(/^\.$/, ''), values)
    metas.set(language, own)
  }
  return metas
}

function readMeta(siteDir: string, file: string, notes: Notes): Values {
  try {
    const text = readFileSync(path.join(siteDir, file), 'utf8')
    return asValues(file.endsWith('.json') ? JSON.parse(text) : parse(text))
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]
    notes.add({ file }, `The file was not read: ${reason}`, 'Correct it, and repeat the migration.')
    return {}
  }
}
