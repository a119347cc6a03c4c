import {
  applyFrontMatterSchemas,
  type CheckedFile,
  checkFrontMatter,
  type FrontMatterIssue,
  findTagDiagnostics,
  firstOfEach,
  formatLastUpdate,
  type LoadContext,
  loadMessageFile,
  loadTagsFile,
  pageImage,
  readTranslated,
  reportFrontMatter,
  separateTags,
  type TagsFile,
  type TranslatedFolder,
  toFrontMatterIssue,
  translatedFolder,
} from 'lectern/plugin-kit'
import type { Doc, DocsContent, DocsVersion, VersionContent } from '../content.ts'
import type { ResolvedOptions } from '../options.ts'
import { docFrontMatter } from '../schema/front-matter.ts'
import { loadSidebars } from '../sidebars/load-sidebars.ts'
import { generateItems } from '../sidebars/sidebar-items-generator.ts'
import { loadVersions } from '../versions/load-versions.ts'
import { currentVersion, versionTranslations } from '../versions/version-files.ts'
import { describeDoc } from './describe-doc.ts'
import { findDocDiagnostics } from './doc-diagnostics.ts'
import { loadCategories } from './load-category-files.ts'
import { reportTranslatedStructure } from './translated-structure.ts'

/** Loads every version of an instance: documents, category files and sidebars. Reports diagnostics about their content. */
export async function loadDocs(context: LoadContext, options: ResolvedOptions): Promise<DocsContent> {
  const { versions, incomplete } = await loadVersions(context, options)
  const loaded = await Promise.all(versions.map((version) => loadVersion(version, context, options)))
  return { versions: loaded, ...(incomplete && { incomplete }) }
}

async function loadVersion(
  version: DocsVersion,
  context: LoadContext,
  options: ResolvedOptions,
): Promise<VersionContent> {
  const { include, exclude, numberPrefixParser, sidebarItemsGenerator } = options
  const folders = translatedFolder(version.folder, versionTranslations(version, options.id), context)
  const [files, categoryFiles, file, tagsFile] = await Promise.all([
    readTranslated(context, folders, { include, exclude }),
    loadCategories(context, version.folder, exclude),
    loadSidebars(context, version.sidebarPath, { isOptional: version.name !== currentVersion }),
    loadTagsFile(context, folders, options.tags),
  ])
  const { files: checked, issues } = await applyFrontMatterSchemas(context, files, {
    option: options.frontMatter,
    folder: version.folder,
    ownKeys: Object.keys(docFrontMatter.shape),
    plugin: 'docs()',
  })
  const described = describeDocs(checked, { folders, tagsFile }, context, options)
  const { unique, diagnostics: repeated } = firstOfEach(described.docs, 'id', 'duplicate-doc-id')
  const { docs, diagnostics: missing } = await addExternalData(separateTags(unique, tagsFile), context, options)
  const named = findDocDiagnostics(docs, file.failed ? undefined : Object.keys(file.sidebars))
  await reportFrontMatter(context, [...issues, ...described.diagnostics, ...repeated, ...named, ...missing])
  if (files.length === 0) reportEmpty(version, context)
  const { categories, texts } = categoryFiles
  const source = { version, docs, categories, texts, numberPrefixParser }
  const sidebars = sidebarItemsGenerator
    ? await generateItems(file.sidebars, sidebarItemsGenerator, { context, source })
    : file.sidebars
  const names = Object.keys(file.sidebars)
  await reportTranslatedStructure(context, folders, { categories, sidebars: names, numberPrefixParser })
  const failed = file.failed ? { hasUnknownSidebars: true } : {}
  const translations = await loadMessageFile(context, `${versionTranslations(version, options.id)}.json`)
  const label = translations?.messages['version.label'] ?? version.label
  return {
    version: { ...version, label },
    folders,
    translations,
    ...(tagsFile && { tagsFile }),
    docs,
    categories,
    sidebars,
    texts: { ...texts, ...file.texts },
    ...failed,
  }
}

function describeDocs(
  files: readonly CheckedFile[],
  { folders, tagsFile }: { folders: TranslatedFolder; tagsFile: TagsFile | undefined },
  { mode }: LoadContext,
  { numberPrefixParser, onInlineTags }: ResolvedOptions,
): { docs: Doc[]; diagnostics: FrontMatterIssue[] } {
  const diagnostics: FrontMatterIssue[] = []
  const docs = files.map(({ file, fields, knownKeys }) => {
    const { sourcePath } = file
    const { frontMatter, issues } = checkFrontMatter(docFrontMatter, file.frontMatter, knownKeys, file.writtenScalars)
    diagnostics.push(...issues.map((issue) => toFrontMatterIssue(issue, sourcePath)))
    const doc = describeDoc(file, frontMatter, { folders, numberPrefixParser, tagsFile, mode })
    diagnostics.push(...findTagDiagnostics({ ...doc, entries: frontMatter.tags }, tagsFile, onInlineTags))
    return { ...doc, ...(fields && { fields }) }
  })
  return { docs, diagnostics }
}

/** Adds data from outside the documents: published images and last updates. */
async function addExternalData(
  docs: readonly Doc[],
  context: LoadContext,
  options: ResolvedOptions,
): Promise<{ docs: Doc[]; diagnostics: FrontMatterIssue[] }> {
  const diagnostics: FrontMatterIssue[] = []
  const completed = docs.map(async (doc): Promise<Doc> => {
    const [{ image, diagnostic }, lastUpdate] = await Promise.all([
      pageImage(context, doc.frontMatter, doc.sourcePath),
      formatLastUpdate(context, doc, options),
    ])
    if (diagnostic) diagnostics.push(diagnostic)
    return { ...doc, ...(image && { image }), ...(lastUpdate && { lastUpdate }) }
  })
  return { docs: await Promise.all(completed), diagnostics }
}

function reportEmpty({ name, folder, ref }: DocsVersion, context: LoadContext): void {
  const hint =
    name === currentVersion
      ? 'Add a Markdown file, correct `path` in docs(), or remove docs() from `plugins`.'
      : ref
        ? 'Correct `path` of the version in docs().'
        : `Restore its documents, or remove the version with \`lectern version --remove ${name}\`.`
  context.report({
    code: 'no-docs',
    message: `The folder ${folder} contains no documents.`,
    hint,
    sourcePath: folder,
  })
}
