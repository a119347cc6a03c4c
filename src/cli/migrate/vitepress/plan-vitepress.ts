import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { documentTitle } from '../anchors/document-title.ts'
import { vitepressIds } from '../anchors/old-ids.ts'
import { createStandIns } from '../components/stand-ins.ts'
import { configFiles } from '../config-files.ts'
import { keepSidebar } from '../displayed-sidebar.ts'
import { createFindDocument, isExternal, keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { pageKeys, splitDocument } from '../documents/edit-front-matter.ts'
import { escapeForMdx } from '../documents/escape-for-mdx.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { createKeyCheck } from '../documents/refused-keys.ts'
import { evaluateConfig } from '../evaluate-config.ts'
import { finishMigration } from '../finish-migration.ts'
import { plainPageText } from '../home-page-text.ts'
import { majorVersion } from '../installed-version.ts'
import { createLocalFiles, moveOtherFiles, noteLoneTranslations } from '../local-files.ts'
import { localDocument, type OldLocales, readLocales, relocateLinks, withoutFolder } from '../locales.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, type Notes, notePackages } from '../notes.ts'
import { createOldPages } from '../old-html/old-pages.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { withoutTwoslash } from '../twoslash.ts'
import { asList, asText, asValues, type Values } from '../values.ts'
import { mergeAdditionalConfigs, readAdditionalConfigs } from './additional-configs.ts'
import { containerLabels } from './containers.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { homePage } from './home-page.ts'
import { createIncludedDocuments } from './includes.ts'
import { onlyAddsPackages, pluginHint, syntaxOf } from './markdown-plugins.ts'
import { builtRewrites, expandRewrites, rewrittenToTop } from './rewrites.ts'
import { sidebarOfPage } from './sidebar.ts'
import { siteDraft } from './site-draft.ts'
import { translatedLabels } from './translations.ts'

const ownPackages = /^(?:vitepress|vite|vue|@vitejs\/.*)(?:\/|$)/

/** Plans the migration of a VitePress site. */
export async function planVitepress(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const { value, packages } = await evaluateConfig(path.join(siteDir, configFile), ownPackages)
  const ownConfig = asValues(value)
  const notes = createNotes()
  const place = { file: configFile, hintOf: pluginHint }
  notePackages(
    packages.filter((name) => syntaxOf(name) === undefined),
    place,
    notes,
  )
  const base = configFile.slice(0, configFile.indexOf('.vitepress'))
  const root = path.posix.join(base || '.', asText(ownConfig.srcDir) ?? '.')
  const excluded = asList(ownConfig.srcExclude).map(String)
  const documents = await listDocuments(path.join(siteDir, root), ['public/**', ...excluded])
  const topFolder = rewrittenToTop(asValues(ownConfig.rewrites))
  const locales = readLocales(ownConfig.locales, { ...(asText(ownConfig.lang) && { lang: String(ownConfig.lang) }) })
  if (locales?.main.folder === '' && topFolder !== undefined)
    locales.main = { ...locales.main, folder: topFolder, isAtTop: true }
  const isAtTop = (document: string, page: unknown) =>
    locales?.main.isAtTop && document === `${topFolder}/${String(page)}`
  const expanded = lastBuild?.rewrites.size
    ? {}
    : expandRewrites(ownConfig.rewrites, documents, { file: configFile }, notes)
  // The default language has the documents of its folder at the top by itself.
  const readRewrites = Object.fromEntries(Object.entries(expanded).filter((entry) => !isAtTop(...entry)))
  const rewrites: Values = { ...readRewrites, ...builtRewrites(lastBuild, topFolder) }
  const additional = await readAdditionalConfigs(ownConfig, {
    root: path.join(siteDir, root),
    excluded,
    ownPackages,
  })
  const config = mergeAdditionalConfigs(additional, { config: ownConfig, locales, place: { file: configFile } }, notes)
  const folder = locales?.main.folder ?? ''
  const mainDocuments = documents.filter((document) => localDocument(document, locales).locale === locales?.main)
  const names = mainDocuments.map((document) => localDocument(document, locales).name)
  const mainHome = path.posix.join(folder, 'index.md')
  const hasHomePage = documents.includes(mainHome) && isHomePage(path.join(siteDir, root, mainHome))
  const ids = names.map(documentId).filter((id) => id !== 'index' || !hasHomePage)
  const toUrl = (id: string) => documentId(asText(rewrites[path.posix.join(folder, `${id}.md`)]) ?? `${id}.md`)
  const context = {
    source: path.posix.join(root, folder),
    // Files of the folder of the documents are documents.
    pagesFolder: root === 'src' ? 'pages' : 'src/pages',
    root,
    excluded,
    locales,
    findDocument: createFindDocument(ids, toUrl),
    configFile,
    syntaxes: new Set(packages.flatMap((name) => syntaxOf(name) ?? [])),
    onlyAddsPlugins: await onlyAddsPackages(asValues(config.markdown).config),
  }
  const mainConfig = inMainLanguage(config, locales)
  const draft = withoutTwoslash(siteDraft(mainConfig, context, notes), {
    siteDir,
    files: documents.map((document) => path.posix.join(root, document)),
    packages,
  })
  noteTheme(siteDir, configFile.replace(/\.vitepress\/.*$/, '.vitepress/theme'), notes)
  noteLoneTranslations({ source: root, documents }, locales, notes)

  const labelContext = { ...context, hasOwnTitle: asValues(mainConfig.themeConfig).siteTitle !== undefined }
  const labels = (locales?.others ?? []).flatMap((locale) => translatedLabels(locale, draft, labelContext, notes))
  const oldPages = createOldPages(
    lastBuild,
    {
      siteDir,
      configFile,
      documents: new Map(
        documents.map((document) => {
          const atTop = topFolder !== undefined && document.startsWith(`${topFolder}/`)
          const page = asText(rewrites[document]) ?? (atTop ? document.slice(topFolder.length + 1) : document)
          return [path.posix.join(root, document), [`${documentId(page)}.html`]]
        }),
      ),
    },
    notes,
  )
  const files = [
    ...configFiles(siteDir, oldPages.finish(draft)),
    ...labels,
    ...(await moveOtherFiles(
      { siteDir, source: root, documents: [...documents, ...additional.flatMap(({ file }) => file ?? [])] },
      locales,
    )),
  ]
  const version = majorVersion(siteDir, 'vitepress') ?? 1
  let showsTasks = version >= 2 || context.syntaxes.has('tasks')
  const noteTask = (at: { file: string; line: number }) => {
    if (showsTasks) return
    showsTasks = true
    notes.add(at, 'Task lists have checkboxes. VitePress showed the brackets.', 'To show brackets, write `\\[ ]`.')
  }
  const pages = new Map(documents.map((document) => [asText(rewrites[document]) ?? document, document]))
  const standIns = createStandIns(siteDir, notes)
  const local = createLocalFiles({ siteDir, source: root, documents }, locales)
  const checkKeys = await createKeyCheck(notes)
  for (const document of documents) {
    const file = path.posix.join(root, document)
    const { locale, name } = localDocument(document, locales)
    const folderOf = locale?.folder ?? ''
    const text = readFileSync(path.join(siteDir, file), 'utf8')
    const split = splitDocument(text)
    const { frontMatter, body, bodyLine } = split
    const plain = convertBody(
      body,
      {
        file,
        firstLine: bodyLine + 1,
        frontMatter: (key) => frontMatter.get(key),
        included: createIncludedDocuments(path.join(siteDir, root), document, version),
        version,
        findLink: (link) => findSourceLink(link, document, pages),
        labels: containerLabels(config.markdown, locale?.values.markdown),
        syntaxes: context.syntaxes,
        noteTask,
      },
      notes,
    )
    const anchored = oldPages.keepAnchors(file, plain, vitepressIds)
    const converted = {
      ...anchored,
      text: standIns.convert(local.relocate(anchored.text, document, { trailingSlash: false }), {
        original: body,
        file,
        firstLine: bodyLine + 1,
      }),
    }
    if (name === 'index.md' && hasHomePage) {
      const siteDescription = asText(locale?.values.description) ?? asText(config.description)
      const place = {
        file,
        base: asText(config.base) ?? '/',
        folder: folderOf,
        ...(siteDescription !== undefined && { siteDescription }),
      }
      // The page is MDX.
      const body = escapeForMdx(converted.text)
      const page =
        frontMatter.get('layout') === 'home'
          ? homePage(frontMatter, body, place, notes)
          : plainPageText({ ...pageKeys(frontMatter), body })
      const move = local.moveOf(document, 'pages')
      const moved = move
        ? { path: move.to.replace(/\.md$/, '.mdx'), text: move.rebase(page) }
        : {
            path: `${context.pagesFolder}/index.mdx`,
            text: rebasePaths(page, { siteDir, from: path.posix.dirname(file), to: context.pagesFolder }),
          }
      files.push({ ...moved, movedFrom: file, changes: ['home page'] })
      continue
    }
    const rewritten = asText(rewrites[document])
    const page = rewritten === undefined ? name : withoutFolder(`/${rewritten}`, folderOf).slice(1)
    const wanted = sidebarOfPage(asValues(mainConfig.themeConfig).sidebar, page)
    const keys = [
      ...convertFrontMatter(
        frontMatter,
        {
          file,
          sidebars: draft.sidebars,
          findDocument: (link) =>
            isExternal(link)
              ? undefined
              : context.findDocument(
                  withoutFolder(path.posix.resolve('/', path.posix.dirname(document), link), folderOf),
                ),
          titleOf: (id) => {
            const target = path.join(siteDir, root, folderOf, `${id}.md`)
            return existsSync(target) ? documentTitle(readFileSync(target, 'utf8')) : undefined
          },
        },
        notes,
      ),
      ...checkKeys(frontMatter, { file }),
      ...keepSidebar(frontMatter, { id: documentId(name), sidebars: draft.sidebars, wanted }),
    ]
    const slug =
      rewritten === undefined
        ? keptSlug(documentId(name), { readmeIsIndex: false })
        : withoutFolder(slugOf(rewritten), folderOf)
    const moves = local.moveOf(document)
    const change = { file, source: text, document: split, body: converted, keys, slug, moves }
    files.push(...documentChange(change))
  }
  files.push(...standIns.finish())
  return finishMigration(foundSite, { files, documents, notes, oldPages })
}

/** The config with the values of its default language, whose theme takes precedence key by key. */
function inMainLanguage(config: Values, locales: OldLocales | undefined): Values {
  const values = locales?.main.values ?? {}
  const themeConfig = { ...asValues(config.themeConfig), ...asValues(values.themeConfig) }
  const { label: _, link: __, dir: ___, ...own } = values
  return { ...config, ...own, themeConfig: relocateLinks(themeConfig, locales?.main.folder ?? '') }
}

/**
 * Returns the link to the source of the page that a link leads to, if the link would lead elsewhere: URLs of folders have no slash at
 * the end in Lectern, and links of VitePress are those of rewritten pages.
 * @param pages paths of the documents, by those of their rewritten pages
 */
function findSourceLink(link: string, document: string, pages: ReadonlyMap<string, string>): string | undefined {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  if (name === '' || isExternal(name)) return undefined
  const page = [...pages].find(([, source]) => source === document)?.[0] ?? document
  const isAbsolute = name.startsWith('/')
  const id = name.endsWith('/') ? `${name}index` : name.replace(/\.(?:html|md)$/, '')
  const target = isAbsolute ? id.slice(1) : path.posix.join(path.posix.dirname(page), id)
  const found = [`${target}.md`, `${target}/index.md`].find((each) => pages.has(each))
  const source = found && pages.get(found)
  if (source === undefined) return undefined
  const isMoved = page !== document || found !== source
  if (isAbsolute) return isMoved && name.endsWith('.md') ? slugOf(found as string) + rest : undefined
  if (!isMoved && (path.posix.basename(document) !== 'index.md' || name.endsWith('.md'))) return undefined
  const relative = path.posix.relative(path.posix.dirname(document), source)
  return `${relative.startsWith('.') ? '' : './'}${relative}${rest}`
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
