import { posix as path } from 'node:path'
import {
  type ContentFile,
  type Mode,
  pageVisibility,
  relativeSource,
  resolveTags,
  type TagsFile,
  type TranslatedFolder,
} from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'
import { ignoreNumberPrefix, type NumberPrefixParser, stripNumberPrefixes } from '../names/number-prefix.ts'
import { docSlug, isCategoryIndex, slugFolder } from '../names/slug.ts'
import type { DocFrontMatter } from '../schema/front-matter.ts'

/** Derives a document's id, slug, title and position from its file and front matter. */
export function describeDoc(
  file: ContentFile,
  frontMatter: DocFrontMatter,
  options: { folders: TranslatedFolder; numberPrefixParser: NumberPrefixParser; tagsFile?: TagsFile; mode: Mode },
): Doc {
  const parser = frontMatter.parse_number_prefixes === false ? ignoreNumberPrefix : options.numberPrefixParser
  const source = relativeSource(file.sourcePath, options.folders)
  const folder = path.dirname(source)
  const name = path.basename(source)
  const fileName = path.basename(source, path.extname(source))
  const numbered = parser(fileName)
  const baseId = frontMatter.id ?? numbered.filename
  const position = frontMatter.sidebar_position ?? numbered.numberPrefix
  return {
    id: folder === '.' ? baseId : `${stripNumberPrefixes(folder, parser)}/${baseId}`,
    title: frontMatter.title ?? file.contentTitle ?? baseId,
    description: frontMatter.description ?? file.excerpt,
    slugFolder: slugFolder({ folder, parser }),
    slug: docSlug({ baseId, folder, fileName, slug: frontMatter.slug, parser }),
    ...(position === undefined ? {} : { position }),
    source,
    folder,
    name,
    isCategoryIndex: isCategoryIndex({ folder, fileName }),
    sourcePath: file.sourcePath,
    frontMatter,
    visibility: pageVisibility(frontMatter, options.mode),
    tags: resolveTags(frontMatter.tags, options.tagsFile),
  }
}
