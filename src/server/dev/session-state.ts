import {
  type DocusaurusFile,
  docusaurusFile,
  type TextsFile,
  textsFile,
  withDiagramScript,
} from '../../pipeline/index.ts'
import { hashJson, uniqueDiagnostics } from '../../platform/index.ts'
import { siteTags } from '../../render/index.ts'
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
  site: DevSite
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
  return textsFile(site.site.texts.messages)
}

/** Diagnostics of the sources that apply to every page. */
export function sourceDiagnostics({ failure, site }: SessionState): Diagnostic[] {
  return uniqueDiagnostics([...failure, ...site.diagnostics])
}

/** The site data that browsers get. */
export function browserSiteData({ site, code }: SessionState): SiteData {
  return withDiagramScript(site.siteData, code.settings)
}

/** The state by which browsers notice changes. */
export function devState(state: SessionState): DevState {
  const { id: session, content, site, code } = state
  return {
    session,
    content,
    // Browsers do not apply changes of these tags and data, so they reload the page.
    theme: hashJson([
      code.themeHash,
      siteTags(site.site.config),
      site.content.html,
      docusaurusDataFile(state)?.text,
      siteTextsFile(state)?.text,
    ]),
    code: code.bundle.browser()?.hash ?? '',
    site: hashJson(browserSiteData(state)),
  }
}
