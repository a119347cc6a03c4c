import type { DocusaurusData } from '../../src/shared/types.ts'

/** What `@docusaurus/*` modules read in unit tests. */
export const current: DocusaurusData = {
  siteConfig: { title: 'Harbor', tagline: '', url: 'https://harbor.example', baseUrl: '/', themeConfig: {} },
  siteMetadata: { docusaurusVersion: '3.10.0', pluginVersions: {} },
  globalData: {},
  i18n: { defaultLocale: 'en', locales: ['en'], currentLocale: 'en', path: 'i18n', localeConfigs: {} },
}
