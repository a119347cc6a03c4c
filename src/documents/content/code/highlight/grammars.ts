import type { IGrammar } from '@shikijs/vscode-textmate'
import { languageName } from './languages.ts'
import { sharePatterns } from './shared-patterns.ts'

/**
 * Finds the grammar for a block. A grammar can embed all others in its registry, so every language has a separate
 * registry, and a block looks the same regardless of earlier blocks.
 */
export type FindGrammar = (code: string, language: string) => Promise<IGrammar | undefined>

export async function loadGrammars(): Promise<FindGrammar> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages, bundledLanguagesInfo }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/oniguruma'), import('shiki/langs')])
  const engine = sharePatterns(await createOnigurumaEngine(import('shiki/wasm')))
  const aliases = new Map(
    bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
      [id, ...aliases].map((name): [string, string] => [name, id]),
    ),
  )
  const bundled = new Map(Object.entries(bundledLanguages))
  const loaded = new Map<string, Promise<IGrammar>>()
  const load = async (language: string, embedded: string[]): Promise<IGrammar> => {
    const highlighter = await createHighlighterCore({ langs: [], themes: [], engine, warnings: false })
    await highlighter.loadLanguage(...[...embedded, language].flatMap((name) => bundled.get(name) ?? []))
    return highlighter.getLanguage(language) as unknown as IGrammar
  }

  return async (code, language) => {
    const own = bundled.get(language)
    if (!own) return undefined
    const optional = await optionalLanguages(own)
    const named = optional.length > 0 ? languagesIn(code).map((name) => aliases.get(languageName(name)) ?? name) : []
    const embedded = optional.filter((name) => named.includes(name) || (language === 'mdx' && name === 'tsx')).sort()
    const key = [language, ...embedded].join(' ')
    const grammar = loaded.get(key) ?? load(language, embedded)
    loaded.set(key, grammar)
    return grammar
  }
}

/** Returns the languages that a language may embed, except those that always load with it. */
async function optionalLanguages(
  bundled: () => Promise<{ default: { embeddedLangsLazy?: string[] }[] }>,
): Promise<string[]> {
  return (await bundled()).default.at(-1)?.embeddedLangsLazy ?? []
}

const naming =
  /(?:`{3,}|~{3,})\s*\{?\.?([\w+#-]+)|\blang(?:uage)?=["']?([\w+#-]+)|\[source,\s*([\w+#-]+)|\{([\w+#-]+)\}|^\s*:([\w+#-]+)/gm

/** Returns the languages named in fences, attributes and filters of a text, and that of its front matter. */
function languagesIn(code: string): string[] {
  const named = [...code.matchAll(naming)].map((match) => match.slice(1).find((name) => name !== undefined) ?? '')
  if (code.startsWith('---')) named.push('yaml')
  if (code.startsWith('+++')) named.push('toml')
  return named
}
