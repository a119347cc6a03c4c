import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documentTitle } from '../anchors/document-title.ts'
import { starlightIds } from '../anchors/old-ids.ts'
import { createStandIns } from '../components/stand-ins.ts'
import { configFiles } from '../config-files.ts'
import { keepSidebar } from '../displayed-sidebar.ts'
import { createFindDocument, isExternal, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { pageKeys, splitDocument } from '../documents/edit-front-matter.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { readPathAliases } from '../documents/path-aliases.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { createKeyCheck } from '../documents/refused-keys.ts'
import { evaluateConfig, isPackageCall } from '../evaluate-config.ts'
import { finishMigration } from '../finish-migration.ts'
import { plainPageText } from '../home-page-text.ts'
import { majorVersion } from '../installed-version.ts'
import { createLocalFiles, moveOtherFiles, noteLoneTranslations } from '../local-files.ts'
import { localDocument, readLocales, withoutFolder } from '../locales.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, notePackages } from '../notes.ts'
import { createOldPages, folderFiles } from '../old-html/old-pages.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { withoutTwoslash } from '../twoslash.ts'
import { asList, asText, asValues } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter, ownSlug, takeBanner } from './convert-front-matter.ts'
import type { SidebarPage } from './generated-items.ts'
import { heroBody, homePage } from './home-page.ts'
import { siteDraft } from './site-draft.ts'
import { translatedLabels } from './translations.ts'

const ownPackages = /^(?:astro|@astrojs\/starlight)(?:\/|$)/

/** Folder of the documents. */
const source = 'src/content/docs'

/** What to write instead of components that Lectern does not have. */
const hints: Readonly<Record<string, string>> = Object.freeze({
  Icon: 'Write an `<svg>` or an emoji.',
  Code: 'Write a code block, or `<CodeBlock language="…">{code}</CodeBlock>`.',
})

/** Plans the migration of a Starlight site. */
export async function planStarlight(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
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
  const documents = all.filter((document) => !/(?:^|\/)404\.\w+$/.test(document))
  const read = (document: string) => readFileSync(path.join(siteDir, source, document), 'utf8')
  const locales = readLocales(options.locales, {
    ...(asText(options.defaultLocale) && { defaultKey: String(options.defaultLocale) }),
  })
  const folder = locales?.main.folder ?? ''
  const base = asText(config.base) ?? '/'
  const nameOf = (document: string) => localDocument(document, locales).name
  const mainDocuments = documents.filter((document) => localDocument(document, locales).locale === locales?.main)
  const isHome = (document: string) => documentId(nameOf(document)) === 'index' && hasHero(read(document))
  const home = mainDocuments.find(isHome)
  const isPage = (document: string) => !path.basename(document).startsWith('_')
  const listed = mainDocuments.filter((document) => document !== home && isPage(document))
  const slugs = new Map(
    listed.map((document) => [
      documentId(nameOf(document)),
      ownSlug(splitDocument(read(document)).frontMatter, folder),
    ]),
  )
  const context = {
    siteDir,
    source: path.posix.join(source, folder),
    root: source,
    locales,
    pages: listed.map((document) => sidebarPage(documentId(nameOf(document)), read(document))),
    findDocument: createFindDocument([...slugs.keys()], (id) => slugs.get(id) ?? urlOf(id)),
    configFile,
  }
  const draft = withoutTwoslash(siteDraft(config, options, context, notes), {
    siteDir,
    files: all.map((document) => path.posix.join(source, document)),
    packages,
  })
  noteLoneTranslations({ source, documents }, locales, notes)

  const oldPages = createOldPages(
    lastBuild,
    {
      siteDir,
      configFile,
      documents: new Map(
        documents.map((document) => [
          path.posix.join(source, document),
          folderFiles(asText(splitDocument(read(document)).frontMatter.get('slug')) ?? urlOf(documentId(document))),
        ]),
      ),
      localeFolders: (locales?.others ?? []).map(({ folder: each }) => each),
    },
    notes,
  )
  const files = [
    ...configFiles(siteDir, oldPages.finish(draft)),
    ...translatedLabels(options, draft, context),
    ...(await moveOtherFiles({ siteDir, source, documents: all }, locales)),
  ]
  const local = createLocalFiles({ siteDir, source, documents }, locales)
  const smartypants = asValues(config.markdown).smartypants !== false
  const hasFileNameComments = asValues(asValues(options.expressiveCode).frames).extractFileNameFromCode !== false
  const oldIds = starlightIds({ smartypants, astro: majorVersion(siteDir, 'astro') })
  const standIns = createStandIns(siteDir, notes, hints)
  const aliases = readPathAliases(siteDir)
  for (const document of all.filter((each) => !documents.includes(each))) {
    notes.add(
      { file: `${source}/${document}` },
      'The page 404 was not converted.',
      'Override the component `NotFound`.',
    )
  }
  const checkKeys = await createKeyCheck(notes)
  for (const document of documents) {
    const file = path.posix.join(source, document)
    const text = read(document)
    const split = splitDocument(text)
    const { frontMatter, body, bodyLine } = split
    const { locale, name } = localDocument(document, locales)
    if (document.endsWith('.mdoc')) notes.add({ file }, 'Markdoc is not supported.', 'Write the document in Markdown.')
    const at = {
      file,
      firstLine: bodyLine + 1,
      isMdx: document.endsWith('.mdx'),
      hasEmDashes: smartypants,
      hasFileNameComments,
    }
    const plain = oldPages.keepAnchors(file, convertBody(aliases.convert(body), at, notes), oldIds)
    const inLanguage = local.relocate(plain.text, document, { base, trailingSlash: true })
    const converted = {
      ...plain,
      text: at.isMdx ? standIns.convert(inLanguage, { ...at, original: body }) : inLanguage,
    }
    const place = { file, folder: locale?.folder ?? '', base, aliases }
    const mdxText = at.isMdx ? converted.text : escapeForMdx(converted.text)
    if (home !== undefined && documentId(name) === 'index') {
      const page = isHome(document)
        ? homePage(frontMatter, mdxText, place, notes)
        : plainPageText({ ...pageKeys(frontMatter), body: mdxText })
      const move = local.moveOf(document, 'pages')
      const moved = move
        ? { path: move.to.replace(/\.mdx?$/, '.mdx'), text: move.rebase(page) }
        : {
            path: 'src/pages/index.mdx',
            text: rebasePaths(page, { siteDir, from: path.posix.dirname(file), to: 'src/pages' }),
          }
      files.push({ ...moved, movedFrom: file, changes: ['home page'] })
      continue
    }
    const moves = local.moveOf(document)
    // A translation is in the format of its original.
    if (moves?.to.endsWith('.mdx')) converted.text = mdxText
    else if (moves?.to.endsWith('.md') && at.isMdx) frontMatter.set('mdx', { format: 'mdx' })
    const hasHeroBody = frontMatter.get('hero') !== undefined
    if (hasHeroBody) converted.text = heroBody(frontMatter, mdxText, place, notes)
    const banner = local.relocate(takeBanner(frontMatter), document, { base, trailingSlash: true })
    const isMdx = hasHeroBody || (moves?.to ?? file).endsWith('.mdx')
    converted.text = (isMdx ? escapeForMdx(banner) : banner) + converted.text
    const pagination = {
      file,
      folder: place.folder,
      sidebars: draft.sidebars,
      findDocument: (link: string) => {
        const inSite = withoutFolder(link, base.replace(/^\/|\/$/g, ''))
        return isExternal(link)
          ? undefined
          : context.findDocument(withoutFolder(inSite, place.folder).replace(/\/$/, ''))
      },
      titleOf: (id: string) => {
        const target = documents.find(
          (each) => localDocument(each, locales).locale === locale && documentId(nameOf(each)) === id,
        )
        return target === undefined ? undefined : documentTitle(read(target))
      },
    }
    const keys = [
      ...(hasHeroBody ? ['hero'] : []),
      ...(banner === '' ? [] : ['banner']),
      ...convertFrontMatter(frontMatter, pagination, notes),
      ...checkKeys(frontMatter, { file }),
    ]
    keys.push(...keepSidebar(frontMatter, { id: documentId(name), sidebars: draft.sidebars, wanted: 'main' }))
    const slug = slugOf(documentId(name))
    files.push(...documentChange({ file, source: text, document: split, body: converted, keys, slug, moves }))
  }
  files.push(...standIns.finish())
  return finishMigration(foundSite, { files, documents, notes, oldPages })
}

function sidebarPage(id: string, text: string): SidebarPage {
  const { order, hidden } = asValues(splitDocument(text).frontMatter.get('sidebar'))
  return { id, order: typeof order === 'number' ? order : undefined, isHidden: hidden === true }
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
