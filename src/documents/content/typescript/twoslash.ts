import { createRequire } from 'node:module'
import path from 'node:path'
import type * as typescript from '@typescript/typescript6'
import type { FoundPackage } from '../../../platform/index.ts'

/** The part of the package `twoslash` that is used. Its own types are those of TypeScript 5. */
export interface TwoslashModule {
  createTwoslasher(options: {
    tsModule: unknown
    vfsRoot: string
    tsLibDirectory: string
    fsCache: boolean
    cache: Map<string, TwoslashEnvironment>
    customTags: string[]
    compilerOptions: typescript.CompilerOptions
    handbookOptions: { keepNotations: boolean; noErrorValidation: boolean }
    /** Called for each node, while the language service still has the code. */
    filterNode(): boolean
  }): Twoslasher
}

export type Twoslasher = (code: string, extension: string) => TwoslashResult

/** A language service for a set of compiler options, with virtual files. */
export interface TwoslashEnvironment {
  languageService: typescript.LanguageService
  createFile(file: string, text: string): void
  updateFile(file: string, text: string): void
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

/** Creates a cache for language services, which then check a file again only if its text is another one. */
export function createEnvironmentCache(): Map<string, TwoslashEnvironment> {
  const cache = new Map<string, TwoslashEnvironment>()
  const set = cache.set.bind(cache)
  cache.set = (key, environment) => set(key, withoutRepeatedUpdates(environment))
  return cache
}

/** The package writes each file twice, and TypeScript would begin anew the second time. */
function withoutRepeatedUpdates(environment: TwoslashEnvironment): TwoslashEnvironment {
  const { createFile, updateFile } = environment
  const texts = new Map<string, string>()
  return Object.assign(environment, {
    createFile(file: string, text: string) {
      texts.set(file, text)
      createFile(file, text)
    },
    updateFile(file: string, text: string) {
      if (texts.get(file) === text) return
      texts.set(file, text)
      updateFile(file, text)
    },
  })
}
