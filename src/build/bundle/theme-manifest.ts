/** Description of the theme bundle. Files are relative to `folder/browser`. */
export interface ThemeManifest {
  main: ThemeFiles
  /** Component id → its files, for components outside the main file. */
  components: Record<string, ThemeFiles>
  /** Ids of the components in the main file. */
  shell: string[]
  /** Set if a component reads data of `@docusaurus/*` modules. */
  readsData?: true
  /** All browser files. */
  files: string[]
  /** Hash of the browser files. */
  browserHash: string
  /** Hash of browser and Node files. */
  hash: string
}

/** The files of an entry. */
export interface ThemeFiles {
  scripts: string[]
  styles: string[]
  /** Names of the slots that the scripts define when they run. */
  slots: string[]
  /** The same, with those of the files that the scripts load when they need them. */
  usedSlots: string[]
}
