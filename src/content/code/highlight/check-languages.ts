import { escapeHtml } from '../../emit/html.ts'
import type { Highlighter } from './highlighter.ts'
import { languageName } from './languages.ts'

/** Tells which languages a highlighter knows, and leaves the code plain: all that looking for faults takes. */
export function createLanguageCheck(): Highlighter {
  let known: Promise<object> | undefined
  const load = async () => (await import('shiki/langs')).bundledLanguages
  const lines = async (code: string, language: string) => {
    known ??= load()
    return languageName(language) in (await known) ? code.split('\n').map(escapeHtml) : undefined
  }
  return { open: () => ({ lines, scopes: async () => () => '', close: async () => {} }) }
}
