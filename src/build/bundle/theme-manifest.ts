/** Description of the theme bundle. Files are relative to `folder/browser`. */
export interface ThemeManifest {
  main: { scripts: string[]; styles: string[] }
  /** Component id → its files, for components outside the main file. */
  components: Record<string, { scripts: string[]; styles: string[] }>
  /** Ids of the components in the main file. */
  shell: string[]
  /** Set if a component reads data of `@docusaurus/*` modules. */
  readsData?: true
  /** All browser files. */
  files: string[]
  /** Hash of the browser files; independent of where the site is located. */
  browserHash: string
  /** Hash of browser and Node files. */
  hash: string
  /** Absolute paths of the modules that cannot be loaded because of errors. */
  brokenFiles: string[]
}
