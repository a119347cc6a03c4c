import { createRequire } from 'node:module'
import path from 'node:path'
import type * as typescript from '@typescript/typescript6'
import type { FoundPackage } from '../../platform/index.ts'

/** The part of the package `twoslash` that is used. Its own types are those of TypeScript 5. */
export interface TwoslashModule {
  createTwoslasher(options: {
    tsModule: unknown
    vfsRoot: string
    tsLibDirectory: string
    fsCache: boolean
    customTags: string[]
    compilerOptions: typescript.CompilerOptions
    handbookOptions: { keepNotations: boolean; noErrorValidation: boolean }
    /** Called for each node, while the language service still has the code. */
    filterNode(): boolean
  }): Twoslasher
}

export interface Twoslasher {
  (code: string, extension: string): TwoslashResult
  getCacheMap(): Map<string, { languageService: typescript.LanguageService }> | undefined
}

export interface TwoslashResult {
  nodes: TwoslashNode[]
  meta: {
    handbookOptions: { errors: number[] }
    /** Ranges of the code that are not displayed. */
    removals: [start: number, end: number][]
    flagNotations: { type: string; name: string; start: number }[]
  }
}

/** What is known about a position in the code. */
export interface TwoslashNode {
  type: 'hover' | 'query' | 'error' | 'completion' | 'highlight' | 'tag'
  start: number
  length: number
  text?: string
  docs?: string
  code?: number
  name?: string
  completions?: { name: string }[]
  completionsPrefix?: string
}

export function loadTwoslash({ folder }: FoundPackage): TwoslashModule {
  return createRequire(path.join(folder, 'package.json'))('twoslash/core') as TwoslashModule
}
