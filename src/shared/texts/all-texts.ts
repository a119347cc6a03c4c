import { admonitionTexts } from './admonition-texts.ts'
import { aliasTexts } from './alias-texts.ts'
import { articleTexts } from './article-texts.ts'
import { blogTexts } from './blog-texts.ts'
import { bootTexts } from './boot-texts.ts'
import { codeTexts } from './code-texts.ts'
import { diagramTexts } from './diagram-texts.ts'
import { feedbackTexts } from './feedback-texts.ts'
import { filterTexts } from './filter-texts.ts'
import { graphqlTexts } from './graphql-texts.ts'
import { liquidTexts } from './liquid-texts.ts'
import { notFoundTexts } from './not-found-texts.ts'
import { openapiTexts } from './openapi-texts.ts'
import { pageMenuTexts } from './page-menu-texts.ts'
import { pagesTexts } from './pages-texts.ts'
import { referenceTexts } from './reference-texts.ts'
import { searchTexts } from './search-texts.ts'
import { tagTexts } from './tag-texts.ts'
import { themeTexts } from './theme-texts.ts'
import { translationTexts } from './translation-texts.ts'
import { tryTexts } from './try-texts.ts'
import { typescriptTexts } from './typescript-texts.ts'
import { versionsTexts } from './versions-texts.ts'
import { videoTexts } from './video-texts.ts'

/** English texts of everything that a reader can see or hear. */
export const allTexts = {
  ...themeTexts,
  ...pageMenuTexts,
  ...tagTexts,
  ...notFoundTexts,
  ...videoTexts,
  ...diagramTexts,
  ...versionsTexts,
  ...translationTexts,
  ...blogTexts,
  ...searchTexts,
  ...admonitionTexts,
  ...articleTexts,
  ...pagesTexts,
  ...bootTexts,
  ...aliasTexts,
  ...referenceTexts,
  ...codeTexts,
  ...filterTexts,
  ...feedbackTexts,
  ...tryTexts,
  ...graphqlTexts,
  ...liquidTexts,
  ...openapiTexts,
  ...typescriptTexts,
} as const

export type TextKey = keyof typeof allTexts
