import { readFileSync } from 'node:fs'
import path from 'node:path'
import { configFiles } from '../config-files.ts'
import { createFindDocument, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { evaluateConfig } from '../evaluate-config.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, notePackages } from '../notes.ts'
import { asList, asText, asValues } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { homePage } from './home-page.ts'
import { siteDraft } from './site-draft.ts'

const ownPackages = /^(?:vitepress|vite|vue|@vitejs\/.*)(?:\/|$)/

/** Plans the migration of a VitePress site. */
export async function planVitepress(found: FoundSite): Promise<Migration> {
  const { siteDir, configFile } = found
  const { value, packages } = await evaluateConfig(path.join(siteDir, configFile), ownPackages)
  const config = asValues(value)
  const notes = createNotes()
  notePackages(packages, { file: configFile }, notes)
  const root = configFile.slice(0, configFile.indexOf('.vitepress'))
  const source = path.posix.join(root || '.', asText(config.srcDir) ?? '.')
  const excluded = asList(config.srcExclude).map(String)
  const documents = await listDocuments(path.join(siteDir, source), ['public/**', ...excluded])
  const hasHomePage = documents.includes('index.md') && isHomePage(path.join(siteDir, source, 'index.md'))
  const ids = documents.map(documentId).filter((id) => id !== 'index' || !hasHomePage)
  const draft = siteDraft(config, { source, excluded, findDocument: createFindDocument(ids), configFile }, notes)
  const rewrites = asValues(config.rewrites)

  const files = configFiles(siteDir, draft)
  for (const document of documents) {
    const file = path.posix.join(source, document)
    const text = readFileSync(path.join(siteDir, file), 'utf8')
    const split = splitDocument(text)
    const { frontMatter, body, bodyLine } = split
    const converted = convertBody(body, { file, firstLine: bodyLine + 1 }, notes)
    if (document === 'index.md' && hasHomePage) {
      const page = homePage(frontMatter, converted.text, { file }, notes)
      files.push({ path: 'src/pages/index.mdx', text: page, movedFrom: file, changes: ['home page'] })
      continue
    }
    const keys = convertFrontMatter(frontMatter, { file }, notes)
    const rewritten = asText(rewrites[document])
    const slug = rewritten === undefined ? keptSlug(documentId(document), { readmeIsIndex: false }) : slugOf(rewritten)
    files.push(...documentChange({ file, source: text, document: split, body: converted, keys, slug }))
  }
  return { ...found, files, documents: documents.length, diagnostics: notes.diagnostics }
}

function isHomePage(file: string): boolean {
  return splitDocument(readFileSync(file, 'utf8')).frontMatter.get('layout') === 'home'
}

function slugOf(file: string): string {
  return `/${documentId(file).replace(/(^|\/)index$/, '$1')}`
}
