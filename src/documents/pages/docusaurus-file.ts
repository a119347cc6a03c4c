import { hashOf } from '../../platform/index.ts'
import { docusaurusGlobal } from '../../shared/runtime-contract.ts'
import type { DocusaurusData } from '../../shared/types.ts'

/** The script with the data that `@docusaurus/*` modules read. It runs before pages are hydrated. */
export interface DocusaurusFile {
  /** Output path. */
  file: string
  text: string
  data: DocusaurusData
  /** Whether every page loads the script; otherwise only those with a module that reads the data. */
  onEveryPage: boolean
}

/** Creates the script. Its name changes with the data, so that pages which need it are rendered again. */
export function docusaurusFile(data: DocusaurusData, onEveryPage: boolean): DocusaurusFile {
  const text = `globalThis.${docusaurusGlobal}=${JSON.stringify(data)}\n`
  return { file: `assets/js/docusaurus-data.${hashOf(text).slice(0, 10)}.js`, text, data, onEveryPage }
}
