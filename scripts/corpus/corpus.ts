import { addToList } from '../../src/shared/add-to-list.ts'
import { documentText } from './document.ts'
import { createOutline, folderLabel, folderNames, type OutlineEntry } from './outline.ts'
import { siteConfigText } from './site-config.ts'

export interface CorpusOptions {
  /** Number of documents, 40 or more. */
  documents: number
  /** The same seed and number of documents produce the same bytes. Default 1. */
  seed?: number
  /** Names of the plugins that the site lists, as `lectern/plugins` exports them. Default `docs`. */
  plugins?: string[]
  /** Number of folders, 20 by default. */
  folderCount?: number
}

export interface CorpusFile {
  /** POSIX path below the folder of the site. */
  sourcePath: string
  text: string
}

/** Yields the files of a corpus: the site config, then folder by folder. */
export function* corpusFiles(options: CorpusOptions): Generator<CorpusFile> {
  const { documents, seed = 1, plugins = ['docs'], folderCount = 20 } = options
  yield { sourcePath: 'site.config.ts', text: siteConfigText(plugins) }
  const outline = createOutline(documents, { folderCount })
  const inFolder = new Map<string, OutlineEntry[]>()
  for (const entry of outline) addToList(inFolder, entry.folder, entry)
  for (const [index, folder] of folderNames(folderCount).entries()) {
    yield {
      sourcePath: `docs/${folder}/_category_.yml`,
      text: `label: ${folderLabel(index)}\nposition: ${index + 1}\n`,
    }
    for (const entry of inFolder.get(folder) ?? [])
      yield { sourcePath: `docs/${folder}/${entry.name}.md`, text: documentText(entry, { outline, seed }) }
  }
}
