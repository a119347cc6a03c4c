import {
  type ContentFile,
  checkFrontMatter,
  type FrontMatterFault,
  findTagFaults,
  firstOfEach,
  type LoadContext,
  loadTagsFile,
  pageImage,
  reportFrontMatter,
  shownUpdate,
  type TagsFile,
} from 'lectern'
import { findDocFaults } from './check-docs.ts'
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
  const { unique, faults: repeated } = firstOfEach(described.docs, 'id', 'duplicate-doc-id')
  const { docs, faults: missing } = await complete(unique, context, options)
  const named = findDocFaults(docs, Object.keys(file.sidebars))
  await reportFrontMatter(context, [...described.faults, ...repeated, ...named, ...missing])
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
): { docs: Doc[]; faults: FrontMatterFault[] } {
  const faults: FrontMatterFault[] = []
  const docs = files.map((file) => {
    const { sourcePath } = file
    const { frontMatter, objections } = checkFrontMatter(docFrontMatter, file.frontMatter)
    for (const { path, message, hint } of objections) {
      faults.push({ code: 'front-matter', message, hint, sourcePath, path })
    }
    const doc = describeDoc(file, frontMatter, { versionFolder: version.folder, numberPrefixParser, tagsFile, mode })
    faults.push(...findTagFaults(doc, tagsFile, onInlineTags))
    return doc
  })
  return { docs, faults }
}

/** Adds what stands elsewhere than in the files themselves: their pictures, and their last changes. */
async function complete(
  docs: readonly Doc[],
  context: LoadContext,
  options: ResolvedOptions,
): Promise<{ docs: Doc[]; faults: FrontMatterFault[] }> {
  const faults: FrontMatterFault[] = []
  const completed = docs.map(async (doc): Promise<Doc> => {
    const [{ image, fault }, lastUpdate] = await Promise.all([
      pageImage(context, doc.frontMatter.image, doc.sourcePath),
      shownUpdate(context, doc, options),
    ])
    if (fault) faults.push(fault)
    return { ...doc, ...(image && { image }), ...(lastUpdate && { lastUpdate }) }
  })
  return { docs: await Promise.all(completed), faults }
}

function reportEmpty({ folder }: DocsVersion, context: LoadContext): void {
  const hint = 'Write a Markdown file there, correct `path` of docs(), or take docs() out of the plugins.'
  context.fault({
    code: 'no-docs',
    message: `There is no document in the folder \`${folder}\`.`,
    hint,
    sourcePath: folder,
  })
}
