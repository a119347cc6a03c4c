import { hashJson, shortHash } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { compiledTexts } from '../../../shared/texts/compiled-texts.ts'
import { formatText, type Messages } from '../../../shared/texts/format-text.ts'
import type { Artifact } from '../../../shared/types.ts'
import { pageKey } from '../../../shared/url.ts'

/**
 * The base URL of pages in documents that are compiled for several locales. A document that is the same in all of them is compiled
 * and cached once; base URL and texts of the locale are inserted when it is read.
 */
export const placeholderBase = '/--locale-base--/'

const placeholderPath = new RegExp(`${placeholderBase}[^\\s"'\`<>#?\\\\()&|]*`, 'g')

// Characters for private use: no document contains them, and neither HTML nor JavaScript escapes them.
const [start, separator, end] = ['\uE0F0', '\uE0F1', '\uE0F2']
const placeholder = new RegExp(`${start}(\\w+)((?:${separator}[^${separator}${end}]*)*)${end}`, 'g')

/** What is inserted into documents for a locale. */
export interface Localization {
  locale: string
  baseUrl: string
  /** Base URL of the files that all locales share. */
  filesUrl: string
  /** Texts that the locale has in place of the English ones. */
  messages: Messages['messages']
  /** Pages that the locale has at another path than the default one: keys of the paths there → paths in the locale. */
  movedPages?: Record<string, string>
  /** Changes with all of this. */
  key: string
}

export function createLocalization(
  options: Omit<Localization, 'key' | 'messages'> & { texts?: Messages },
): Localization {
  const { texts, ...rest } = options
  const known = Object.keys(compiledTexts).flatMap((name) => {
    const message = texts?.messages[name]
    return message === undefined ? [] : [[name, message] as const]
  })
  const localization = { ...rest, messages: Object.fromEntries(known) }
  return { ...localization, key: hashJson(localization) }
}

/** Messages that leave placeholders in documents. */
export const placeholderTexts: Messages = {
  locale: 'en',
  messages: Object.fromEntries(
    Object.entries(compiledTexts).map(([name, message]) => [
      name,
      `${start}${name}${valueNames(message)
        .map((value) => `${separator}{${value}}`)
        .join('')}${end}`,
    ]),
  ),
}

/** Whether the texts of a locale can be inserted everywhere: in HTML, and in strings of JavaScript and JSON. */
export function canInsert(texts: Messages | undefined): boolean {
  return Object.keys(compiledTexts).every((name) => !/["'\\<>&`$\n|]/.test(texts?.messages[name] ?? ''))
}

function valueNames(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

/** Replaces the placeholders in a text. A link that is written with the locale keeps it. */
export function localize(text: string, localization: Localization): string {
  const { locale, baseUrl, filesUrl, messages, movedPages } = localization
  let result = text
  if (result.includes(placeholderBase)) {
    const inside = baseUrl.startsWith(filesUrl) ? baseUrl.slice(filesUrl.length) : ''
    if (inside !== '') result = result.replaceAll(placeholderBase + inside, baseUrl)
    if (movedPages)
      result = result.replace(placeholderPath, (path) => {
        const key = pageKey(path, placeholderBase)
        return (key === undefined ? undefined : ownValue(movedPages, key)) ?? path
      })
    result = result.replaceAll(placeholderBase, baseUrl)
  }
  if (!result.includes(start)) return result
  return result.replace(placeholder, (_, name: keyof typeof compiledTexts, joined: string) => {
    const values = joined.split(separator).slice(1)
    const names = valueNames(compiledTexts[name])
    const byName = Object.fromEntries(names.map((each, index) => [each, values[index] ?? '']))
    return formatText(messages[name] ?? compiledTexts[name], byName, locale)
  })
}

/** Returns the path of a page as documents are compiled with it. */
export function toPlaceholder(path: string, { baseUrl }: Pick<Localization, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? placeholderBase + path.slice(baseUrl.length) : path
}

/** Returns the value with everything inserted; the value itself if it has no placeholders. */
export function localizeValue<T>(value: T, localization: Localization | undefined): T {
  if (!localization) return value
  const json = JSON.stringify(value)
  if (json === undefined || !(json.includes(placeholderBase) || json.includes(start))) return value
  return JSON.parse(localize(json, localization)) as T
}

/** Returns an artifact for a locale. Its module has another name in each, since it contains their texts. */
export function localizeArtifact(artifact: Artifact, localization: Localization | undefined): Artifact {
  if (!localization) return artifact
  const { links, head, markdown, toc, diagnostics, compiledHash, url } = artifact
  return {
    ...artifact,
    ...localizeValue(omitUndefined({ links, head, markdown, toc, diagnostics }), localization),
    url: url.replace(shortHash(compiledHash), shortHash(compiledHash + localization.key)),
  }
}
