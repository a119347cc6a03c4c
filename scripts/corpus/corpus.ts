import { documentText } from './document.ts'
import { createOutline, folderLabel, folders } from './outline.ts'
import { siteConfigText } from './site-config.ts'

export interface CorpusOptions {
  /** Number of documents, 40 or more. */
  documents: number
  /** The same seed and number of documents produce the same bytes. Default 1. */
  seed?: number
  /** Names of the plugins that the site lists, as `lectern/plugins` exports them. Default `docs`. */
  plugins?: string[]
}

export interface CorpusFile {
  /** POSIX path below the folder of the site. */
  sourcePath: string
  text: string
}

/** Yields the files of a corpus: the site config, then folder by folder. */
export function* corpusFiles({ documents, seed = 1, plugins = ['docs'] }: CorpusOptions): Generator<CorpusFile> {
  yield { sourcePath: 'site.config.ts', text: siteConfigText(plugins) }
  const outline = createOutline(documents)
  for (const [index, folder] of folders.entries()) {
    yield {
      sourcePath: `docs/${folder}/_category_.yml`,
      text: `label: ${folderLabel(index)}\nposition: ${index + 1}\n`,
    }
    for (const entry of outline) {
      if (entry.folder === folder) {
        yield { sourcePath: `docs/${folder}/${entry.name}.md`, text: documentText(entry, { outline, seed }) }
      }
    }
  }
}
