import { type Labels, labelsText, pairLabels } from '../locales.ts'
import type { FileChange } from '../migration.ts'
import type { Notes } from '../notes.ts'
import { asValues, type Values } from '../values.ts'
import type { Navigation } from './sidebars.ts'

export interface LabelSources {
  language: string
  main: Navigation
  translated: Navigation
  /** Ids of documents that the default language lacks, which are noted themselves. */
  lone: ReadonlySet<string>
}

/**
 * Returns the files with the labels that the sidebars and the navbar have in a language. Notes what only this language has.
 * @param place of the notes
 */
export function translatedLabels(
  { language, main, translated, lone }: LabelSources,
  place: { file: string },
  notes: Notes,
): FileChange[] {
  const file = (path: string, labels: Labels): FileChange[] =>
    labels.size === 0 ? [] : [{ path: `i18n/${language}/${path}`, text: labelsText(labels), changes: [] }]
  const navbar: Labels = new Map()
  pairLabels(main.navbar, translated.navbar, {
    labels: navbar,
    keyOf: (_, label) => `item.label.${label}`,
    hasKeys: false,
  })
  const sidebars: Labels = new Map()
  const known = new Set(separators(Object.values(main.sidebars)))
  const lost = separators(Object.values(translated.sidebars)).filter((text) => !known.has(text))
  for (const [name, items] of Object.entries(translated.sidebars)) {
    const keyOf = (item: Values, label: string) => `sidebar.${name}.${String(asValues(item).type)}.${label}`
    lost.push(
      ...pairLabels(main.sidebars[name] ?? [], items, { labels: sidebars, keyOf, hasKeys: true }).filter(
        (name) => name !== '' && !lone.has(name),
      ),
    )
  }
  if (lost.length > 0) {
    const list = lost.map((label) => `"${label}"`).join(', ')
    notes.add(
      place,
      `Items that only the language "${language}" has were not converted: ${list}.`,
      'All languages have the sidebars of the default language. Add the items there.',
    )
  }
  return [
    ...file('docusaurus-theme-classic/navbar.json', navbar),
    ...file('docusaurus-plugin-content-docs/current.json', sidebars),
  ]
}

/** The texts of all separators. */
function separators(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    if (Array.isArray(item)) return separators(item)
    const { type, value, items: inside } = asValues(item)
    if (type === 'html') return [String(value).replace(/<\/?strong>/g, '')].filter((text) => text !== '<hr />')
    return Array.isArray(inside) ? separators(inside) : []
  })
}
