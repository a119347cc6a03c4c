import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { SiteError } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
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
import { defaultNav } from './default-nav.ts'
import { documentTitle, navTitles, setTitle } from './page-titles.ts'
import { siteDraft } from './site-draft.ts'
import { createSnippets } from './snippets.ts'
import { splitMkdocsDocument } from './split-document.ts'

/** Plans the migration of a site of MkDocs or Material for MkDocs. */
export async function planMkdocs(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const config = readConfig(siteDir, configFile)
  const notes = createNotes()
  const source = path.posix.normalize(asText(config.docs_dir) ?? 'docs')
  const all = await listDocuments(path.join(siteDir, source))
  // The index of a folder takes precedence over its README.
  const isHidden = (document: string) =>
    /(?:^|\/)README\.md$/.test(document) && all.includes(document.replace(/README\.md$/, 'index.md'))
  const read = (document: string) => readFileSync(path.join(siteDir, source, document), 'utf8')
  const hasTags = asList(config.plugins).some((entry) => /^(?:material\/)?tags$/.test(nameOf(entry)))
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
  const draft = siteDraft(
    config,
    {
      ...{ source, excluded, tagPage, configFile },
      defaultNav: defaultNav(documents),
      findDocument: createFindDocument(ids),
      titleOf: (document) => documentTitle(document, documents.includes(document) ? read(document) : ''),
    },
    notes,
  )
  const extensions = asList(config.markdown_extensions)
  const isNamed = (entry: unknown, name: string) => nameOf(entry).replace(/^markdown\.extensions\./, '') === name
  const hasExtension = (name: string) => extensions.some((entry) => isNamed(entry, name))
  const optionsOf = (name: string) =>
    asValues(Object.values(asValues(extensions.find((entry) => isNamed(entry, name))))[0])
  const hasMacros = asList(config.plugins).some((entry) => nameOf(entry) === 'macros')
  const findVariable = (name: string) => (hasMacros ? variable(config, name) : undefined)
  const toc = extensions.map((entry) => asValues(asValues(entry).toc)).find(({ slugify }) => slugify !== undefined)
  const oldIds = mkdocsIds({ isUnicode: toc !== undefined })
  const issues = issuesUrl(optionsOf('pymdownx.magiclink'))
  const snippetOptions = optionsOf('pymdownx.snippets')
  const snippets = hasExtension('pymdownx.snippets') ? createSnippets(snippetOptions, { siteDir, source }) : undefined
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

/** The name of a plugin or an extension, which may have options. */
function nameOf(entry: unknown): string {
  return asText(entry) ?? Object.keys(asValues(entry))[0] ?? ''
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

/** The value of a variable of the plugin macros: a key of `extra`, or `config.…`. */
function variable(config: Values, name: string): string | undefined {
  const [first, ...rest] = name.split('.')
  const [root, keys] = first === 'config' ? [config, rest] : [asValues(config.extra), [first ?? '', ...rest]]
  const value = keys.reduce<unknown>((each, key) => asValues(each)[key], root)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Reads a config, and the one that it extends: values of the same key are merged if both are objects. */
function readConfig(siteDir: string, configFile: string, from: readonly string[] = []): Values {
  const file = path.resolve(siteDir, configFile)
  if (!existsSync(file) || from.includes(file)) {
    const problem = existsSync(file) ? 'extends itself' : 'does not exist'
    throw new SiteError({ message: `${configFile} ${problem}.`, file: path.relative(siteDir, from.at(-1) ?? file) })
  }
  // Tags such as !ENV and !!python/name are those of Python.
  const yaml = parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent' })
  const [error] = yaml.errors
  if (error) {
    throw new SiteError({
      message: `${configFile} is not valid YAML: ${error.message.split('\n')[0]}`,
      file: configFile,
      cause: error,
    })
  }
  const { INHERIT: parent, ...own } = asValues(yaml.toJS())
  const name = asText(parent)
  if (name === undefined) return own
  const parentFile = path.posix.join(path.posix.dirname(configFile), name)
  return merged(readConfig(siteDir, parentFile, [...from, file]), own)
}

function merged(base: Values, own: Values): Values {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = Object.entries(own).map(([key, value]): [string, unknown] => {
    const below = ownValue(base, key)
    return [key, isObject(value) && isObject(below) ? merged(asValues(below), asValues(value)) : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}
