import { withSettingsScripts } from '../../build/pipeline/index.ts'
import { type DocusaurusFile, docusaurusFile, type TextsFile, textsFile } from '../../documents/pages/index.ts'
import { siteTags } from '../../documents/render/index.ts'
import { hashJson, uniqueDiagnostics } from '../../platform/index.ts'
import type { DevState } from '../../shared/dev-state.ts'
import type { Diagnostic, SiteData } from '../../shared/types.ts'
import type { DevCode } from './dev-code.ts'
import type { DevSite } from './dev-site.ts'
import type { DevLiveSite } from './live-site.ts'

/** The sources of a session. The session replaces the parts when files change. */
export interface SessionSources {
  /** Identifies the session. */
  id: string
  /** Number of changes since the session started. */
  content: number
  /** The site in its main locale. */
  site: DevSite
  /** The site in all its locales, the main one first. */
  sites: readonly [DevSite, ...DevSite[]]
  /** Errors in the latest state of the sources; the last valid state stays in use. */
  failure: Diagnostic[]
}

/** What a session renders pages from. */
export interface SessionState extends SessionSources {
  code: DevCode
  live: DevLiveSite
}

/** The data of `@docusaurus/*` modules, if any of them reads it. */
export function docusaurusDataFile({ site, code }: SessionState): DocusaurusFile | undefined {
  return code.bundle.browser()?.readsData ? docusaurusFile(site.content.docusaurus, true) : undefined
}

/** The texts of the site's language, unless they are the English ones. */
export function siteTextsFile({ site }: SessionState): TextsFile | undefined {
  return textsFile(site.site)
}

/** Diagnostics of the sources that apply to every page. */
export function sourceDiagnostics({ failure, sites }: SessionState): Diagnostic[] {
  return uniqueDiagnostics([...failure, ...sites.flatMap(({ diagnostics }) => diagnostics)])
}

/** The site data that browsers get. */
export function browserSiteData({ site, code }: SessionState): SiteData {
  return withSettingsScripts(site.siteData, code.settings)
}

/** The state by which browsers notice changes, in all locales. */
export function devState(state: SessionState): DevState {
  const { id: session, content, sites, code } = state
  const locales = sites.map((site) => ({ ...state, site }))
  return {
    session,
    content,
    // Browsers do not apply changes of these tags and data, so they reload the page.
    theme: hashJson([
      code.themeHash,
      ...locales.map((locale) => [
        siteTags(locale.site.site.config),
        locale.site.content.html,
        docusaurusDataFile(locale)?.text,
        siteTextsFile(locale)?.text,
      ]),
    ]),
    code: code.bundle.browser()?.hash ?? '',
    site: hashJson(locales.map(browserSiteData)),
  }
}

/** Returns the site in the locale that a path, decoded, belongs to. */
export function siteAt({ sites }: Pick<SessionSources, 'sites'>, pathname: string): DevSite {
  const [main] = sites
  const found = sites.filter(({ site: { config } }) => `${pathname}/`.startsWith(config.baseUrl))
  return found.reduce((best, other) => (length(other) > length(best) ? other : best), found[0] ?? main)
}

function length({ site }: DevSite): number {
  return site.config.baseUrl.length
}

/** Returns the state of a session in one locale, which stays current. */
export function stateIn(state: SessionState, locale: string, live: () => DevLiveSite): Readonly<SessionState> {
  return {
    get id() {
      return state.id
    },
    get content() {
      return state.content
    },
    get failure() {
      return state.failure
    },
    get code() {
      return state.code
    },
    get sites() {
      return state.sites
    },
    get site() {
      return state.sites.find(({ site }) => site.locale === locale) ?? state.site
    },
    get live() {
      return live()
    },
  }
}
