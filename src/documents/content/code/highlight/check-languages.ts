import { escapeHtml } from '../../tree/html.ts'
import type { Highlighter } from './highlighter.ts'
import { languageName } from './languages.ts'

/** A highlighter that knows every language but leaves the code plain: enough to check documents. */
export function createLanguageCheck(): Highlighter {
  let known: Promise<object> | undefined
  const load = async () => (await import('shiki/langs')).bundledLanguages
  const lines = async (code: string, language: string) => {
    known ??= load()
    return Object.hasOwn(await known, languageName(language)) ? code.split('\n').map(escapeHtml) : undefined
  }
  return { open: () => ({ lines, scopes: async () => () => '', close: async () => {} }) }
}
