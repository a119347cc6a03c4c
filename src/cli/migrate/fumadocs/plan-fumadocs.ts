import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../../platform/index.ts'
import { documentTitle } from '../anchors/document-title.ts'
import { fumadocsIds } from '../anchors/old-ids.ts'
import { createStandIns } from '../components/stand-ins.ts'
import { configFiles } from '../config-files.ts'
import { keptSlug } from '../document-links.ts'
import { documentChange } from '../documents/document-change.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { documentId, listDocuments } from '../documents/list-documents.ts'
import { readPathAliases } from '../documents/path-aliases.ts'
import { rebasePaths } from '../documents/rebase-paths.ts'
import { createKeyCheck } from '../documents/refused-keys.ts'
import { finishMigration } from '../finish-migration.ts'
import { moveOtherFiles } from '../local-files.ts'
import type { FoundSite, Migration } from '../migration.ts'
import { createNotes, notePackages } from '../notes.ts'
import { createOldPages, folderFiles } from '../old-html/old-pages.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { withoutTwoslash } from '../twoslash.ts'
import type { Values } from '../values.ts'
import { convertBody } from './convert-body.ts'
import { convertFrontMatter } from './convert-front-matter.ts'
import { type LocalFile, localFile, mainFolder, oldLocales, placeOf } from './languages.ts'
import { buildPageTree } from './page-tree.ts'
import { type Metas, readMetas } from './read-metas.ts'
import { type FumadocsSource, readSource } from './read-source.ts'
import { readTexts } from './read-texts.ts'
import { convertNavigation, type Navigation } from './sidebars.ts'
import { siteDraft } from './site-draft.ts'
import { createSlugs } from './slugs.ts'
import { translatedLabels } from './translations.ts'

interface Document extends LocalFile {
  /** Path relative to the site folder. */
  file: string
  /** Path in Lectern, relative to the site folder. */
  place: string
  id: string
  text: string
}

/** Plans the migration of a site of Fumadocs. */
export async function planFumadocs(foundSite: FoundSite, lastBuild?: LastBuild): Promise<Migration> {
  const { siteDir, configFile } = foundSite
  const notes = createNotes()
  const aliases = readPathAliases(siteDir)
  const source = await readSource(siteDir, configFile, { aliases, notes })
  notePackages(source.packages, { file: configFile }, notes)
  const { folder, languages } = source
  const all = (await listDocuments(path.join(siteDir, folder))).filter((name) => !name.endsWith('.mdoc'))
  const documents = all.map((name) => readDocument(siteDir, name, source))
  if (documents.length === 0) {
    throw new SiteError({
      message: `Found no documents of Fumadocs in ${path.join(siteDir, folder)}.`,
      hint: 'They are Markdown files in content/docs, or in the folder that `defineDocs` names.',
    })
  }
  const metas = await readMetas(siteDir, source, notes)
  const [main] = languages?.names ?? [undefined]
  const isMain = ({ language }: Document) => language === main
  const slugs = createSlugs(documents.filter(isMain).map(({ id }) => id))
  const urlOf = (id: string) => path.posix.join(source.baseUrl, slugs.pathOf(id))
  const navigationOf = (language: string | undefined) =>
    readNavigation(documents, { metas, languages: [...new Set([language, main])], urlOf })
  const navigation = navigationOf(main)
  const texts = readTexts(siteDir)
  const locales = oldLocales(languages, texts.labels)
  const draft = withoutTwoslash(await siteDraft({ siteDir, configFile, source, texts, navigation, locales }, notes), {
    siteDir,
    files: documents.map(({ file }) => file),
    packages: source.packages,
  })
  const others = languages?.names.slice(1) ?? []
  const lone = new Set<string>()
  const known = new Set(documents.filter(isMain).map(({ id }) => id))
  for (const { file, id, name } of documents.filter((document) => !known.has(document.id))) {
    const message = 'The translation has no page: the default language has no document with this path.'
    notes.add({ file }, message, `Write ${placeOf({ name, language: main }, source)}.`)
    lone.add(id)
  }
  const oldPages = createOldPages(
    lastBuild,
    {
      siteDir,
      configFile,
      documents: new Map(documents.map(({ file, id, language }) => [file, builtFiles(urlOf(id), language)])),
      localeFolders: others,
    },
    notes,
  )
  const files = [
    ...configFiles(siteDir, oldPages.finish(draft)),
    ...others.flatMap((language) => {
      const labels = { language, main: navigation, translated: navigationOf(language), lone }
      return translatedLabels(labels, { file: configFile }, notes)
    }),
    ...(languages?.hasFolders ? await moveOtherFiles({ siteDir, source: folder, documents: all }, locales) : []),
  ]
  const standIns = createStandIns(siteDir, notes)
  const checkKeys = await createKeyCheck(notes)
  const places = new Map(documents.map(({ file, place }) => [file, place]))
  const newPlace = (file: string) =>
    places.get(file) ?? (file.startsWith(`${folder}/`) && languages?.hasFolders ? placeIn(file, source) : file)
  for (const { file, id, place, text: original, language } of documents) {
    if (/(?:^|\/)\[/.test(file)) {
      notes.add({ file }, 'The path with parameters was not converted.', 'Write a document for each page.')
    }
    const document = splitDocument(original)
    const { frontMatter, body, bodyLine } = document
    const at = { file, firstLine: bodyLine + 1 }
    const moved = place !== file
    const context = {
      ...at,
      siteDir,
      moves: moved,
      isMdx: file.endsWith('.mdx'),
      isDocument: (name: string) => places.has(name),
      uses: source.uses,
    }
    const anchored = oldPages.keepAnchors(file, convertBody(aliases.convert(body), context, notes), fumadocsIds)
    const text = context.isMdx ? standIns.convert(anchored.text, { ...at, original: body }) : anchored.text
    const keys = [
      ...convertFrontMatter(frontMatter, { file, hasSlugs: source.uses('slugsFromData') }, notes),
      ...checkKeys(frontMatter, { file }),
    ]
    // A translation has the slug of its document.
    const slug = slugs.slugOf(id) ?? keptSlug(id, { readmeIsIndex: false })
    const [from, to] = [path.posix.dirname(file), path.posix.dirname(place)]
    const rebase = (rest: string) => rebasePaths(rest, { siteDir, from, to, newPlace })
    const moves = moved ? { to: place, rebase } : undefined
    const change = { file, source: original, document, body: { ...anchored, text }, keys, slug }
    for (const each of documentChange({ ...change, ...(moves && { moves }) })) {
      const isTranslation = language !== main
      files.push({
        ...each,
        changes: each.changes.map((name) => (name === 'translation' && !isTranslation ? 'moved' : name)),
      })
    }
  }
  files.push(...standIns.finish())
  return finishMigration(foundSite, { files, documents, notes, oldPages })
}

function readDocument(siteDir: string, name: string, source: FumadocsSource): Document {
  const local = localFile(name, source.languages)
  const file = path.posix.join(source.folder, name)
  return {
    ...local,
    file,
    place: placeOf(local, source),
    id: documentId(local.name),
    text: readFileSync(path.join(siteDir, file), 'utf8'),
  }
}

/** The new path of a file that is no document. */
function placeIn(file: string, source: FumadocsSource): string {
  const local = localFile(path.posix.relative(source.folder, file), source.languages)
  return file.startsWith(`${source.folder}/${mainFolder(source.languages)}/`) ||
    local.name === path.posix.relative(source.folder, file)
    ? file
    : placeOf(local, source)
}

/** The sidebars of a language, in which the default language has what is missing. */
function readNavigation(
  documents: readonly Document[],
  { metas, languages, urlOf }: { metas: Metas; languages: (string | undefined)[]; urlOf: (id: string) => string },
): Navigation {
  const inOrder = [...languages].reverse()
  const known = new Map(
    inOrder.flatMap((language) =>
      documents.filter((each) => each.language === language).map((each) => [each.id, each] as const),
    ),
  )
  const merged = new Map<string, Values>(inOrder.flatMap((language) => [...(metas.get(language) ?? [])]))
  const titles = new Map<string, string | undefined>()
  const titleOf = (id: string) => {
    if (!titles.has(id)) titles.set(id, documentTitle(known.get(id)?.text ?? ''))
    return titles.get(id)
  }
  const pages = new Map([...known].map(([id, { name }]) => [id, name]))
  return convertNavigation(buildPageTree({ pages, metas: merged, titleOf }), { titleOf, urlOf })
}

/** Files of a static export. */
function builtFiles(url: string, language: string | undefined): string[] {
  return [...(language === undefined ? [] : folderFiles(`${language}${url}`)), ...folderFiles(url)]
}
