import { readFileSync } from 'node:fs'
import path from 'node:path'
import { configFiles } from '../config-files.ts'
import { createFindDocument, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { evaluateConfig, isPackageCall } from '../evaluate-config.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, notePackages } from '../notes.ts'
import { asList, asValues } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { homePage } from './home-page.ts'
import { siteDraft } from './site-draft.ts'

const ownPackages = /^(?:astro|@astrojs\/starlight)(?:\/|$)/

/** Folder of the documents. */
const source = 'src/content/docs'

/** Plans the migration of a Starlight site. */
export async function planStarlight(foundSite: FoundSite): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const { value, packages } = await evaluateConfig(path.join(siteDir, configFile), ownPackages)
  const config = asValues(value)
  const notes = createNotes()
  notePackages(packages, { file: configFile }, notes)
  const starlight = asList(config.integrations).find(
    (each) => isPackageCall(each) && each.migratedPackage === '@astrojs/starlight',
  )
  const options = isPackageCall(starlight) ? asValues(starlight.options) : {}
  const all = await listDocuments(path.join(siteDir, source))
  const documents = all.filter((document) => documentId(document) !== '404')
  const read = (document: string) => readFileSync(path.join(siteDir, source, document), 'utf8')
  const home = documents.find((document) => documentId(document) === 'index' && hasHero(read(document)))
  const ids = documents.filter((document) => document !== home).map(documentId)
  const context = { siteDir, source, findDocument: createFindDocument(ids, urlOf), configFile }
  const draft = siteDraft(config, options, context, notes)

  const files = configFiles(siteDir, draft)
  if (all.length > documents.length) {
    notes.add({ file: `${source}/404.md` }, 'The page 404 was not converted.', 'Override the component `NotFound`.')
  }
  for (const document of documents) {
    const file = path.posix.join(source, document)
    const text = read(document)
    const split = splitDocument(text)
    const { frontMatter, body, bodyLine } = split
    if (document.endsWith('.mdoc')) notes.add({ file }, 'Markdoc is not supported.', 'Write the document in Markdown.')
    const converted = convertBody(body, { file, firstLine: bodyLine + 1 }, notes)
    if (document === home) {
      const page = homePage(frontMatter, converted.text, { file }, notes)
      const text = rebasePaths(page, { siteDir, from: path.posix.dirname(file), to: 'src/pages' })
      files.push({ path: 'src/pages/index.mdx', text, movedFrom: file, changes: ['home page'] })
      continue
    }
    const keys = convertFrontMatter(frontMatter, { file }, notes)
    const slug = slugOf(documentId(document))
    files.push(...documentChange({ file, source: text, document: split, body: converted, keys, slug }))
  }
  return { ...foundSite, files, documents: documents.length, diagnostics: notes.diagnostics }
}

function hasHero(source: string): boolean {
  return splitDocument(source).frontMatter.get('hero') !== undefined
}

/** The slug of a document whose path is not its URL: in URLs, Astro writes lower case letters and hyphens for spaces. */
function slugOf(id: string): string | undefined {
  const url = urlOf(id)
  if (url !== id) return `/${url.replace(/(^|\/)index$/, '$1')}`
  return keptSlug(id, { readmeIsIndex: false })
}

function urlOf(id: string): string {
  return id
    .split('/')
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    )
    .join('/')
}
