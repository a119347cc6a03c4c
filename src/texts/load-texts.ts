import { closestMatch } from '../platform/index.ts'
import { createDictionary } from '../shared/dictionary.ts'
import { formatCount } from '../shared/format-count.ts'
import { allTexts, type TextKey } from '../shared/texts/all-texts.ts'
import { createTexts, type Messages, type Texts } from '../shared/texts/format-text.ts'
import type { Diagnostic } from '../shared/types.ts'
import { checkMessage } from './check-message.ts'
import { type CodeFile, readCodeFile } from './code-file.ts'
import { textIds } from './text-ids.ts'
import { hasTranslation, loadTranslation } from './translations.ts'

/** The texts of a site in one language. */
export interface SiteTexts {
  texts: Texts<typeof allTexts>
  /** What the browser needs: undefined if the texts are the English ones. JSON. */
  messages?: Messages
  /** Messages by id, for `<Translate>` and components of Docusaurus: those of the site, and those that are not English. */
  codeTranslations: Record<string, string>
  diagnostics: Diagnostic[]
}

/**
 * Loads the translation of a locale, with the messages in the site's `code.json` in place of its own.
 * @param folder translations of the locale, relative to the site folder
 */
export async function loadTexts(siteDir: string, locale: string, folder = `i18n/${locale}`): Promise<SiteTexts> {
  const file = readCodeFile(siteDir, folder)
  const translation = await loadTranslation(locale)
  const messages: Record<string, string> = { ...translation }
  const codeTranslations = createDictionary<string>()
  for (const [key, message] of Object.entries(messages)) codeTranslations[textIds[key as TextKey]] = message
  for (const [id, { message }] of file.messages) {
    codeTranslations[id] = message
    const key = keyOf.get(id)
    if (key !== undefined) messages[key] = message
  }
  const differs = Object.entries(messages).some(([key, message]) => message !== allTexts[key as TextKey])
  const known: Messages = { locale, messages }
  return {
    texts: createTexts(allTexts, known),
    ...(differs && { messages: known }),
    codeTranslations,
    diagnostics: [...file.diagnostics, ...checkFile(file, locale), ...missingTranslation(file, locale)],
  }
}

const keyOf = new Map(Object.entries(textIds).map(([key, id]) => [id, key as TextKey]))

function checkFile({ messages, sourcePath }: CodeFile, locale: string): Diagnostic[] {
  return [...messages].flatMap(([id, { message, line }]) => {
    const place = line === undefined ? { sourcePath } : { sourcePath, line }
    const common = { code: 'translation', severity: 'warning', ...place } as const
    const key = keyOf.get(id)
    if (key === undefined) return unknownId(id).map((issue) => ({ ...common, ...issue }))
    return checkMessage({ id, message, english: allTexts[key] }, locale).map((issue) => ({ ...common, ...issue }))
  })
}

/** Whether the theme, or the one of Docusaurus, has a text with this id. */
export function isThemeId(id: string): boolean {
  return keyOf.has(id) || docusaurusOnly.test(id)
}

/** Reports an id that looks like one of the theme. Other ids belong to components of the site. */
function unknownId(id: string): { message: string; hint: string }[] {
  if (!/^theme\./.test(id) || isThemeId(id)) return []
  const match = closestMatch(id, [...keyOf.keys()])
  const hint = match === undefined ? 'Remove it.' : `Did you mean \`${match}\`? Otherwise, remove it.`
  return [{ message: `The theme has no text \`${id}\`.`, hint }]
}

/** Ids of Docusaurus whose texts the default theme has no use for. Components of the site may display them. */
const docusaurusOnly =
  /^theme\.(?:SearchModal\..*|PwaReloadPopup\..*|Playground\..*|CodeBlock\.copy|DocSidebarItem\.(?:collapse|expand|toggleCollapsed)CategoryAriaLabel|IconExternalLink\.ariaLabel|NotFound\.p2|blog\.archive\.description|blog\.author\.pageTitle|blog\.sidebar\.navAriaLabel|docs\.sidebar\.(?:collapse|expand)ButtonTitle|navbar\.mobileDropdown\..*|navbar\.mobileSidebarSecondaryMenu\..*|tags\.tagsListLabel|unlistedContent\..*|SearchPage\.(?:algoliaLabel|fetchingNewResults|inputLabel)|SearchBar\.noResultsText)$/

function missingTranslation({ exists, messages, sourcePath }: CodeFile, locale: string): Diagnostic[] {
  if (hasTranslation(locale)) return []
  const missing = [...keyOf.keys()].filter((id) => !messages.has(id))
  if (missing.length === 0) return []
  if (exists) {
    const message = `${formatCount(missing.length, 'text')} of the theme missing, such as \`${missing[0]}\`: they are English.`
    const hint = 'Run "lectern write-translations" to add them, and translate the messages.'
    return [{ code: 'translation', severity: 'warning', message, hint, sourcePath }]
  }
  return [
    {
      code: 'translation',
      severity: 'info',
      message: `The theme has no texts in the language "${locale}", so they are English.`,
      hint: `Run "lectern write-translations", and translate the messages in ${sourcePath}.`,
    },
  ]
}
