import { type SplitDocument, splitDocument } from '../documents/edit-front-matter.ts'
import { asText } from '../values.ts'
import { readHeadings } from './keep-anchors.ts'

/** The title of a document: that of its front matter, else its first heading of level 1. */
export function documentTitle(document: string | SplitDocument): string | undefined {
  const { frontMatter, body } = typeof document === 'string' ? splitDocument(document) : document
  return asText(frontMatter.get('title')) ?? asText(readHeadings(body).find(({ level }) => level === 1)?.text)
}
