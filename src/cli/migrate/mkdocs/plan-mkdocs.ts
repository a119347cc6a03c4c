import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  defaultNav,
  entryName,
  excludedPatterns,
  findVariable as findConfigVariable,
  navTitles,
  readMkdocsConfig,
} from '../../../../plugins/mkdocs/index.ts'
import { createSnippets } from '../../../python-markdown/index.ts'
import { mkdocsIds } from '../anchors/old-ids.ts'
import { configFiles } from '../config-files.ts'
import { keepSidebar } from '../displayed-sidebar.ts'
import { createFindDocument, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { createKeyCheck } from '../documents/refused-keys.ts'
import { finishMigration } from '../finish-migration.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes } from '../notes.ts'
import { createOldPages, folderFiles } from '../old-html/old-pages.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { convertBody, isTagList } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { documentTitle, setTitle } from './page-titles.ts'
import { siteDraft } from './site-draft.ts'
import { splitMkdocsDocument } from './split-document.ts'

/** Plans the migration of a site of MkDocs or Material for MkDocs. */
export async function planMkdocs(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const { config } = readMkdocsConfig(siteDir, configFile)
  const notes = createNotes()
  const source = path.posix.normalize(asText(config.docs_dir) ?? 'docs')
  const patterns = excludedPatterns(config)
  const all = await listDocuments(path.join(siteDir, source), patterns)
  // The index of a folder takes precedence over its README.
  const isHidden = (document: string) =>
    /(?:^|\/)README\.md$/.test(document) && all.includes(document.replace(/README\.md$/, 'index.md'))
  const read = (document: string) => readFileSync(path.join(siteDir, source, document), 'utf8')
  const hasTags = asList(config.plugins).some((entry) => /^(?:material\/)?tags$/.test(entryName(entry)))
  const isTagPage = (document: string) =>
    hasTags && /^tags(?:\/index)?\.md$/.test(document) && read(document).split(/\r?\n/).some(isTagList)
  const tagPage = all.find(isTagPage)
  if (tagPage !== undefined) {
    const message = 'The document was excluded: the page with all tags has its path.'
    notes.add({ file: path.posix.join(source, tagPage) }, message, 'Its text is not shown.')
  }
  const excluded = all.filter((document) => isHidden(document) || document === tagPage)
  const documents = all.filter((document) => !excluded.includes(document))
  const ids = documents.map(documentId)
  const isNeeded = (pattern: string) =>
    !pattern.startsWith('**/.') && (pattern !== 'templates/**' || existsSync(path.join(siteDir, source, 'templates')))
  const draft = siteDraft(
    config,
    {
      ...{ source, tagPage, configFile },
      // Hidden files are no documents anyway, and few sites have templates.
      excluded: [...patterns.filter(isNeeded), ...excluded],
      // Documents in a single folder have the same order in Lectern.
      defaultNav: documents.some((document) => document.includes('/')) ? defaultNav(documents) : [],
      findDocument: createFindDocument(ids),
      titleOf: (document) => documentTitle(document, documents.includes(document) ? read(document) : ''),
    },
    notes,
  )
  const extensions = asList(config.markdown_extensions)
  const isNamed = (entry: unknown, name: string) => entryName(entry).replace(/^markdown\.extensions\./, '') === name
  const hasExtension = (name: string) => extensions.some((entry) => isNamed(entry, name))
  const optionsOf = (name: string) =>
    asValues(Object.values(asValues(extensions.find((entry) => isNamed(entry, name))))[0])
  const hasMacros = asList(config.plugins).some((entry) => entryName(entry) === 'macros')
  const findVariable = (name: string) => (hasMacros ? findConfigVariable(config, name) : undefined)
  const toc = extensions.map((entry) => asValues(asValues(entry).toc)).find(({ slugify }) => slugify !== undefined)
  const oldIds = mkdocsIds({ isUnicode: toc !== undefined })
  const issues = issuesUrl(optionsOf('pymdownx.magiclink'))
  const isFile = (file: string) => statSync(path.join(siteDir, file), { throwIfNoEntry: false })?.isFile() === true
  const snippetOptions = optionsOf('pymdownx.snippets')
  const snippets = hasExtension('pymdownx.snippets')
    ? createSnippets(snippetOptions, { siteDir, source, isFile })
    : undefined
  if (asList(snippetOptions.auto_append).length > 0) {
    const hint = 'Write their text into the documents that need it.'
    notes.add({ file: configFile }, 'The snippets of `auto_append` were not added to the documents.', hint)
  }
  const oldPages = createOldPages(
    lastBuild,
    {
      siteDir,
      configFile,
      documents: new Map(
        documents.map((document) => [
          path.posix.join(source, document),
          folderFiles(documentId(document).replace(/(^|\/)README$/, '$1index')),
        ]),
      ),
    },
    notes,
  )
  const titles = navTitles(asList(config.nav))
  // The other themes show only the text of a document.
  const showsTitles = (asText(config.theme) ?? asText(asValues(config.theme).name)) === 'material'
  const files = configFiles(siteDir, oldPages.finish(draft))
  const checkKeys = await createKeyCheck(notes)
  for (const document of documents) {
    const file = path.posix.join(source, document)
    const text = read(document)
    const split = splitMkdocsDocument(text)
    const { frontMatter, body, bodyLine } = split
    const plain = convertBody(
      body,
      {
        file,
        document,
        firstLine: bodyLine + 1,
        hasExtension,
        optionsOf,
        issues,
        hasMacros,
        hasTags,
        tagPage,
        findVariable,
        snippets,
      },
      notes,
    )
    const converted = oldPages.keepAnchors(file, plain, oldIds)
    const keys = [
      ...split.keys,
      ...setTitle(frontMatter, { document, body: converted.text, navTitle: titles.get(document), showsTitles }),
      ...convertFrontMatter(frontMatter, { file }, notes),
      ...checkKeys(frontMatter, { file }),
      ...keepSidebar(frontMatter, { id: documentId(document), sidebars: draft.sidebars, wanted: 'main' }),
    ]
    const slug = keptSlug(documentId(document), { readmeIsIndex: true })
    files.push(...documentChange({ file, source: text, document: split, body: converted, keys, slug }))
  }
  return finishMigration(foundSite, { files, documents, notes, oldPages })
}

/** The issues of the repository of the extension MagicLink, if it links their numbers. */
function issuesUrl(options: Values): string | undefined {
  const [user, repo] = [asText(options.user), asText(options.repo)]
  if (options.repo_url_shorthand !== true || user === undefined || repo === undefined) return undefined
  const hosts = new Map([
    ['github', `https://github.com/${user}/${repo}/issues/`],
    ['gitlab', `https://gitlab.com/${user}/${repo}/-/issues/`],
    ['bitbucket', `https://bitbucket.org/${user}/${repo}/issues/`],
  ])
  return hosts.get(asText(options.provider) ?? 'github')
}
