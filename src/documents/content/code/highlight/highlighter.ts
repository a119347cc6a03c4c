import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hashOf, type Store } from '../../../../platform/index.ts'
import type { CodeTheme } from '../../../../shared/types.ts'
import { languageName } from './languages.ts'
import { loadTheme } from './load-theme.ts'
import { createScopeClassLookup, createTokenizer, type Tokenizer } from './tokenizer.ts'

export interface Highlighter {
  /** Opens a document. Its blocks share a cache entry. */
  open(sourcePath: string): BlockHighlighter
}

export interface BlockHighlighter {
  /** Returns the HTML of each line; undefined for an unknown language. */
  lines(code: string, language: string): Promise<string[] | undefined>
  /** Returns a lookup from scopes to classes, for tokenized code; does not start the engine. */
  scopes(): Promise<(scope: string) => string>
  /** Writes the requested blocks to the cache. */
  close(): Promise<void>
}

/** Part of every cache key. Increase it when the HTML of the same code changes. */
const revision = '3'

/** Maximum number of blocks cached in memory; pages often share blocks. */
const maxCachedBlocks = 1000

export interface HighlighterOptions {
  themes: { light: CodeTheme; dark: CodeTheme }
  store: Store
}

/** HTML of each block by key; null for an unknown language. */
type CachedBlocks = Record<string, string | null>

function themeKey(theme: CodeTheme): string {
  return typeof theme === 'string' ? theme : JSON.stringify(theme)
}

/** Creates a highlighter. The engine starts with the first block that is not cached. */
export function createHighlighter({ themes, store }: HighlighterOptions): Highlighter {
  const setting = [revision, shikiVersion(), ...[themes.light, themes.dark].map(themeKey)]
  const memory = new Map<string, string | null>()
  let tokenizer: Promise<Tokenizer> | undefined
  let scopes: Promise<(scope: string) => string> | undefined
  const loadThemes = async () => ({ light: await loadTheme(themes.light), dark: await loadTheme(themes.dark) })
  const start = async () => createTokenizer(await loadThemes())
  const startScopes = async () => {
    const getClassNames = createScopeClassLookup(await loadThemes())
    return (scope: string) => getClassNames([scope])
  }
  const highlight = async (code: string, language: string) => {
    tokenizer ??= start()
    return (await (await tokenizer).lines(code, language))?.join('\n') ?? null
  }

  return {
    open(sourcePath) {
      const cacheKey = hashOf(...setting, sourcePath)
      const used: CachedBlocks = {}
      let cached: Promise<CachedBlocks> | undefined
      const find = async (key: string) => {
        cached ??= readBlocks(store, cacheKey)
        const blocks = await cached
        return Object.hasOwn(blocks, key) ? blocks[key] : memory.get(key)
      }
      return {
        async lines(code, language) {
          const name = languageName(language)
          const key = hashOf(name, code)
          let html = await find(key)
          if (html === undefined) {
            html = await highlight(code, name)
            if (memory.size >= maxCachedBlocks) memory.clear()
            memory.set(key, html)
          }
          used[key] = html
          return html?.split('\n')
        },
        scopes() {
          scopes ??= startScopes()
          return scopes
        },
        async close() {
          const before = Object.keys((await cached) ?? {})
          const now = Object.keys(used)
          if (now.length === 0 || (now.length === before.length && before.every((key) => Object.hasOwn(used, key))))
            return
          await store.put('code', cacheKey, JSON.stringify(used))
        },
      }
    },
  }
}

async function readBlocks(store: Store, cacheKey: string): Promise<CachedBlocks> {
  const bytes = await store.get('code', cacheKey)
  return bytes ? (JSON.parse(bytes.toString()) as CachedBlocks) : {}
}

function shikiVersion(): string {
  const file = createRequire(import.meta.url).resolve('shiki/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
