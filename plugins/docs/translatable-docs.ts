import { type RouteContext, relativeSource, type TranslatableFile, tagTexts } from 'lectern/plugin-kit'
import type { DocsContent } from './content.ts'
import type { ResolvedOptions } from './options.ts'
import { resolveVersion } from './routes/resolve-version.ts'
import { versionTranslations } from './versions/version-files.ts'

/** Lists what locales can translate of an instance: documents, tags, and the texts of sidebars, in each version. */
export function translatableDocs(
  content: DocsContent,
  context: RouteContext,
  options: ResolvedOptions,
): TranslatableFile[] {
  return content.versions.flatMap((versionContent): TranslatableFile[] => {
    const { version, folders, tagsFile } = versionContent
    const folder = versionTranslations(version, options.id)
    const { docs, texts } = resolveVersion(versionContent, context, options)
    return [
      ...docs.map(({ source, sourcePath }) => ({
        type: 'document' as const,
        name: `${folder}/${source}`,
        of: sourcePath,
      })),
      ...(tagsFile ? [tagTexts(`${folder}/${relativeSource(tagsFile.sourcePath, folders)}`, tagsFile)] : []),
      { type: 'messages', name: `${folder}.json`, texts: { ...texts } },
    ]
  })
}
