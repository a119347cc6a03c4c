import { ownValue } from '../shared/dictionary.ts'

/** Extensions by their names, such as `pymdownx.details`, each with its options. */
export interface PythonMarkdownOptions {
  extensions: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Abbreviations and other text that belong to the end of every document. */
  appended?: string
}

/** Asks for extensions and their options. */
export interface Settings {
  has(...names: string[]): boolean
  option(extension: string, name: string): unknown
}

/** Extensions that others consist of. */
const bundles: Readonly<Record<string, readonly string[]>> = Object.freeze({
  extra: ['fenced_code', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html'],
  'pymdownx.extra': [
    'pymdownx.betterem',
    'pymdownx.superfences',
    'footnotes',
    'attr_list',
    'def_list',
    'tables',
    'abbr',
    'md_in_html',
  ],
})

export function createSettings({ extensions }: PythonMarkdownOptions): Settings {
  const all = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [written, options] of Object.entries(extensions)) {
    const name = written.replace(/^markdown\.extensions\./, '')
    for (const part of ownValue(bundles, name) ?? [])
      if (!all.has(part)) all.set(part, (ownValue(options, part) ?? {}) as Record<string, unknown>)
    all.set(name, options)
  }
  return {
    has: (...names) => names.some((name) => all.has(name)),
    option: (extension, name) => ownValue(all.get(extension) ?? {}, name),
  }
}
