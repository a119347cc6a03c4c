import { ownValue } from '../../../shared/dictionary.ts'
import type { LinkContext } from '../document-links.ts'
import { type Labels, labelsText, type OldLocale, pairLabels, relocateLinks } from '../locales.ts'
import type { ConvertedConfig, FileChange } from '../migration.ts'
import { createNotes, type Notes } from '../notes.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { convertNavbar } from './navbar.ts'
import { convertSidebar } from './sidebar.ts'
import { footerText } from './site-draft.ts'

/**
 * Returns the files with the labels of a language: those of the navbar, the footer, and the sidebars.
 * @param context `hasOwnTitle`: whether the navbar has another title than the pages
 */
export function translatedLabels(
  { name, folder, values }: OldLocale,
  draft: ConvertedConfig,
  context: LinkContext & { hasOwnTitle: boolean },
  notes: Notes,
): FileChange[] {
  const theme = asValues(values.themeConfig)
  // What is not converted is reported once, for the default language.
  const ignored = createNotes()
  const navbar: Labels = new Map()
  const items = asList(asValues(asValues(draft.site.config.theme).navbar).items)
  const lost = pairLabels(items, convertNavbar(relocateLinks(theme.nav, folder), context, ignored), {
    labels: navbar,
    keyOf: (_, label) => `item.label.${label}`,
    hasKeys: false,
  })
  const sidebars: Labels = new Map()
  const converted = convertSidebar(relocateLinks(theme.sidebar, folder), context, ignored) ?? {}
  const names = Object.keys(draft.sidebars ?? {})
  // A language can divide its items into other sidebars.
  const loose = Object.entries(converted).flatMap(([name, list]) => (names.includes(name) ? [] : list))
  const looseLost = (names.length === 0 ? [''] : names).flatMap((name) => {
    const keyOf = (item: Values, label: string) => `sidebar.${name}.${String(item.type)}.${label}`
    const own = ownValue(converted, name)
    const rest = pairLabels(draft.sidebars?.[name] ?? [], own ?? loose, { labels: sidebars, keyOf, hasKeys: true })
    if (own === undefined) return [rest]
    lost.push(...rest)
    return []
  })
  const [first = [], ...others] = looseLost
  lost.push(...first.filter((label) => others.every((each) => each.includes(label))))
  if (lost.length > 0) {
    const list = lost.map((label) => `"${label}"`).join(', ')
    notes.add(
      { file: context.configFile },
      `Items that only the language "${name}" has were not converted: ${list}.`,
      'All languages have the navbar and the sidebars of the default language. Add the items there.',
    )
  }
  const footer = footerText(theme.footer)
  const hasFooter = asValues(draft.site.config.theme).footer !== undefined
  const file = (path: string, labels: Labels): FileChange[] =>
    labels.size === 0 ? [] : [{ path: `i18n/${name}/${path}`, text: labelsText(labels), changes: [] }]
  const title = asText(theme.siteTitle) ?? (context.hasOwnTitle ? undefined : asText(values.title))
  return [
    ...file(
      'docusaurus-theme-classic/navbar.json',
      new Map([...(title === undefined ? [] : [['title', title] as const]), ...navbar]),
    ),
    ...file('docusaurus-theme-classic/footer.json', new Map(hasFooter && footer ? [['copyright', footer]] : [])),
    ...file('docusaurus-plugin-content-docs/current.json', sidebars),
  ]
}
