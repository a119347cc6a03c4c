import { escapeHtml } from '../html.ts'
import { type Highlighter, isPlain } from './highlighter.ts'

/** Tells which languages a highlighter knows, and leaves the code plain: all that looking for faults takes. */
export function createLanguageCheck(): Highlighter {
  let known: Promise<object> | undefined
  const load = async () => (await import('shiki/langs')).bundledLanguages
  return {
    async lines(code, language) {
      if (isPlain(language)) return undefined
      known ??= load()
      return language in (await known) ? code.split('\n').map(escapeHtml) : undefined
    },
  }
}
