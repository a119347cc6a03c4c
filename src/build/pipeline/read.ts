import path from 'node:path'
import { importModule } from '../../config/index.ts'
import {
  createReader,
  type LoadedContent,
  type LoadOptions,
  loadContent,
  type Reader,
  type RecordedSources,
  recordSources,
} from '../../documents/site/index.ts'
import { createGitHistory } from '../../platform/index.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import type { VariableTable } from '../../shared/types.ts'
import { findUnreadBabelConfig } from './diagnostics/unread-babel-config.ts'
import { findUnreadFiles } from './diagnostics/unread-files.ts'
import { findUntranslatedLocales } from './diagnostics/untranslated-locales.ts'
import { findUnusedOverrides } from './diagnostics/unused-overrides.ts'
import type { SiteContext } from './site/site-context.ts'

/** Content of a site in all its locales. */
export interface ReadSites {
  /** In the order of the locales. */
  loaded: LoadedContent[]
  reader: Reader
  /** The Git repositories whose history plugins read, as folders relative to the site folder. */
  repositories: string[]
}

/**
 * Reads content files and runs the `files` and `load` hooks of plugins, for each locale. Files are generated for the first one only.
 *
 * @param onNewFile called for each content file that has changed since the last build
 */
export async function readSites([main, ...others]: SiteContext[], onNewFile?: () => void): Promise<ReadSites> {
  const first = main as SiteContext
  const options = loadOptions(first, onNewFile)
  const { reader, history } = options
  const loaded = [await readSite(first, options)]
  loaded[0]?.diagnostics.push(...findUntranslatedLocales(first))
  const [generated] = loaded as [LoadedContent]
  for (const site of others) loaded.push(await readSite(site, { ...loadOptions(site), reader, history, generated }))
  return { loaded, reader, repositories: history.usedRepositories() }
}

async function readSite(site: SiteContext, options: LoadOptions): Promise<LoadedContent> {
  const { siteDir } = site
  const loaded = await loadContent(options)
  const diagnostics = [
    ...site.loaded.diagnostics,
    ...site.texts.diagnostics,
    ...findUnreadFiles(site),
    ...findUnusedOverrides(site),
    ...findUnreadBabelConfig(siteDir),
    ...loaded.diagnostics,
  ]
  return { ...loaded, diagnostics }
}

/** Returns the files that plugins read to generate documents in the folder of a docs plugin, by the name of the plugin. */
export async function readSources(site: SiteContext, docs: string): Promise<Map<string, RecordedSources>> {
  try {
    return await recordSources(docs, loadOptions(site))
  } finally {
    site.store.close()
  }
}

function loadOptions(site: SiteContext, onNewFile?: () => void): LoadOptions {
  const { siteDir, cacheDir, config, store, audience } = site
  return {
    ...pluginContext(site),
    texts: site.texts.texts,
    ...(audience && { audience }),
    ...(site.variables && { variables: site.variables[site.locale] as VariableTable }),
    reader: createReader({ siteDir, cacheDir, config, key: readerCacheKey(site), onNewFile }),
    store,
    history: createGitHistory({ siteDir, store }),
    importModule: (sourcePath) => importModule({ siteDir, cacheDir, file: path.join(siteDir, sourcePath) }),
  }
}

function readerCacheKey({ config, loaded, package: { contentRevision } }: SiteContext): string {
  const { preprocessor, parseFrontMatter } = config.markdown
  // Functions cannot be compared, so the hash of the site config represents them.
  return preprocessor || parseFrontMatter ? `${contentRevision} ${loaded.key}` : contentRevision
}
