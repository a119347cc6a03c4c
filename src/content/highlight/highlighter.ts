import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IRawTheme } from '@shikijs/vscode-textmate'
import { hashOf, SiteError, type Store } from '../../platform/index.ts'
import { themeStyles } from './theme-colors.ts'
import { createTokenizer, type Tokenizer } from './tokenizer.ts'

export interface Highlighter {
  /** HTML of each line of a block; undefined for an unknown language. Blocks are kept in the store. */
  lines(code: string, language: string): Promise<string[] | undefined>
}

/** Goes into every key: changes when the same code would get other HTML. */
const revision = '1'

export interface HighlighterOptions {
  themes: { light: string; dark: string }
  store: Store
}

/** The engine starts when the first block is asked for that is not in the store. */
export function createHighlighter({ themes, store }: HighlighterOptions): Highlighter {
  const version = shikiVersion()
  let tokenizer: Promise<Tokenizer> | undefined
  const start = async () =>
    createTokenizer({ light: await loadTheme(themes.light), dark: await loadTheme(themes.dark) })

  return {
    async lines(code, language) {
      if (isPlain(language)) return undefined
      const key = hashOf(revision, version, themes.light, themes.dark, language, code)
      const kept = await store.get('code', key)
      if (kept) return kept.length === 0 ? undefined : kept.toString().split('\n')
      tokenizer ??= start()
      const lines = await (await tokenizer).lines(code, language)
      await store.put('code', key, lines ? lines.join('\n') : '')
      return lines
    },
  }
}

export function isPlain(language: string): boolean {
  return ['', 'text', 'txt', 'plain', 'plaintext', 'ansi'].includes(language)
}

/** The style sheet of the code colours: made of the two themes alone. */
export async function highlightStyles(themes: { light: string; dark: string }): Promise<string> {
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  return [themeStyles(light, 'l', codeBackground.light), themeStyles(dark, 'd', codeBackground.dark)].join('\n')
}

/** The grounds on which the default theme draws code: colours are made readable on them. */
export const codeBackground = { light: '#f6f3ef', dark: '#23201d' }

async function loadTheme(name: string): Promise<IRawTheme> {
  const { bundledThemes } = await import('shiki/themes')
  const load = bundledThemes[name as keyof typeof bundledThemes]
  if (!load) {
    throw new SiteError({
      message: `There is no code theme named "${name}".`,
      hint: `Name one of Shiki's themes in theme.code: ${Object.keys(bundledThemes).join(', ')}.`,
    })
  }
  const { normalizeTheme } = await import('shiki/core')
  return normalizeTheme((await load()).default) as unknown as IRawTheme
}

function shikiVersion(): string {
  const file = createRequire(import.meta.url).resolve('shiki/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
