import type { SiteData } from './types.ts'

/** Values that most sites have; the site data in the HTML lacks them. */
const commonValues = {
  tagline: '',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: 'en',
  locales: ['en'],
  defaultLocale: 'en',
  navbar: { items: [], hideOnScroll: false },
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  linkPreviews: {},
  customFields: {},
} satisfies Partial<SiteData>

/** Site data in the HTML of a page. */
export type InlineSite = Omit<SiteData, keyof typeof commonValues> & Partial<SiteData>

/** Returns the site data that the HTML of a page has to contain. */
export function toInlineSite(site: SiteData): InlineSite {
  const common = new Map<string, unknown>(Object.entries(commonValues))
  const isOwn = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(common.get(key))
  return Object.fromEntries(Object.entries(site).filter(isOwn)) as InlineSite
}

/** Inverse of `toInlineSite`. */
export function fromInlineSite(site: InlineSite): SiteData {
  return { ...commonValues, ...site }
}
