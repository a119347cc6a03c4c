import type { ContentFile, LoadContext } from 'lectern'
import { type DocFault, findDocFaults, findRepeatedIds, reportDocFaults } from './check-docs.ts'
import type { Doc, DocsContent, DocsVersion, VersionContent } from './content.ts'
import { describeDoc } from './doc.ts'
import { checkFrontMatter } from './front-matter.ts'
import { loadCategories } from './load-categories.ts'
import { loadSidebars } from './load-sidebars.ts'
import type { ResolvedOptions } from './options.ts'
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
  const { include, exclude } = options
  const [files, folders, file] = await Promise.all([
    context.readAll(version.folder, { include, exclude }),
    loadCategories(context, version.folder, exclude),
    loadSidebars(context, options.sidebarPath),
  ])
  const { docs, faults } = describeAll(files, version, options)
  const { unique, faults: repeated } = findRepeatedIds(docs)
  await reportDocFaults(context, [...faults, ...repeated, ...findDocFaults(unique, Object.keys(file.sidebars))])
  if (files.length === 0) reportEmpty(version, context)
  return {
    version,
    docs: unique,
    categories: folders.categories,
    sidebars: file.sidebars,
    texts: { ...folders.texts, ...file.texts },
  }
}

function describeAll(
  files: readonly ContentFile[],
  version: DocsVersion,
  { numberPrefixParser }: ResolvedOptions,
): { docs: Doc[]; faults: DocFault[] } {
  const faults: DocFault[] = []
  const docs = files.map((file) => {
    const { frontMatter, objections } = checkFrontMatter(file.frontMatter)
    for (const { path, message, hint } of objections) {
      faults.push({ code: 'front-matter', message, hint, sourcePath: file.sourcePath, key: String(path[0]) })
    }
    return describeDoc(file, frontMatter, { versionFolder: version.folder, numberPrefixParser })
  })
  return { docs, faults }
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
