import {
  type ContentFile,
  checkFrontMatter,
  type FrontMatterIssue,
  findTagDiagnostics,
  firstOfEach,
  formatLastUpdate,
  type LoadContext,
  loadTagsFile,
  pageImage,
  reportFrontMatter,
  type TagsFile,
} from 'lectern/plugin-kit'
import { findDocDiagnostics } from './check-docs.ts'
import type { Doc, DocsContent, DocsVersion, VersionContent } from './content.ts'
import { describeDoc } from './doc.ts'
import { docFrontMatter } from './front-matter.ts'
import { loadCategories } from './load-categories.ts'
import { loadSidebars } from './load-sidebars.ts'
import type { ResolvedOptions } from './options.ts'
import { generateItems } from './sidebar-generator.ts'
import { versionsOf } from './versions.ts'

/** Reads every version of an instance: documents, settings of folders, sidebars. Faults of content are reported. */
export async function loadDocs(context: LoadContext, options: ResolvedOptions): Promise<DocsContent> {
  const versions = versionsOf(context.siteDir, options.path)
  return { versions: await Promise.all(versions.map((version) => loadVersion(version, context, options))) }
}

async function loadVersion(
  version: DocsVersion,
  context: LoadContext,
  options: ResolvedOptions,
): Promise<VersionContent> {
  const { include, exclude, numberPrefixParser, sidebarItemsGenerator } = options
  const [files, folders, file, tagsFile] = await Promise.all([
    context.readAll(version.folder, { include, exclude }),
    loadCategories(context, version.folder, exclude),
    loadSidebars(context, options.sidebarPath),
    loadTagsFile(context, version.folder, options.tags),
  ])
  const described = describeAll(files, { version, tagsFile }, context, options)
  const { unique, diagnostics: repeated } = firstOfEach(described.docs, 'id', 'duplicate-doc-id')
  const { docs, diagnostics: missing } = await complete(unique, context, options)
  const named = findDocDiagnostics(docs, Object.keys(file.sidebars))
  await reportFrontMatter(context, [...described.diagnostics, ...repeated, ...named, ...missing])
  if (files.length === 0) reportEmpty(version, context)
  const { categories, texts } = folders
  const source = { version, docs, categories, texts, numberPrefixParser }
  const sidebars = sidebarItemsGenerator
    ? await generateItems(file.sidebars, sidebarItemsGenerator, { context, source })
    : file.sidebars
  return { version, docs, categories, sidebars, texts: { ...texts, ...file.texts } }
}

function describeAll(
  files: readonly ContentFile[],
  { version, tagsFile }: { version: DocsVersion; tagsFile: TagsFile | undefined },
  { mode }: LoadContext,
  { numberPrefixParser, onInlineTags }: ResolvedOptions,
): { docs: Doc[]; diagnostics: FrontMatterIssue[] } {
  const diagnostics: FrontMatterIssue[] = []
  const docs = files.map((file) => {
    const { sourcePath } = file
    const { frontMatter, issues } = checkFrontMatter(docFrontMatter, file.frontMatter)
    for (const { path, message, hint } of issues) {
      diagnostics.push({ code: 'front-matter', message, hint, sourcePath, path })
    }
    const doc = describeDoc(file, frontMatter, { versionFolder: version.folder, numberPrefixParser, tagsFile, mode })
    diagnostics.push(...findTagDiagnostics(doc, tagsFile, onInlineTags))
    return doc
  })
  return { docs, diagnostics }
}

/** Adds what stands elsewhere than in the files themselves: their pictures, and their last changes. */
async function complete(
  docs: readonly Doc[],
  context: LoadContext,
  options: ResolvedOptions,
): Promise<{ docs: Doc[]; diagnostics: FrontMatterIssue[] }> {
  const diagnostics: FrontMatterIssue[] = []
  const completed = docs.map(async (doc): Promise<Doc> => {
    const [{ image, diagnostic }, lastUpdate] = await Promise.all([
      pageImage(context, doc.frontMatter.image, doc.sourcePath),
      formatLastUpdate(context, doc, options),
    ])
    if (diagnostic) diagnostics.push(diagnostic)
    return { ...doc, ...(image && { image }), ...(lastUpdate && { lastUpdate }) }
  })
  return { docs: await Promise.all(completed), diagnostics }
}

function reportEmpty({ folder }: DocsVersion, context: LoadContext): void {
  const hint = 'Write a Markdown file there, correct `path` of docs(), or take docs() out of the plugins.'
  context.report({
    code: 'no-docs',
    message: `There is no document in the folder \`${folder}\`.`,
    hint,
    sourcePath: folder,
  })
}
