/** English texts: Versions of documents. */
export const versionsTexts = {
  versionUnreleased: 'This is unreleased documentation for {siteTitle} {versionLabel}.',
  versionUnmaintained: 'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  latestSuggestion: 'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  latestVersion: 'latest version',
  versionBadge: 'Version: {versionLabel}',
  versions: 'Versions',
  languages: 'Languages',
} as const
