import path from 'node:path'
import { importModule } from '../config/index.ts'
import { createGitHistory } from '../platform/index.ts'
import { createReader, type LoadedContent, loadContent, type Reader } from '../site/index.ts'
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
  const { siteDir, cacheDir, configFile, config, mode, store } = site
  const reader = createReader({ siteDir, cacheDir, config, key: readerCacheKey(site) })
  const history = createGitHistory({ siteDir, store })
  const loaded = await loadContent({
    siteDir,
    configFile,
    config,
    locale: config.i18n.defaultLocale,
    texts: site.texts.texts,
    mode,
    reader,
    store,
    history,
    importModule: (sourcePath) => importModule({ siteDir, cacheDir, file: path.join(siteDir, sourcePath) }),
  })
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

function readerCacheKey({ config, loaded, package: { contentRevision } }: SiteContext): string {
  const { preprocessor, parseFrontMatter } = config.markdown
  // Functions cannot be compared, so the hash of the site config represents them.
  return preprocessor || parseFrontMatter ? `${contentRevision} ${loaded.key}` : contentRevision
}
