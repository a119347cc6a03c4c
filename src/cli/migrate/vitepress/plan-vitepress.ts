import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configFiles } from '../config-files.ts'
import { createFindDocument, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { evaluateConfig } from '../evaluate-config.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, type Notes, notePackages } from '../notes.ts'
import { asList, asText, asValues } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { homePage } from './home-page.ts'
import { createIncludedDocuments } from './includes.ts'
import { siteDraft } from './site-draft.ts'

const ownPackages = /^(?:vitepress|vite|vue|@vitejs\/.*)(?:\/|$)/

/** Plans the migration of a VitePress site. */
export async function planVitepress(foundSite: FoundSite): Promise<Migration> {
  const { siteDir, configFile } = foundSite
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
  const rewrites = asValues(config.rewrites)
  const toUrl = (id: string) => documentId(asText(rewrites[`${id}.md`]) ?? `${id}.md`)
  const findDocument = createFindDocument(ids, toUrl)
  const draft = siteDraft(config, { source, excluded, findDocument, configFile }, notes)
  noteRewrites(config.rewrites, documents, { file: configFile }, notes)
  noteTheme(siteDir, configFile.replace(/\.vitepress\/.*$/, '.vitepress/theme'), notes)

  const files = configFiles(siteDir, draft)
  for (const document of documents) {
    const file = path.posix.join(source, document)
    const text = readFileSync(path.join(siteDir, file), 'utf8')
    const split = splitDocument(text)
    const { frontMatter, body, bodyLine } = split
    const converted = convertBody(
      body,
      {
        file,
        firstLine: bodyLine + 1,
        frontMatter: (key) => frontMatter.get(key),
        included: createIncludedDocuments(path.join(siteDir, source), document),
        findLink: (link) => findIndexLink(link, document, documents),
      },
      notes,
    )
    if (document === 'index.md' && hasHomePage) {
      const page = homePage(frontMatter, converted.text, { file, base: asText(config.base) ?? '/' }, notes)
      const text = rebasePaths(page, { siteDir, from: path.posix.dirname(file), to: 'src/pages' })
      files.push({ path: 'src/pages/index.mdx', text, movedFrom: file, changes: ['home page'] })
      continue
    }
    const keys = convertFrontMatter(frontMatter, { file }, notes)
    const rewritten = asText(rewrites[document])
    const slug = rewritten === undefined ? keptSlug(documentId(document), { readmeIsIndex: false }) : slugOf(rewritten)
    files.push(...documentChange({ file, source: text, document: split, body: converted, keys, slug }))
  }
  return { ...foundSite, files, documents: documents.length, diagnostics: notes.diagnostics }
}

/**
 * Returns the path of the document that a link without extension in an index document leads to: its URL ends in a slash in
 * VitePress only, so that the link would lead elsewhere.
 */
function findIndexLink(link: string, document: string, documents: readonly string[]): string | undefined {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  if (path.posix.basename(document) !== 'index.md' || name === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(name))
    return undefined
  const id = name.endsWith('/') ? `${name}index` : name.replace(/\.html$/, '')
  const isDocument = documents.includes(path.posix.join(path.posix.dirname(document), `${id}.md`))
  return isDocument ? `${id.startsWith('.') ? '' : './'}${id}.md${rest}` : undefined
}

/** Only single files can have a `slug`. */
function noteRewrites(rewrites: unknown, documents: readonly string[], place: { file: string }, notes: Notes): void {
  const others = Object.keys(asValues(rewrites)).filter((from) => !documents.includes(from))
  const hint = 'Set `slug` in the front matter of the documents.'
  if (typeof rewrites === 'function') notes.add(place, 'The function `rewrites` was not converted.', hint)
  for (const from of others) notes.add(place, `The rewrite of \`${from}\` was not converted.`, hint)
}

function noteTheme(siteDir: string, folder: string, notes: Notes): void {
  if (!existsSync(path.join(siteDir, folder))) return
  notes.add(
    { file: folder },
    'The custom theme was not converted.',
    'Override components in src/theme, and add style sheets with `theme.customCss`.',
  )
}

function isHomePage(file: string): boolean {
  return splitDocument(readFileSync(file, 'utf8')).frontMatter.get('layout') === 'home'
}

function slugOf(file: string): string {
  return `/${documentId(file).replace(/(^|\/)index$/, '$1')}`
}
