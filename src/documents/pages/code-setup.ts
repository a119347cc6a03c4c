import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Messages } from '../../shared/texts/format-text.ts'
import type { DocusaurusData } from '../../shared/types.ts'
import type { DocusaurusFile } from './docusaurus-file.ts'
import { type SiteLanguage, textsFile } from './texts-file.ts'

/** The code that pages are rendered with. JSON, so that workers can receive it. */
export interface CodeSetup {
  themeFolder: string
  siteFolder: string
  /** What `@docusaurus/*` modules read about the site, if any of them does. */
  docusaurus?: DocusaurusData
  /** The texts of the site, if they are not the English ones. */
  texts?: Messages
  /** Identifies the code in the folders, if it changes there. */
  codeKey?: string
}

/** @param code.hash of the code in the folders, if it changes there */
export function createCodeSetup(
  code: { themeFolder: string; siteFolder: string; hash?: string },
  { language, docusaurus }: { language: SiteLanguage; docusaurus: DocusaurusFile | undefined },
): CodeSetup {
  const { themeFolder, siteFolder, hash } = code
  return omitUndefined({
    themeFolder,
    siteFolder,
    docusaurus: docusaurus?.data,
    texts: language.texts.messages,
    codeKey: hash === undefined ? undefined : `${hash} ${docusaurus?.file} ${textsFile(language)?.file}`,
  })
}
