import { admonitionTexts } from './admonition-texts.ts'
import { aliasTexts } from './alias-texts.ts'
import { blogTexts } from './blog-texts.ts'
import { bootTexts } from './boot-texts.ts'
import { codeTexts } from './code-texts.ts'
import { diagramTexts } from './diagram-texts.ts'
import { filterTexts } from './filter-texts.ts'
import { notFoundTexts } from './not-found-texts.ts'
import { pageMenuTexts } from './page-menu-texts.ts'
import { searchTexts } from './search-texts.ts'
import { tagTexts } from './tag-texts.ts'
import { themeTexts } from './theme-texts.ts'
import { versionsTexts } from './versions-texts.ts'
import { videoTexts } from './video-texts.ts'

/** Keys of the texts that browsers need. The others are part of documents and of page data. */
export const browserTexts: ReadonlySet<string> = new Set(
  [
    ...[themeTexts, versionsTexts, blogTexts, searchTexts, bootTexts, admonitionTexts, codeTexts],
    ...[notFoundTexts, videoTexts, diagramTexts, tagTexts, aliasTexts, filterTexts, pageMenuTexts],
  ].flatMap(Object.keys),
)
