import path from 'node:path'
import { ownValue } from '../../shared/dictionary.ts'
import { isExternal } from './document-links.ts'
import { mapProseLines } from './documents/prose-lines.ts'
import { asText, asValues, type Values } from './values.ts'

/** A language of the old site. */
export interface OldLocale {
  /** Name of the locale in Lectern. */
  name: string
  /** Folder of its documents, relative to that of all documents; empty for the documents at the top. */
  folder: string
  /** Whether its URLs do not begin with the folder. */
  isAtTop?: boolean
  /** Its entry in the old config. */
  values: Values
}

/** Languages of the old site. */
export interface OldLocales {
  /** The language that the other ones translate. */
  main: OldLocale
  others: OldLocale[]
}

/**
 * Reads an object of locales by folder, in which `root` has its documents at the top.
 * @param defaultKey key of the default language; without it, `root`, else the first one
 * @returns undefined if there is one language only
 */
export function readLocales(values: unknown, { defaultKey, lang }: { defaultKey?: string; lang?: string }) {
  const entries = Object.entries(asValues(values)).filter(([, value]) => !isElsewhere(value))
  if (entries.length === 0) return undefined
  const all = entries.map(([key, value]): OldLocale => {
    const entry = asValues(value)
    const isRoot = key === 'root'
    const own = asText(entry.lang)
    const name = !isRoot && isLanguageTag(key) ? key : (own ?? (isRoot ? lang : undefined) ?? (isRoot ? 'en' : key))
    return { name, folder: isRoot ? '' : key, values: entry }
  })
  const main =
    all.find(({ folder }) => folder === '') ?? all.find(({ folder }) => folder === defaultKey) ?? (all[0] as OldLocale)
  return { main, others: all.filter((locale) => locale !== main) } satisfies OldLocales
}

/** Returns the links to languages that are other sites. */
export function localeLinks(values: unknown): Values[] {
  return Object.values(asValues(values))
    .filter(isElsewhere)
    .map((value) => ({ label: asText(asValues(value).label), href: asText(asValues(value).link) }))
}

function isElsewhere(value: unknown): boolean {
  return isExternal(asText(asValues(value).link) ?? '')
}

function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0]?.toLowerCase() === name.toLowerCase()
  } catch {
    return false
  }
}

/** Returns `i18n` of the site config. */
export function i18nConfig({ main, others }: OldLocales, baseUrl = '/'): Values {
  const all = [main, ...others]
  return {
    defaultLocale: main.name,
    locales: all.map(({ name }) => name),
    localeConfigs: Object.fromEntries(
      all.map((locale) => {
        const { name, folder, isAtTop, values } = locale
        const lang = asText(values.lang)
        const isUsual = (isAtTop ? '' : folder) === (locale === main ? '' : name)
        return [
          name,
          {
            label: asText(values.label),
            htmlLang: lang === name ? undefined : lang,
            direction: asText(values.dir),
            title: asText(values.title),
            tagline: asText(values.description),
            baseUrl: isUsual ? undefined : path.posix.join(baseUrl, folder, '/'),
          },
        ]
      }),
    ),
  }
}

/** Where a document of a site with several languages is. */
export interface LocalDocument {
  locale: OldLocale | undefined
  /** Path relative to the folder of its language. */
  name: string
}

/** Finds the language of a document. `document` is relative to the folder of all documents. */
export function localDocument(document: string, locales: OldLocales | undefined): LocalDocument {
  const locale = [...(locales?.others ?? []), ...(locales ? [locales.main] : [])].find(
    ({ folder }) => folder === '' || document.startsWith(`${folder}/`),
  )
  return { locale, name: locale?.folder ? document.slice(locale.folder.length + 1) : document }
}

/** Path of a translated document or page, relative to the site folder. */
export function translatedPath({ name: locale }: OldLocale, kind: 'docs' | 'pages', name: string): string {
  return path.posix.join('i18n', locale, `docusaurus-plugin-content-${kind}`, kind === 'docs' ? 'current' : '', name)
}

/**
 * Removes the folder of a language from a path of the site: paths stay in the language of their page.
 * @param base URL before the folder, in sites whose links contain it
 */
export function withoutFolder(link: string, folder: string, base = '/'): string {
  if (folder === '') return link
  const isStart = (start: string) => link.startsWith(start) && /^(?:[/?#]|$)/.test(link.slice(start.length))
  const start = [path.posix.join('/', base, folder), `/${folder}`].find(isStart)
  return start === undefined ? link : link.slice(start.length).replace(/^(?!\/)/, '/')
}

/** Changes the links of a navbar, a sidebar, or a home page as `withoutFolder` does. */
export function relocateLinks(value: unknown, folder: string): unknown {
  if (folder === '') return value
  if (Array.isArray(value)) return value.map((each) => relocateLinks(each, folder))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    withoutFolder(key, folder),
    typeof each === 'string' && /^(?:link|base|activeMatch)$/.test(key)
      ? withoutFolder(each, folder)
      : relocateLinks(each, folder),
  ])
  return Object.fromEntries(entries)
}

/** Changes the links of a document as `withoutFolder` does. */
export function relocateText(body: string, folder: string, base?: string): string {
  if (folder === '') return body
  return changeLinks(body, (link) => withoutFolder(link, folder, base))
}

/** Changes the absolute links of a document. */
export function changeLinks(body: string, change: (link: string) => string): string {
  return mapProseLines(body, (line) =>
    line.replace(
      /(\]\(|^\[[^\]^]+\]:\s+|\b(?:href|to)=["'])(\/[^\s()<>"']*)/g,
      (_, before: string, link: string) => before + change(link),
    ),
  ).text
}

/** Labels of a language, by their keys. */
export type Labels = Map<string, string>

/**
 * Collects the labels of a list of items in another language. Items of the same document, link, or list belong together.
 * @returns labels of items that the list of the default language lacks
 */
export function pairLabels(items: readonly unknown[], others: readonly unknown[], keys: LabelKeys): string[] {
  const rest = others.map(asItem)
  for (const item of items.map(asItem)) {
    const found = bestMatch(item, rest)
    if (found === undefined) continue
    rest.splice(rest.indexOf(found), 1)
    const [label, translated] = [asText(item.label), asText(found.label)]
    if (label !== undefined && translated !== undefined && label !== translated) addLabel(item, translated, keys)
    rest.push(...pairLabels(listOf(item), listOf(found), keys).map((name) => ({ label: name, isLost: true })))
  }
  return rest.map(({ label, id, href }) => asText(label) ?? asText(id) ?? asText(href) ?? '')
}

export interface LabelKeys {
  labels: Labels
  /** Key of a label in the file of the labels. `name` is the label, or the key of the item. */
  keyOf(item: Values, name: string): string
  /** Whether items with the same label can have a key. */
  hasKeys: boolean
}

function addLabel(item: Values, translated: string, { labels, keyOf, hasKeys }: LabelKeys): void {
  const nameOf = () => asText(item.key) ?? String(item.label)
  const taken = labels.get(keyOf(item, nameOf()))
  if (hasKeys && taken !== undefined && taken !== translated) item.key = `${String(item.label)} ${labels.size}`
  labels.set(keyOf(item, nameOf()), translated)
}

/** An item that is a text is the id of a document. */
function asItem(item: unknown): Values {
  return typeof item === 'string' ? { id: item } : asValues(item)
}

function listOf(item: Values): unknown[] {
  return Array.isArray(item.items) ? item.items : []
}

function bestMatch(item: Values, others: readonly Values[]): Values | undefined {
  const own = targets(item)
  const scores = others.map((other) => [...targets(other)].filter((target) => own.has(target)).length)
  const best = Math.max(0, ...scores)
  const hasItems = (each: Values) => listOf(each).length > 0
  const sameKind = (other: Values) => hasItems(other) === hasItems(item)
  return best === 0 ? undefined : others.find((other, index) => scores[index] === best && sameKind(other))
}

/** What an item and its items lead to. */
function targets(item: Values): Set<string> {
  const own = ['id', 'href', 'to', 'dirName'].flatMap((key) => asText(ownValue(item, key)) ?? [])
  const linked = asText(asValues(item.link).id) ?? []
  return new Set([...own, ...[linked].flat(), ...listOf(item).flatMap((each) => [...targets(asItem(each))])])
}

/** Returns the text of a file of labels. */
export function labelsText(labels: Labels): string {
  const entries = [...labels].map(([key, message]) => [key, { message }] as const)
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
