import type { IGrammar, IRawTheme, StateStack } from '@shikijs/vscode-textmate'
import { escapeHtml } from '../html.ts'
import { createScopeTheme, type ScopeTheme } from './theme-colors.ts'

/** Turns code into HTML lines. Starting one loads the regular-expression engine, which takes half a second. */
export interface Tokenizer {
  /** HTML of each line; undefined for a language that the highlighter does not have. */
  lines(code: string, language: string): Promise<string[] | undefined>
}

/** A line longer than this is left plain: grammars take quadratic time on some of them. */
const longestLine = 5000

export async function createTokenizer(themes: { light: IRawTheme; dark: IRawTheme }): Promise<Tokenizer> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
    import('shiki/langs'),
  ])
  const highlighter = await createHighlighterCore({
    langs: [],
    themes: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const classOf = createScopeClasses(createScopeTheme(themes.light, 'l'), createScopeTheme(themes.dark, 'd'))
  const grammars = new Map<string, Promise<IGrammar | undefined>>()

  const load = async (language: string): Promise<IGrammar | undefined> => {
    const bundled = bundledLanguages[language as keyof typeof bundledLanguages]
    if (!bundled) return undefined
    await highlighter.loadLanguage(bundled)
    return highlighter.getLanguage(language) as unknown as IGrammar
  }

  return {
    async lines(code, language) {
      let loading = grammars.get(language)
      if (!loading) {
        loading = load(language)
        grammars.set(language, loading)
      }
      const grammar = await loading
      return grammar && tokenizeLines(code, grammar, classOf)
    },
  }
}

function tokenizeLines(code: string, grammar: IGrammar, classOf: ScopeClasses): string[] {
  let state: StateStack | null = null
  return code.split('\n').map((line) => {
    if (line === '' || line.length > longestLine) return escapeHtml(line)
    const result = grammar.tokenizeLine(line, state)
    state = result.ruleStack
    let html = ''
    let open = ''
    let text = ''
    const flush = () => {
      if (text) html += open ? `<span class="${open}">${escapeHtml(text)}</span>` : escapeHtml(text)
    }
    for (const token of result.tokens) {
      const piece = line.slice(token.startIndex, token.endIndex)
      // Blank pieces take the look of what stands before them: it cannot be seen.
      if (piece.trim() === '' && !/u/.test(open)) {
        text += piece
        continue
      }
      const classes = classOf(token.scopes)
      if (classes !== open) {
        flush()
        open = classes
        text = ''
      }
      text += piece
    }
    flush()
    return html
  })
}

type ScopeClasses = (scopes: string[]) => string

/** Classes of a token in both themes, looked up once for each stack of scopes. */
function createScopeClasses(light: ScopeTheme, dark: ScopeTheme): ScopeClasses {
  const known = new Map<string, string>()
  return (scopes) => {
    const key = scopes.join(' ')
    let classes = known.get(key)
    if (classes === undefined) {
      classes = [light.classOf(scopes), dark.classOf(scopes)].filter(Boolean).join(' ')
      known.set(key, classes)
    }
    return classes
  }
}
