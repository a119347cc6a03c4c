import path from 'node:path'
import { importModule } from '../config/index.ts'
import { createGitHistory, type GitHistory } from '../platform/index.ts'
import { createReader, type LoadedContent, loadContent, type Reader } from '../site/index.ts'
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
  /** Whether plugins read the Git history. */
  usesGit: boolean
}

/** Reads content files and runs the `files` and `load` hooks of plugins, for each locale. Files are generated for the first one only. */
export async function readSites([main, ...others]: SiteContext[]): Promise<ReadSites> {
  const first = main as SiteContext
  const { siteDir, store } = first
  const history = createGitHistory({ siteDir, store })
  const { loaded, reader } = await readSite(first, { history })
  loaded.diagnostics.push(...findUntranslatedLocales(first))
  const all = [loaded]
  for (const site of others) all.push((await readSite(site, { history, reader })).loaded)
  return { loaded: all, reader, usesGit: history.isUsed() }
}

/** @param shared what locales that were read before have read, and the Git history */
async function readSite(
  site: SiteContext,
  shared: { history: GitHistory; reader?: Reader },
): Promise<{ loaded: LoadedContent; reader: Reader }> {
  const { siteDir, cacheDir, configFile, config, locale, translations, mode, store } = site
  const reader = shared.reader ?? createReader({ siteDir, cacheDir, config, key: readerCacheKey(site) })
  const loaded = await loadContent({
    siteDir,
    configFile,
    config,
    locale,
    texts: site.texts.texts,
    translations,
    mode,
    reader,
    store,
    history: shared.history,
    generatesFiles: shared.reader === undefined,
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
  return { loaded: { ...loaded, diagnostics }, reader }
}

function readerCacheKey({ config, loaded, package: { contentRevision } }: SiteContext): string {
  const { preprocessor, parseFrontMatter } = config.markdown
  // Functions cannot be compared, so the hash of the site config represents them.
  return preprocessor || parseFrontMatter ? `${contentRevision} ${loaded.key}` : contentRevision
}
