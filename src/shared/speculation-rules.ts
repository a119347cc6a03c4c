import { fullLoadAttribute } from './runtime-contract.ts'

/**
 * Returns the rules by which browsers fetch the pages of links that the reader points to. They are the same on every page of a site,
 * so that one hash allows them in a Content-Security-Policy.
 * @param baseUrl the base URL of the site, without a locale
 */
export function speculationRules(baseUrl: string): string {
  return `{"prefetch":[{"where":{"and":[{"href_matches":"${baseUrl}*"},{"not":{"selector_matches":"[download],[target],[${fullLoadAttribute}]"}}]},"eagerness":"moderate"}]}`
}
