import type { Diagnostic, MessageFile } from 'lectern/plugin-kit'

/** Looks up the translations of sidebar items. */
export interface SidebarTexts {
  /**
   * Returns the translation of a text, or the text itself. A text that does not exist may have a translation, but need not.
   * @param key as in Docusaurus: `sidebar.docs.category.Guides`
   */
  translate<T extends string | undefined>(key: string, text: T): string | T
  /** Reports keys of the translation file that no sidebar has, and those that it lacks. */
  check(): Diagnostic[]
  /** The texts that exist, by key. */
  texts: Readonly<Record<string, string>>
}

/**
 * @param file translations of the version; undefined if there are none
 * @param label label of the version
 */
export function createSidebarTexts(file: MessageFile | undefined, label: string): SidebarTexts {
  const texts: Record<string, string> = { 'version.label': label }
  const optional = new Set<string>()
  return {
    texts,
    translate(key, text) {
      if (text === undefined) optional.add(key)
      else texts[key] = text
      return file?.messages[key] ?? text
    },
    check: () => file?.check(Object.keys(texts), [...optional]) ?? [],
  }
}
