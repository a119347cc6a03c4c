import { type Labels, labelsText, pairLabels } from '../locales.ts'
import type { FileChange } from '../migration.ts'
import { asValues, type Values } from '../values.ts'
import type { Navigation } from './sidebars.ts'

/** Returns the files with the labels that the sidebars and the navbar have in a language. */
export function translatedLabels(language: string, main: Navigation, translated: Navigation): FileChange[] {
  const file = (path: string, labels: Labels): FileChange[] =>
    labels.size === 0 ? [] : [{ path: `i18n/${language}/${path}`, text: labelsText(labels), changes: [] }]
  const navbar: Labels = new Map()
  pairLabels(main.navbar, translated.navbar, {
    labels: navbar,
    keyOf: (_, label) => `item.label.${label}`,
    hasKeys: false,
  })
  const sidebars: Labels = new Map()
  for (const [name, items] of Object.entries(translated.sidebars)) {
    const keyOf = (item: Values, label: string) => `sidebar.${name}.${String(asValues(item).type)}.${label}`
    pairLabels(main.sidebars[name] ?? [], items, { labels: sidebars, keyOf, hasKeys: true })
  }
  return [
    ...file('docusaurus-theme-classic/navbar.json', navbar),
    ...file('docusaurus-plugin-content-docs/current.json', sidebars),
  ]
}
