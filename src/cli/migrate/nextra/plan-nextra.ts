import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { SiteError } from '../../../platform/index.ts'
import { documentTitle } from '../anchors/document-title.ts'
import { nextraIds } from '../anchors/old-ids.ts'
import { createStandIns } from '../components/stand-ins.ts'
import { configFiles } from '../config-files.ts'
import { keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { type SplitDocument, splitDocument } from '../documents/edit-front-matter.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { readPathAliases } from '../documents/path-aliases.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { createKeyCheck } from '../documents/refused-keys.ts'
import { finishMigration } from '../finish-migration.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes } from '../notes.ts'
import { createOldPages, folderFiles } from '../old-html/old-pages.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { asText, asValues, type Values } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { readConfig, readLayout } from './read-config.ts'
import { readMetas } from './read-metas.ts'
import { convertNavigation } from './sidebars.ts'
import { siteDraft } from './site-draft.ts'

interface Document {
  /** Path relative to the site folder. */
  file: string
  /** Its path without extension in the folder of the documents, to which one of `app` moves. */
  id: string
  /** Path that it moves to. */
  movesTo?: string
}

/** Plans the migration of a site of Nextra. */
export async function planNextra(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const notes = createNotes()
  const config = await readConfig(siteDir, configFile, notes)
  const exists = (folder: string) => existsSync(path.join(siteDir, folder))
  const source = ['content', 'src/content', 'pages', 'src/pages'].find(exists) ?? 'content'
  const app = ['app', 'src/app'].find(exists)
  const basePath = (asText(config.options.contentDirBasePath) ?? '/').replace(/^\/|\/$/g, '')
  const documents = [
    ...(await listContent(siteDir, source)),
    ...(app === undefined ? [] : await listAppPages(siteDir, { app, source, basePath })),
  ]
  if (documents.length === 0) {
    throw new SiteError({
      message: `Found no documents of Nextra in ${siteDir}.`,
      hint: 'They are Markdown files in content, pages, or app.',
    })
  }
  const metas = await readMetas(siteDir, [source, ...(app === undefined ? [] : [app])], notes)
  const texts = new Map(
    documents.map((document) => [document.id, readFileSync(path.join(siteDir, document.file), 'utf8')]),
  )
  const split = (id: string) => splitDocument(texts.get(id) ?? '')
  const routeBasePath = `/${basePath}`
  const navigation = convertNavigation(
    {
      ids: documents.map(({ id }) => id),
      metas,
      isIndexPage: (id) => split(id).frontMatter.get('asIndexPage') === true,
      titleOf: (id) => titleOf(split(id)),
      urlOf: (id) => path.posix.join(routeBasePath, id.replace(/(^|\/)index$/, '$1')).replace(/(?<=.)\/$/, ''),
      place: { file: configFile },
    },
    notes,
  )
  const draft = await siteDraft(
    config,
    { configFile, source, routeBasePath, navigation, layout: readLayout(siteDir) },
    notes,
  )
  const oldPages = createOldPages(
    lastBuild,
    {
      siteDir,
      configFile,
      documents: new Map(documents.map(({ file, id }) => [file, folderFiles(path.posix.join(basePath, id))])),
    },
    notes,
  )
  const files = configFiles(siteDir, oldPages.finish(draft))
  const standIns = createStandIns(siteDir, notes)
  const checkKeys = await createKeyCheck(notes)
  const aliases = readPathAliases(siteDir)
  for (const { file, id, movesTo } of documents) {
    const document = split(id)
    const { frontMatter, body, bodyLine } = document
    const at = { file, firstLine: bodyLine + 1 }
    const anchored = oldPages.keepAnchors(file, convertBody(aliases.convert(body), at, notes), nextraIds)
    const text = standIns.convert(anchored.text, { ...at, original: body })
    const keys = [
      ...convertFrontMatter(frontMatter, { theme: themeOf(id, metas), file }, notes),
      ...checkKeys(frontMatter, { file }),
    ]
    // URLs keep the case and the words of the path.
    const slug = keptSlug(id, { readmeIsIndex: false })
    const [from, to] = [path.posix.dirname(file), path.posix.dirname(movesTo ?? file)]
    const moves =
      movesTo === undefined
        ? undefined
        : { to: movesTo, rebase: (moved: string) => rebasePaths(moved, { siteDir, from, to }) }
    const change = { file, source: texts.get(id) ?? '', document, body: { ...anchored, text }, keys, slug }
    for (const each of documentChange({ ...change, ...(moves && { moves }) })) {
      files.push(
        moves ? { ...each, changes: each.changes.map((name) => (name === 'translation' ? 'moved' : name)) } : each,
      )
    }
  }
  files.push(...standIns.finish())
  return finishMigration(foundSite, { files, documents, notes, oldPages })
}

async function listContent(siteDir: string, source: string): Promise<Document[]> {
  const names = await listDocuments(path.join(siteDir, source), ['**/_*', '**/_*/**', 'api/**', '**/page.{md,mdx}'])
  return names.map((name) => ({ file: path.posix.join(source, name), id: documentId(name) }))
}

/** Pages below `app` become documents, since folders of Next.js are no folders of documents. */
async function listAppPages(
  siteDir: string,
  { app, source, basePath }: { app: string; source: string; basePath: string },
): Promise<Document[]> {
  const names = await glob('**/page.{md,mdx}', { cwd: path.join(siteDir, app), ignore: ['**/_*/**', '**/[[]*/**'] })
  return names.sort().map((name) => {
    const route = path.posix
      .dirname(name)
      .replace(/(^|\/)\([^/]*\)(?=\/|$)/g, '')
      .replace(/^\.$|^\//, '')
    const inside = basePath !== '' && `${route}/`.startsWith(`${basePath}/`) ? route.slice(basePath.length + 1) : route
    const id = inside === '' ? 'index' : inside
    return { file: path.posix.join(app, name), id, movesTo: path.posix.join(source, `${id}${path.extname(name)}`) }
  })
}

function titleOf(document: SplitDocument): string | undefined {
  return asText(document.frontMatter.get('sidebarTitle')) ?? documentTitle(document)
}

/** Options `theme` of a document, and of the folders that it is in. */
function themeOf(id: string, metas: ReadonlyMap<string, Values>): Values {
  const parts = id.split('/')
  return Object.assign(
    {},
    ...parts.map((name, index) => {
      const meta = metas.get(parts.slice(0, index).join('/')) ?? {}
      const theme = (key: string) => asValues(asValues(meta[key]).theme)
      return { ...theme('*'), ...theme(name) }
    }),
  ) as Values
}
