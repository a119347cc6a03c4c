import type { MessagePort } from 'node:worker_threads'
import type { Diagnostic, ModuleUse } from '../../shared/types.ts'
import type { Importer } from './bundle-diagnostics.ts'
import type { PackagePaths } from './entries.ts'
import type { ModuleFiles } from './page-files.ts'
import type { ThemeComponents } from './theme-components.ts'
import type { BundleAdditions } from './webpack-extensions.ts'

/** Settings of one side of the dev bundle. */
export interface DevSideOptions extends BundleAdditions {
  target: 'browser' | 'node'
  /** Output folder, used by this side only. */
  outDir: string
  siteDir: string
  paths: PackagePaths
  components: ThemeComponents
  baseUrl: string
  /** Ids of the theme components that the site can use. */
  themeIds: string[]
}

/** Worker data of the thread that bundles one side. */
export interface DevWorkerData {
  options: DevSideOptions
  /** Compiles the documents that components import. */
  documents: MessagePort
}

/** Message to the thread: all modules the bundle must contain. Revisions increase with every request. */
export interface DevRequest {
  revision: number
  modules: [key: string, use: ModuleUse][]
  importers: Record<string, Importer[]>
}

/** Output of one side. */
export interface DevSide {
  /** Changes whenever a file does. */
  hash: string
  /** Files of every page in addition to the main ones. */
  client: ModuleFiles
  /** Registry key → files. */
  modules: Record<string, ModuleFiles>
  /** Set if a module reads the data of `@docusaurus/*` modules. */
  readsData?: true
}

/** Message from the thread, after every request and every file change. */
export interface DevReport {
  revision: number
  /** Undefined if the code is broken; the previous output then stays in use. */
  side?: DevSide
  diagnostics: Diagnostic[]
  /** Registry key → diagnostics of a module that was left out because it cannot be bundled. */
  failed: Record<string, Diagnostic[]>
}
