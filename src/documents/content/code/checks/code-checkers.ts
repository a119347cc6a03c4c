import { pathToFileURL } from 'node:url'
import { SiteError, type Store } from '../../../../platform/index.ts'
import type { CodeChecker, CreateCodeChecker } from '../../../../shared/types.ts'
import { type CodeCheckSetup, findData } from './code-check-setup.ts'
import { codeDataSpace } from './code-data-space.ts'

/** The plugins that check the code blocks of a site. */
export interface CodeCheckers {
  /** Returns the plugins that check blocks of a language in any document. */
  pluginsFor(language: string): string[]
  /** Returns the checker of a plugin for a document. Called only if the plugin has data for it. */
  load(plugin: string, sourcePath: string): Promise<CodeChecker>
}

/** Checkers that have been loaded, by module and data. */
export type LoadedCheckers = Map<string, Promise<CodeChecker>>

/** @param loaded shared by all compilers of a thread: a checker can be expensive to create */
export function createCodeCheckers(
  setup: CodeCheckSetup,
  { store, loaded }: { store: Pick<Store, 'get'>; loaded: LoadedCheckers },
): CodeCheckers {
  const byLanguage = new Map<string, string[]>()
  for (const { name, languages } of setup.plugins)
    for (const language of languages) byLanguage.set(language, [...(byLanguage.get(language) ?? []), name])

  return {
    pluginsFor: (language) => byLanguage.get(language) ?? [],
    load(name, sourcePath) {
      const plugin = setup.plugins.find((each) => each.name === name)
      const data = plugin && findData(plugin, sourcePath, setup)
      if (!plugin || !data) throw new Error(`The plugin "${name}" has no data for ${sourcePath}.`)
      const id = `${plugin.module} ${data.key}`
      const checker = loaded.get(id) ?? loadChecker(plugin.module, data.key, store)
      loaded.set(id, checker)
      return checker
    },
  }
}

async function loadChecker(module: string, key: string | undefined, store: Pick<Store, 'get'>): Promise<CodeChecker> {
  const text = key === undefined ? undefined : (await store.get(codeDataSpace, key))?.toString()
  if (key !== undefined && text === undefined) {
    const hint = 'Run "lectern clear", then try again.'
    throw new SiteError({ message: 'The data to check code blocks with is missing from the cache.', hint })
  }
  const { default: create } = (await import(pathToFileURL(module).href)) as { default: CreateCodeChecker }
  return create(text)
}
