import type { IGrammar, IRawTheme, StateStackImpl } from '@shikijs/vscode-textmate'
import { escapeHtml } from '../../tree/html.ts'
import { loadGrammars } from './grammars.ts'
import { createLineCache, type LineCache, type RenderedLine } from './line-cache.ts'
import { createScopeTheme, type ScopeTheme } from './theme-colors.ts'

/** Highlights code. Creating one loads the regular-expression engine, which takes half a second. */
export interface Tokenizer {
  /** Returns the HTML of each line; undefined for an unknown language. */
  lines(code: string, language: string): Promise<string[] | undefined>
}

/** Maximum length of a highlighted line: some grammars take quadratic time. */
const maxLineLength = 5000

export async function createTokenizer(themes: { light: IRawTheme; dark: IRawTheme }): Promise<Tokenizer> {
  const grammarFor = await loadGrammars()
  const getClassNames = createScopeClassLookup(themes)
  const lineCaches = new Map<IGrammar, LineCache>()
  return {
    async lines(code, language) {
      const grammar = await grammarFor(code, language)
      if (!grammar) return undefined
      const cachedLine = lineCaches.get(grammar) ?? createLineCache()
      lineCaches.set(grammar, cachedLine)
      return renderLines(code, { grammar, cachedLine, getClassNames })
    },
  }
}

interface Language {
  grammar: IGrammar
  cachedLine: LineCache
  getClassNames: ScopeClasses
}

function renderLines(code: string, language: Language): string[] {
  let state: StateStackImpl | null = null
  return code.split('\n').map((line) => {
    if (line === '' || line.length > maxLineLength) return escapeHtml(line)
    const from = state
    const { html, next } = language.cachedLine(line, from, () => renderLine(line, from, language))
    state = next
    return html
  })
}

function renderLine(line: string, state: StateStackImpl | null, { grammar, getClassNames }: Language): RenderedLine {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
  let html = ''
  let open = ''
  let text = ''
  const flush = () => {
    if (text) html += open ? `<span class="${open}">${escapeHtml(text)}</span>` : escapeHtml(text)
  }
  for (const token of tokens) {
    const piece = line.slice(token.startIndex, token.endIndex)
    // Spaces join the preceding token, since their color is invisible.
    if (piece.trim() === '' && !/u/.test(open)) {
      text += piece
      continue
    }
    const classes = getClassNames(token.scopes)
    if (classes !== open) {
      flush()
      open = classes
      text = ''
    }
    text += piece
  }
  flush()
  return { html, next: ruleStack as StateStackImpl }
}

/** Creates a lookup from the scopes of a token, outermost first, to its classes. */
export function createScopeClassLookup(themes: { light: IRawTheme; dark: IRawTheme }): ScopeClasses {
  return createScopeClasses(createScopeTheme(themes.light, 'l'), createScopeTheme(themes.dark, 'd'))
}

type ScopeClasses = (scopes: string[]) => string

/** Looks up the classes in both themes, once for each stack of scopes. */
function createScopeClasses(light: ScopeTheme, dark: ScopeTheme): ScopeClasses {
  const known = new Map<string, string>()
  return (scopes) => {
    const key = scopes.join(' ')
    let classes = known.get(key)
    if (classes === undefined) {
      classes = [light.getClassNames(scopes), dark.getClassNames(scopes)].filter(Boolean).join(' ')
      known.set(key, classes)
    }
    return classes
  }
}
