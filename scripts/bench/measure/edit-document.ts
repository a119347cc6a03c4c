import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createOutline, type OutlineEntry } from '../../corpus/outline.ts'
import type { Corpus } from './build-site.ts'

/** Returns a document from the middle of the corpus, a different one for each number. */
export function someDocument({ documents, folders }: Corpus, number: number): OutlineEntry {
  return createOutline(documents, folders === undefined ? {} : { folderCount: folders })[
    Math.floor(documents / 2) + number
  ] as OutlineEntry
}

/** Adds a sentence to the last paragraph, as a writer does. */
export async function changeBody(corpus: Corpus, number: number): Promise<void> {
  await edit(corpus, number, (text) => text.replace(/\n$/, ` Read this again before day ${number + 1}.\n`))
}

/** Changes the title of a document. */
export async function changeTitle(corpus: Corpus, number: number): Promise<void> {
  await edit(corpus, number, (text) => text.replace(/^title: .*$/m, '$&, revised'))
}

async function edit(corpus: Corpus, number: number, change: (text: string) => string): Promise<void> {
  const { folder, name } = someDocument(corpus, number)
  const file = path.join(corpus.siteDir, 'docs', folder, `${name}.md`)
  const before = await readFile(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing changed in ${folder}/${name}.md.`)
  await writeFile(file, after)
}
