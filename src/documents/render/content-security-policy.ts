import { hashSource } from '../../platform/index.ts'
import { type PolicySources, policyDirectives } from '../../shared/content-policy.ts'

/**
 * Returns the Content-Security-Policy of the output.
 * @param added additional sources of the site
 */
export function contentSecurityPolicy(inlineScripts: string[], ...added: PolicySources[]): string {
  return Object.entries(policyDirectives({ 'script-src': inlineScripts.map(hashSource) }, ...added))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
