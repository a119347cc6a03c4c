import { createTexts, type Messages, type Texts } from './format-text.ts'

/** Set by a script that runs before the bundles, unless the texts of the site are the English ones. */
declare const __lecternTexts: Messages | undefined

/** Returns texts in the language of the site. For modules of the bundles, which are evaluated once for each language. */
export function siteTexts<const English extends Record<string, string>>(english: English): Texts<English> {
  return createTexts(english, typeof __lecternTexts === 'undefined' ? undefined : __lecternTexts)
}
