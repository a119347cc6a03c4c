import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { closestMatch } from '../messages/closest-match.ts'
import { installCommand } from '../packages/package-manager.ts'

/** What changes an icon, of its own or of an alias. */
interface Changes {
  left?: number
  top?: number
  width?: number
  height?: number
  /** Quarter turns. */
  rotate?: number
  hFlip?: boolean
  vFlip?: boolean
}

/** The file `icons.json` of a set. */
interface IconSet extends Changes {
  icons: Record<string, Changes & { body: string }>
  aliases?: Record<string, Changes & { parent: string }>
}

export interface IconOptions {
  siteDir: string
  /** Folders with SVG files, relative to the site folder, by the names of their sets. */
  folders: Readonly<Record<string, string>>
}

/** An icon as SVG with the file that has it, relative to the site folder, or why there is none. */
export type FoundIcon = { svg: string; file: string } | { svg?: undefined; message: string; hint?: string }

/** The name of an icon: that of its set, a colon, and its own. */
export const iconName = /^[a-z\d]+(?:-[a-z\d]+)*:[\w.-]+$/i

/** Finds an icon such as `mdi:check`: in a folder of the site, or in an installed set of Iconify, `@iconify-json/mdi`. */
export function findIcon(name: string, options: IconOptions): FoundIcon {
  const [setName = '', own = ''] = name.split(/:(.*)/s)
  if (!iconName.test(name))
    return { message: `"${name}" is no name of an icon.`, hint: 'Write the set, a colon, and the icon: `mdi:check`.' }
  const folder = ownValue(options.folders, setName)
  if (folder !== undefined) return findFile(own, { setName, folder, siteDir: options.siteDir })
  const file = setFile(setName, options.siteDir)
  if (file === undefined) return missingSet(setName, options)
  const set = loadSet(file)
  const icon = set && resolveIcon(own, set)
  const relative = path.relative(options.siteDir, file).split(path.sep).join('/')
  if (icon) return { svg: toSvg(icon, own), file: relative }
  const names = set ? [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})] : []
  return missingIcon(setName, own, names)
}

function missingIcon(setName: string, own: string, names: readonly string[]): FoundIcon {
  const close = closestMatch(own, names)
  const message = `The icon set "${setName}" has no icon "${own}".`
  return close === undefined ? { message } : { message, hint: `Did you mean "${setName}:${close}"?` }
}

function missingSet(setName: string, { siteDir, folders }: IconOptions): FoundIcon {
  const names = [...Object.keys(folders), ...folderNames(siteDir).flatMap((folder) => installedSets(folder))]
  const close = closestMatch(setName, names)
  const message = `The icon set "${setName}" is not installed.`
  if (close !== undefined) return { message, hint: `Did you mean "${close}"?` }
  return { message, hint: `Run "${installCommand(siteDir, [`@iconify-json/${setName}`])}".` }
}

function findFile(
  own: string,
  { setName, folder, siteDir }: { setName: string; folder: string; siteDir: string },
): FoundIcon {
  const file = path.posix.join(folder.replaceAll('\\', '/'), `${own}.svg`)
  try {
    return { svg: toOwnSvg(readFileSync(path.join(siteDir, file), 'utf8'), own), file }
  } catch {
    return missingIcon(setName, own, svgNames(path.join(siteDir, folder)))
  }
}

function svgNames(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => (name.endsWith('.svg') ? name.slice(0, -4) : []))
  } catch {
    return []
  }
}

/** The folders in which Node finds packages of a site, innermost first. */
function folderNames(siteDir: string): string[] {
  const folders: string[] = []
  for (let folder = path.resolve(siteDir); ; folder = path.dirname(folder)) {
    folders.push(path.join(folder, 'node_modules'))
    if (path.dirname(folder) === folder) return folders
  }
}

function installedSets(folder: string): string[] {
  const scope = path.join(folder, '@iconify-json')
  return existsSync(scope) ? readdirSync(scope) : []
}

function setFile(setName: string, siteDir: string): string | undefined {
  return folderNames(siteDir)
    .flatMap((folder) => [
      path.join(folder, '@iconify-json', setName, 'icons.json'),
      path.join(folder, '@iconify', 'json', 'json', `${setName}.json`),
    ])
    .find((file) => existsSync(file))
}

const sets = new Map<string, { time: number; set: IconSet | undefined }>()

function loadSet(file: string): IconSet | undefined {
  const time = statSync(file).mtimeMs
  const known = sets.get(file)
  if (known?.time === time) return known.set
  let set: IconSet | undefined
  try {
    set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  } catch {
    // A damaged set has no icons.
  }
  sets.set(file, { time, set })
  return set
}

interface ResolvedIcon extends Changes {
  body: string
}

/** Returns an icon with what its aliases change. */
function resolveIcon(own: string, set: IconSet, depth = 0): ResolvedIcon | undefined {
  const { left, top, width, height } = set
  const icon = ownValue(set.icons, own)
  if (icon) return { left, top, width, height, ...icon }
  const alias = ownValue(set.aliases ?? {}, own)
  const parent = alias && depth < 5 ? resolveIcon(alias.parent, set, depth + 1) : undefined
  if (!alias || !parent) return undefined
  const { parent: _, ...changes } = alias
  return {
    ...parent,
    ...changes,
    rotate: ((parent.rotate ?? 0) + (changes.rotate ?? 0)) % 4,
    hFlip: Boolean(parent.hFlip) !== Boolean(changes.hFlip),
    vFlip: Boolean(parent.vFlip) !== Boolean(changes.vFlip),
  }
}

function toSvg({ body, left = 0, top = 0, width = 16, height = 16, ...changes }: ResolvedIcon, own: string): string {
  const { rotate = 0, hFlip, vFlip } = changes
  const [x, y] = [left + width / 2, top + height / 2]
  const transforms = [
    ...(rotate > 0 ? [`rotate(${rotate * 90} ${x} ${y})`] : []),
    ...(hFlip || vFlip
      ? [`translate(${hFlip ? 2 * x : 0} ${vFlip ? 2 * y : 0}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`]
      : []),
  ]
  const content = transforms.length > 0 ? `<g transform="${transforms.join(' ')}">${body}</g>` : body
  const isTurned = rotate % 2 === 1
  const box = isTurned ? [x - height / 2, y - width / 2, height, width] : [left, top, width, height]
  return svgElement(box.join(' '), isTurned ? height / width : width / height, withOwnIds(content, own))
}

/** Icons are as high as the text; wide ones are wider. */
function svgElement(viewBox: string, ratio: number, content: string): string {
  const width = Math.round(ratio * 1125) / 1000
  return `<svg class="icon" viewBox="${viewBox}" width="${width}em" height="1.125em" aria-hidden="true">${content}</svg>`
}

/** Returns an SVG file as an icon: its size is that of the text, and its colors stay. */
function toOwnSvg(source: string, own: string): string {
  const [, attributes = '', body = ''] = /<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*)<\/svg>/i.exec(source) ?? []
  const values = new Map(
    Array.from(attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', a, b]) => [
      name,
      a ?? b ?? '',
    ]),
  )
  const number = (name: string) => Number.parseFloat(values.get(name) ?? '')
  const viewBox = values.get('viewBox') ?? `0 0 ${number('width') || 24} ${number('height') || 24}`
  const [, , width = 1, height = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const inherited = [...values].filter(([name]) => /^(?:fill|stroke|color$)/.test(name))
  const content = body.replace(/<!--[\s\S]*?-->|<(title|desc|metadata)\b[\s\S]*?<\/\1>/gi, '').trim()
  const group = inherited.map(([name, value]) => ` ${name}="${value}"`).join('')
  return svgElement(viewBox, width / height || 1, withOwnIds(group === '' ? content : `<g${group}>${content}</g>`, own))
}

/** Gives ids inside of an icon names that no other icon has. */
function withOwnIds(content: string, own: string): string {
  if (!/\bid=/.test(content)) return content
  return content.replace(/(\bid=["'])/g, `$1icon-${own}-`).replace(/(url\(["']?#|href=["']#)/g, `$1icon-${own}-`)
}

/** Sets of Iconify for the prefixes that Material for MkDocs has. */
const materialPrefixes: readonly (readonly [string, string])[] = [
  ['material-', 'mdi'],
  ['octicons-', 'octicon'],
  ['simple-', 'simple-icons'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['fontawesome-solid-', 'fa6-solid'],
]

/** Returns an icon of Material for MkDocs, such as `material-check`, as SVG; undefined if the site has not installed its set. */
export function findMaterialIcon(name: string, siteDir: string): string | undefined {
  const [prefix = '', setName] = materialPrefixes.find(([each]) => name.startsWith(each)) ?? []
  if (setName === undefined) return undefined
  return findIcon(`${setName}:${name.slice(prefix.length)}`, { siteDir, folders: {} }).svg
}
