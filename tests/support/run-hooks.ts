import path from 'node:path'
import { validateConfig } from '../../src/config/index.ts'
import { createReader, loadContent, routeContent } from '../../src/documents/site/index.ts'
import { createMemoryStore } from '../../src/platform/index.ts'
import { allTexts } from '../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../src/shared/texts/format-text.ts'
import type { Plugin, Route, SiteConfig } from '../../src/shared/types.ts'

/** Runs the hooks of plugins up to the routes, for a site in a folder. */
export async function runHooks(siteDir: string, plugins: Plugin[], change: Partial<SiteConfig> = {}) {
  const input = { title: 'Convoke', url: 'https://docs.convoke.example' }
  const config = { ...validateConfig(input, { sourcePath: 'site.config.ts' }), plugins, ...change }
  const reader = createReader({ siteDir, cacheDir: path.join(siteDir, '.cache'), config, key: '1' })
  const importModule = async (sourcePath: string) => `module ${sourcePath}`
  const history = {
    diagnostics: [],
    addSnapshot() {},
    setUsed() {},
    usedRepositories: () => [''],
    created: async () => undefined,
    lastUpdate: async (file: string) => ({ date: '2024-02-03T00:00:00.000Z', author: file }),
  }
  const texts = createTexts(allTexts)
  const options = { siteDir, configFile: 'site.config.ts', config, locale: 'en', texts, mode: 'production' as const }
  const loaded = await loadContent({ ...options, reader, store: createMemoryStore(), history, importModule })
  return routeContent(loaded, { ...options, codeTranslations: {} })
}

/** A route of a docs plugin. */
export function route(address: string, change: Partial<Route> = {}): Route {
  return {
    path: address,
    component: '@theme/DocPage',
    contents: [],
    data: {},
    head: { title: address },
    locale: 'en',
    plugin: 'docs',
    ...change,
  }
}
