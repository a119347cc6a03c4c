import { ownValue } from '../../../shared/dictionary.ts'
import { type Labels, labelsText, type OldLocale, pairLabels } from '../locales.ts'
import type { ConvertedConfig, FileChange } from '../migration.ts'
import { createNotes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { localText } from './local-text.ts'
import { convertSidebar } from './sidebar.ts'
import type { DraftContext } from './site-draft.ts'

/** Returns the files with the title of the navbar and the labels of the sidebar, which its items have for each language. */
export function translatedLabels(options: Values, draft: ConvertedConfig, context: DraftContext): FileChange[] {
  const mainTitle = asValues(asValues(draft.site.config.theme).navbar).title
  return (context.locales?.others ?? []).flatMap((locale): FileChange[] => {
    const labels: Labels = new Map()
    const translated = convertSidebar(inLanguage(asList(options.sidebar), locale), context, createNotes())
    const keyOf = (item: Values, label: string) => `sidebar.main.${String(item.type)}.${label}`
    pairLabels(draft.sidebars?.main ?? [], translated?.main ?? [], { labels, keyOf, hasKeys: true })
    const title = mainTitle === undefined ? undefined : localText(options.title, locale)
    const file = (name: string, texts: Labels): FileChange[] =>
      texts.size === 0 ? [] : [{ path: `i18n/${locale.name}/${name}`, text: labelsText(texts), changes: [] }]
    return [
      ...file(
        'docusaurus-theme-classic/navbar.json',
        new Map(title === undefined || title === mainTitle ? [] : [['title', title]]),
      ),
      ...file('docusaurus-plugin-content-docs/current.json', labels),
    ]
  })
}

function inLanguage(items: readonly unknown[], { name, values }: OldLocale): unknown[] {
  return items.map((item) => {
    if (typeof item === 'string') return item
    const entry = asValues(item)
    const translations = asValues(entry.translations)
    const label = asText(ownValue(translations, asText(values.lang) ?? name)) ?? asText(ownValue(translations, name))
    return {
      ...entry,
      ...(label !== undefined && { label }),
      ...(Array.isArray(entry.items) && { items: inLanguage(entry.items, { name, values, folder: '' }) }),
    }
  })
}
