const hint = 'Remove it. Sidebar labels cannot be translated yet.'

/** Keys of sidebar items that Docusaurus uses for translations, with a hint for each. */
export const translationKeys: Readonly<Record<string, string>> = Object.freeze({ key: hint, translatable: hint })
