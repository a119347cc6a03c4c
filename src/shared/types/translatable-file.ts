/** A file that each locale can translate. `name` is the path of the translation below the folder of the locale. */
export type TranslatableFile =
  /** A document. `of` is its path, relative to the site folder. */
  | { type: 'document'; name: string; of: string }
  /** A YAML file that maps keys to objects. `fields` of them are texts. A translation replaces the whole file. */
  | { type: 'settings'; name: string; of: string; fields: string[] }
  /** Texts without a file of their own, by key: of the site config, of sidebars. */
  | { type: 'messages'; name: string; texts: Record<string, string> }
