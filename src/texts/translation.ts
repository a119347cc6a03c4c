import type { TextKey } from '../shared/texts/all-texts.ts'
import type { graphqlTexts } from '../shared/texts/graphql-texts.ts'
import type { liquidTexts } from '../shared/texts/liquid-texts.ts'
import type { openapiTexts } from '../shared/texts/openapi-texts.ts'
import type { typescriptTexts } from '../shared/texts/typescript-texts.ts'

/** All texts in a language. */
export type Translation = Record<TextKey, string>

/** Keys of the texts of generated references. */
export type ReferenceTextKey =
  | keyof typeof graphqlTexts
  | keyof typeof liquidTexts
  | keyof typeof openapiTexts
  | keyof typeof typescriptTexts

/** The texts of generated references in a language. */
export type ReferenceTranslation = Record<ReferenceTextKey, string>
