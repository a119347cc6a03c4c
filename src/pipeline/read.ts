import path from 'node:path'
import { importModule } from '../config/index.ts'
import { createGitHistory } from '../platform/index.ts'
import {
  createReader,
  type LoadedContent,
  type LoadOptions,
  loadContent,
  type Reader,
  type RecordedSources,
  recordSources,
} from '../site/index.ts'
import { findUnreadBabelConfig } from './diagnostics/unread-babel-config.ts'
import { findUnreadFiles } from './diagnostics/unread-files.ts'
import { findUnusedOverrides } from './diagnostics/unused-overrides.ts'
import type { SiteContext } from './site/site-context.ts'

export interface ReadSite {
  loaded: LoadedContent
  reader: Reader
  /** Whether plugins read the Git history. */
  usesGit: boolean
}

/** Reads content files and runs the `files` and `load` hooks of plugins. */
export async function readSite(site: SiteContext): Promise<ReadSite> {
  const { siteDir } = site
  const options = loadOptions(site)
  const { reader, history } = options
  const loaded = await loadContent(options)
  const diagnostics = [
    ...site.loaded.diagnostics,
    ...site.texts.diagnostics,
    ...findUnreadFiles(site),
    ...findUnusedOverrides(site),
    ...findUnreadBabelConfig(siteDir),
    ...loaded.diagnostics,
  ]
  return { loaded: { ...loaded, diagnostics }, reader, usesGit: history.isUsed() }
}

/** Returns the files that plugins read to generate documents in the folder of a docs plugin, by the name of the plugin. */
export async function readSources(site: SiteContext, docs: string): Promise<Map<string, RecordedSources>> {
  try {
    return await recordSources(docs, loadOptions(site))
  } finally {
    site.store.close()
  }
}

function loadOptions(site: SiteContext): LoadOptions {
  const { siteDir, cacheDir, configFile, config, mode, store } = site
  return {
    siteDir,
    configFile,
    config,
    locale: config.i18n.defaultLocale,
    texts: site.texts.texts,
    mode,
    reader: createReader({ siteDir, cacheDir, config, key: readerCacheKey(site) }),
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
