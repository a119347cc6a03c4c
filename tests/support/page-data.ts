import type { Page, SiteData } from '../../src/shared/types.ts'

/** A site for tests, with what a test changes. */
export function testSite(change: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Lantern',
    tagline: '',
    url: 'https://lantern.example',
    baseUrl: '/',
    trailingSlash: undefined,
    titleDelimiter: '|',
    locale: 'en',
    locales: ['en'],
    defaultLocale: 'en',
    navbar: { items: [], hideOnScroll: false },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    linkPreviews: {},
    customFields: {},
    ...change,
  }
}

/** A page for tests, with what a test changes. */
export function testPage(change: Partial<Page> = {}): Page {
  return {
    path: '/docs/a',
    component: '@theme/DocPage',
    locale: 'en',
    stamp: '1',
    title: 'A',
    head: [],
    contents: [],
    modules: [],
    scripts: [],
    styles: [],
    data: {},
    alternates: [],
    ...change,
  }
}
