import { createTexts, type Messages, type Texts } from '../../shared/texts/format-text.ts'

// Takes the place of `shared/texts/site-texts.ts` in the Node bundle of the default theme: a build of several languages evaluates
// that bundle once. Texts that a module reads while it loads are English: only code for browsers may do so.

let current: Messages | undefined

/** Selects the language of the next pages; English if left out. */
export function setTexts(messages?: Messages): void {
  current = messages
}

/** Returns texts in the language of the page that is rendered. */
export function siteTexts<const English extends Record<string, string>>(english: English): Texts<English> {
  let language: Messages | undefined
  let texts = createTexts(english)
  const getTexts = () => {
    if (language !== current) {
      language = current
      texts = createTexts(english, current)
    }
    return texts
  }
  const live = {} as Texts<English>
  for (const key in english) Object.defineProperty(live, key, { enumerable: true, get: () => getTexts()[key] })
  return live
}
