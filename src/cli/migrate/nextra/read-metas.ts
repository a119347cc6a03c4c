import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { evaluateConfig, isPackageCall } from '../evaluate-config.ts'
import type { Notes } from '../notes.ts'
import { asText, asValues, type Values } from '../values.ts'

/** Packages of configs in the folder. */
export const ownPackages = /^(?:next|nextra|nextra-theme-docs)(?:\/|$)/

/**
 * Reads the files `_meta` of folders, and the global one. Those that cannot be read are noted.
 * @param folders folders of pages, relative to the site folder
 * @returns the entries by folder; empty for the top
 */
export async function readMetas(
  siteDir: string,
  folders: readonly string[],
  notes: Notes,
): Promise<Map<string, Values>> {
  const metas = new Map<string, Values>()
  for (const folder of folders) {
    const cwd = path.join(siteDir, folder)
    if (!existsSync(cwd)) continue
    for (const name of (await glob('**/_meta{,.global}.{js,jsx,ts,tsx,json}', { cwd })).sort()) {
      const file = path.posix.join(folder, name)
      const values = await readMeta(siteDir, file, notes)
      const key = path.posix
        .dirname(name)
        .replace(/(^|\/)\([^/]*\)(?=\/|$)/g, '')
        .replace(/^\.$|^\//, '')
      if (name.includes('_meta.global.')) addGlobal(metas, '', values)
      else metas.set(key, { ...metas.get(key), ...values })
    }
  }
  return metas
}

async function readMeta(siteDir: string, file: string, notes: Notes): Promise<Values> {
  const absolute = path.join(siteDir, file)
  try {
    const values = file.endsWith('.json')
      ? asValues(JSON.parse(readFileSync(absolute, 'utf8')))
      : asValues((await evaluateConfig(absolute, ownPackages)).value)
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainTitle(key, value, file, notes)]))
  } catch (error) {
    const reason = (error as Error).message.replaceAll(absolute, file).split('\n').slice(0, 2).join(' ')
    const message = `The file was not read: ${reason}`
    notes.add({ file }, message, 'Correct it, and repeat the migration.')
    return {}
  }
}

/** A title can be an element, of which nothing remains. */
function plainTitle(key: string, value: unknown, file: string, notes: Notes): unknown {
  const { title, ...rest } = asValues(value)
  const isElement = isPackageCall(value) || isPackageCall(title)
  if (!isElement) return value
  notes.add({ file }, `The title of "${key}" is an element, and was not converted.`, 'Write a text.')
  return isPackageCall(value) ? {} : rest
}

function addGlobal(metas: Map<string, Values>, folder: string, values: Values): void {
  metas.set(folder, { ...metas.get(folder), ...values })
  for (const [name, value] of Object.entries(values)) {
    const { items, type } = asValues(value)
    if (items === undefined || asText(type) === 'menu') continue
    addGlobal(metas, path.posix.join(folder, name), asValues(items))
  }
}
