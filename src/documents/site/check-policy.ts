import { hashSource } from '../../platform/index.ts'
import { allowHint, blockedCode, isAllowed, type PolicyNeed, policyDirectives } from '../../shared/content-policy.ts'
import type { Artifact, Diagnostic, Page, SiteConfig } from '../../shared/types.ts'
import { pageArtifacts } from './check-links.ts'

/** Something that style sheets of the site load. */
export interface StyleNeed {
  need: PolicyNeed
  place: Pick<Diagnostic, 'sourcePath' | 'line' | 'item'>
}

export interface CheckPolicyOptions {
  config: Pick<SiteConfig, 'contentSecurityPolicy'>
  pages: Page[]
  artifacts: Map<string, Artifact>
  /** What a rendered page needs. */
  needs(page: Page): PolicyNeed[]
  getSourcePath(page: Page): string | undefined
  /** What the style sheets of the site need. */
  styles: StyleNeed[]
}

/**
 * Reports what components render and style sheets load, but the site's Content-Security-Policy blocks. One setting allows
 * all equal needs, so that they are reported once, for the first page. What a document reports itself is left out.
 */
export function checkPolicy(options: CheckPolicyOptions): Diagnostic[] {
  const { config, pages, artifacts } = options
  const { contentSecurityPolicy: policy } = config
  if (policy === false) return []
  const directives = policyDirectives(policy)
  const isBlocked = (need: PolicyNeed) => !isAllowed(need, directives, hashSource)
  const found = new Map<string, { need: PolicyNeed; pages: Set<Page> }>()
  for (const page of pages) {
    const needs = options.needs(page).filter(isBlocked)
    if (needs.length === 0) continue
    const reported = new Set(pageArtifacts(page, artifacts).flatMap((each) => each.diagnostics.map(({ code }) => code)))
    for (const need of needs.filter((each) => !reported.has(blockedCode(each)))) {
      const key = `${need.directive} ${need.source}`
      const entry = found.get(key) ?? { need, pages: new Set() }
      found.set(key, { ...entry, pages: entry.pages.add(page) })
    }
  }
  const onPages = [...found.values()].map(({ need, pages: [first, ...others] }) =>
    blocked(need, `${need.subject} on ${first?.path}${countOthers(others.length)}`, {
      sourcePath: first && options.getSourcePath(first),
      item: `page ${first?.path}`,
    }),
  )
  const inStyles = options.styles
    .filter(({ need }) => isBlocked(need))
    .map(({ need, place }) => blocked(need, need.subject, place))
  return [...onPages, ...inStyles]
}

function countOthers(count: number): string {
  if (count === 0) return ''
  return ` and ${count === 1 ? 'another page' : `${count} other pages`}`
}

function blocked(need: PolicyNeed, subject: string, place: StyleNeed['place']): Diagnostic {
  return {
    code: blockedCode(need),
    severity: 'warning',
    message: `The site's Content-Security-Policy blocks ${subject}.`,
    hint: allowHint(need, hashSource),
    ...place,
  }
}
