import { admonitionTexts } from './admonition-texts.ts'
import { aliasTexts } from './alias-texts.ts'
import { articleTexts } from './article-texts.ts'
import { codeTexts } from './code-texts.ts'
import { createTexts } from './format-text.ts'
import { graphqlTexts } from './graphql-texts.ts'
import { referenceTexts } from './reference-texts.ts'
import { themeTexts } from './theme-texts.ts'

const { linkTo, linkToSection } = themeTexts
const { required } = graphqlTexts
const { deprecatedBadge, deprecatedNote } = referenceTexts

/** English messages in compiled documents. Components of the theme display some of them, too. */
export const compiledTexts = {
  ...articleTexts,
  ...admonitionTexts,
  ...aliasTexts,
  ...codeTexts,
  ...{ linkTo, linkToSection, required, deprecatedBadge, deprecatedNote },
} as const

export const englishTexts = createTexts(compiledTexts)

/** Texts in compiled documents. */
export type CompiledTexts = typeof englishTexts
