import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { defaultNav } from './nav.ts'
import { asList, asText, asValues, isExternal, type Values } from './values.ts'

/** Reads `nav` from the files `.pages` of the plugin awesome-pages: each orders its folder. */
export function navOfPagesFiles(documents: readonly string[], root: string, folder = ''): unknown[] {
  const settings = readPages(path.join(root, folder, '.pages'))
  const entries = defaultNav(
    documents.filter((document) => !document.slice(folder.length).includes('/')),
    folder,
  )
  const folders = [
    ...new Set(
      documents
        .filter((document) => document.startsWith(folder) && document.slice(folder.length).includes('/'))
        .map((document) => document.slice(folder.length).replace(/\/.*$/, '')),
    ),
  ]
  const inside = new Map<string, unknown>(entries.map((entry) => [String(entry).slice(folder.length), entry]))
  for (const name of folders) {
    const own = readPages(path.join(root, folder, name, '.pages'))
    if (own.hide === true) continue
    const below = documents.filter((document) => document.startsWith(`${folder}${name}/`))
    const [fallback] = defaultNav(below, folder).map((entry) => Object.keys(asValues(entry))[0])
    const title = asText(own.title) ?? fallback ?? name
    inside.set(name, { [title]: navOfPagesFiles(below, root, `${folder}${name}/`) })
  }
  const order = settings.order === 'desc' ? [...inside.keys()].reverse() : [...inside.keys()]
  const written = asList(settings.nav ?? settings.arrange)
  if (written.length === 0) return order.map((name) => inside.get(name))
  return arrange(written, { inside, order, folder })
}

function arrange(
  written: readonly unknown[],
  { inside, order, folder }: { inside: Map<string, unknown>; order: readonly string[]; folder: string },
): unknown[] {
  const targets = new Set(flatTargets(written))
  const rest = order.filter((name) => !targets.has(name))
  return written.flatMap((entry): unknown[] => {
    const plain = asText(entry)
    if (plain !== undefined && /^\.\.\./.test(plain)) return rest.map((name) => inside.get(name))
    if (plain !== undefined) return inside.has(plain) ? [inside.get(plain)] : []
    const [title = '', value] = Object.entries(asValues(entry))[0] ?? []
    if (Array.isArray(value)) return [{ [title]: arrange(value, { inside, order: [], folder }) }]
    const target = asText(value) ?? ''
    if (isExternal(target)) return [entry]
    const found = inside.get(target)
    if (found === undefined) return []
    return [{ [title]: typeof found === 'string' ? found : Object.values(asValues(found))[0] }]
  })
}

function flatTargets(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) => {
    const value = asText(entry) ?? Object.values(asValues(entry))[0]
    return Array.isArray(value) ? flatTargets(value) : [String(value)]
  })
}

function readPages(file: string): Values {
  if (!existsSync(file)) return {}
  return asValues(parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent' }).toJS())
}

/** Reads `nav` from the list in the file of the plugin literate-nav; undefined without one. */
export function navOfSummary(documents: readonly string[], root: string, name = 'SUMMARY.md'): unknown[] | undefined {
  const file = path.join(root, name)
  if (!existsSync(file)) return undefined
  const top: unknown[] = []
  const open: { width: number; items: unknown[] }[] = [{ width: -1, items: top }]
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, space = '', text] = /^(\s*)[-*+]\s+(.*?)\s*$/.exec(line) ?? []
    if (text === undefined) continue
    while ((open.at(-1)?.width ?? -1) >= space.length) open.pop()
    const [, title, target] = /^\[(.*?)\]\((.*?)\)$/.exec(text) ?? []
    const below: unknown[] = []
    const parent = open.at(-1)?.items ?? top
    open.push({ width: space.length, items: below })
    parent.push({ title: title ?? text, target, below })
  }
  return top.map((item) => summaryEntry(item, documents))
}

function summaryEntry(item: unknown, documents: readonly string[]): unknown {
  const { title, target, below } = item as { title: string; target?: string; below: unknown[] }
  const inside = below.map((each) => summaryEntry(each, documents))
  if (target === undefined) return { [title]: inside }
  if (target.endsWith('/') && !isExternal(target)) {
    const own = documents.filter((document) => document.startsWith(target))
    const names = defaultNav(own.map((document) => document.slice(target.length)))
    return { [title]: inside.length > 0 ? inside : withFolder(names, target) }
  }
  return inside.length > 0 ? { [title]: [target, ...inside] } : { [title]: target }
}

function withFolder(nav: readonly unknown[], folder: string): unknown[] {
  return nav.map((entry) =>
    typeof entry === 'string'
      ? folder + entry
      : Object.fromEntries(
          Object.entries(asValues(entry)).map(([title, below]) => [title, withFolder(asList(below), folder)]),
        ),
  )
}
