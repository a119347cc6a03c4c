import type { Diagnostic } from '../../shared/types.ts'

/** A generator whose sites can be converted. */
export type GeneratorName = 'docusaurus' | 'vitepress' | 'starlight' | 'mkdocs' | 'nextra' | 'fumadocs'

/** Where the site of another generator is. */
export interface FoundSite {
  generator: GeneratorName
  /** Name of the generator for readers. */
  title: string
  /** Absolute path of the folder that becomes the site folder. */
  siteDir: string
  /** Path of the generator's config, relative to `siteDir`. */
  configFile: string
}

/** A file to create, change or move. */
export interface FileChange {
  /** Path relative to the site folder. */
  path: string
  /** New text; undefined for a copy. */
  text?: string
  /** Current path of the file, if it is moved. */
  movedFrom?: string
  /** Path of the file that it is a copy of. */
  copyOf?: string
  /** Whether the file exists and gets the new text. By default, no file may have the path. */
  replaces?: boolean
  /** What changes, for readers: `2 containers`, `front matter: outline`. Empty for a new file. */
  changes: string[]
}

/** An address with a hash that a page of the old site had. */
export interface OldAddress {
  /** Path of the page with base URL, encoded. */
  path: string
  id: string
  /** Path of its document before the migration, relative to the site folder. */
  sourcePath: string
}

/** What a migration changes, and what it leaves to the writer. */
export interface Migration extends FoundSite {
  files: FileChange[]
  /** Number of documents, changed or not. */
  documents: number
  /** What was not converted, each with its place. */
  diagnostics: Diagnostic[]
  /** Addresses of headings in the last build; none without one. */
  addresses?: OldAddress[]
}

/** A site config before it is printed: keys in their order. */
export interface SiteDraft {
  config: Record<string, unknown>
  /** Calls of plugins, with options that are left out if they are empty. */
  plugins: { name: string; options?: Record<string, unknown> }[]
}

/** What the config of another generator becomes. */
export interface ConvertedConfig {
  site: SiteDraft
  sidebars?: Record<string, unknown[]>
  /** Files that have to be in a static folder, as the logo. */
  copies?: { path: string; copyOf: string }[]
}
