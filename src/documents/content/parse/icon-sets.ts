import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../../shared/dictionary.ts'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

/** Sets of Iconify for the prefixes that Material for MkDocs has. */
const prefixes: readonly (readonly [string, string])[] = [
  ['material-', 'mdi'],
  ['octicons-', 'octicon'],
  ['simple-', 'simple-icons'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['fontawesome-solid-', 'fa6-solid'],
]

const sets = new Map<string, IconSet | undefined>()

/** Returns an icon such as `material-check` as SVG, if the site has installed its set (`@iconify-json/mdi`); undefined if not. */
export function readIcon(name: string, siteDir: string): string | undefined {
  const [prefix = '', setName] = prefixes.find(([each]) => name.startsWith(each)) ?? []
  if (setName === undefined) return undefined
  const set = loadSet(path.join(siteDir, 'node_modules/@iconify-json', setName, 'icons.json'))
  if (set === undefined) return undefined
  const own = name.slice(prefix.length)
  const icon = ownValue(set.icons, own) ?? ownValue(set.icons, ownValue(set.aliases ?? {}, own)?.parent ?? '')
  if (icon === undefined) return undefined
  const [width, height] = [icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16]
  return `<svg class="icon" viewBox="0 0 ${width} ${height}" width="1.125em" height="1.125em" aria-hidden="true">${icon.body}</svg>`
}

function loadSet(file: string): IconSet | undefined {
  if (!sets.has(file))
    sets.set(file, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as IconSet) : undefined)
  return sets.get(file)
}
