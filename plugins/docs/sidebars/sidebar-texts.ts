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
}

/** @param file translations of the version; undefined if there are none */
export function createSidebarTexts(file: MessageFile | undefined): SidebarTexts {
  const known = new Set(['version.label'])
  const optional = new Set<string>()
  return {
    translate(key, text) {
      if (text === undefined) optional.add(key)
      else known.add(key)
      return file?.messages[key] ?? text
    },
    check: () => file?.check([...known], [...optional]) ?? [],
  }
}
