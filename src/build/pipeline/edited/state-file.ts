import { type CacheParts, openCacheParts, partCount, partNumber } from '../../../platform/index.ts'
import type { DocumentState, LocaleChanges, LocaleState, PageState, Table } from './edit-state.ts'

/** The state that the last build has left. A build of some pages reads and writes only parts of it. */
export interface EditState {
  /** Size and times of each file of the site. */
  files: Record<string, string>
  locales: LocaleState[]
  /** Writes the state after a build of some pages. */
  update(files: EditState['files'], changes: LocaleChanges[]): void
}

/** What is read of every locale. */
interface LocaleHead extends Pick<LocaleState, 'locale' | 'render' | 'shellKey'> {
  /** Numbers of parts. */
  documentParts: number
  pageParts: number
}

/** @param file path relative to the cache folder */
export function writeEditState(cacheDir: string, file: string, state: Pick<EditState, 'files' | 'locales'>): void {
  const parts = openCacheParts(cacheDir, file)
  for (const name of parts.names()) parts.set(name, undefined)
  parts.set('files', state.files)
  const heads = state.locales.map((locale, index): LocaleHead => {
    const { render, shellKey, compile, documents, pages, remembered } = locale
    parts.set(`${index} compile`, compile)
    for (const [key, value] of remembered.entries()) parts.set(rememberedPart(index, key), value)
    const documentParts = writeTable(parts, documentsPart(index), documents)
    const pageParts = writeTable(parts, pagesPart(index), pages)
    return { locale: locale.locale, render, shellKey, documentParts, pageParts }
  })
  parts.set('locales', heads)
  parts.save()
}

/** Returns the state that the last build has left; undefined if there is none. */
export function readEditState(cacheDir: string, file: string): EditState | undefined {
  const parts = openCacheParts(cacheDir, file)
  const heads = parts.get('locales') as LocaleHead[] | undefined
  const files = parts.get('files') as EditState['files'] | undefined
  if (!heads || !files) return undefined
  const locales = heads.map((head, index) => readLocale(parts, head, index))
  if (locales.some(({ compile }) => compile === undefined)) return undefined
  return {
    files,
    locales,
    update(nextFiles, changes) {
      parts.set('files', nextFiles)
      for (const [index, { documents, remembered }] of changes.entries()) {
        for (const [key, value] of remembered) parts.set(rememberedPart(index, key), value)
        const { documentParts } = heads[index] as LocaleHead
        updateTable(parts, { prefix: documentsPart(index), count: documentParts, changes: documents })
      }
      parts.save()
    },
  }
}

function readLocale(parts: CacheParts, head: LocaleHead, index: number): LocaleState {
  const { documentParts, pageParts, ...rest } = head
  const prefix = rememberedPart(index, '')
  const names = () => parts.names().filter((name) => name.startsWith(prefix))
  return {
    ...rest,
    compile: parts.get(`${index} compile`) as LocaleState['compile'],
    documents: readTable<DocumentState>(parts, documentsPart(index), documentParts),
    pages: readTable<PageState>(parts, pagesPart(index), pageParts),
    remembered: {
      get: (key) => parts.get(prefix + key) as ReturnType<LocaleState['remembered']['get']>,
      entries: () => names().map((name) => [name.slice(prefix.length), parts.get(name)] as [string, never]),
    },
  }
}

const documentsPart = (locale: number) => `${locale} documents `
const pagesPart = (locale: number) => `${locale} pages `
const rememberedPart = (locale: number, key: string) => `${locale} remembered ${key}`

/** @returns the number of parts */
function writeTable<T>(parts: CacheParts, prefix: string, table: Table<T>): number {
  const entries = [...table.entries()]
  const count = partCount(entries.length)
  updateTable(parts, { prefix, count, changes: new Map(entries) })
  return count
}

function updateTable<T>(
  parts: CacheParts,
  { prefix, count, changes }: { prefix: string; count: number; changes: Map<string, T> },
): void {
  const changed = new Map<string, Map<string, T>>()
  for (const [key, value] of changes) {
    const name = prefix + partNumber(key, count)
    const entries = changed.get(name) ?? new Map((parts.get(name) ?? []) as [string, T][])
    changed.set(name, entries.set(key, value))
  }
  for (const [name, entries] of changed) parts.set(name, [...entries])
}

function readTable<T>(parts: CacheParts, prefix: string, count: number): Table<T> {
  const tables = new Map<string, Map<string, T>>()
  const read = (name: string) => {
    const entries = tables.get(name) ?? new Map((parts.get(name) ?? []) as [string, T][])
    tables.set(name, entries)
    return entries
  }
  return {
    get: (key) => read(prefix + partNumber(key, count)).get(key),
    entries: () => Array.from({ length: count }, (_, number) => [...read(`${prefix}${number}`)]).flat(),
  }
}
