/** Files of a folder below `tests`, by their names without the ending. */
const files = (folder: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `tests/${folder}/${name}.test.ts`)

/**
 * Test files that only `npm run test:full` and CI run. `npm test` runs the others: at least one for each part of the product, all
 * together in five minutes. A file that takes more than about twelve seconds of CPU time belongs here, unless most changes
 * could break what it tests.
 */
export const fullSuite: readonly string[] = [
  ...files(
    'browser',
    `analytics boot changes code code-checks components dev failures feedback graphql hard-page hash home-page layout
    link-previews live locales manual manual-examples markdown openapi overriding own-site own-site-german page-menu schema-changes
    search-dialog search-hosts search-insights search-memory search-modal search-page shared-modules sidebar try
    try-requests typescript versions`,
  ),
  ...files(
    'build',
    `access-assistants access-outputs access-random access-rules access-tokens cards changes-of-versions clean-markdown code-checks code-links config-forms crawl deploy
    disk-failures docs-last-update docusaurus-sites docusaurus-theme early-bundle edited-documents eject faults fleet
    git-versions html inert init installed-package languages locales machines misbehaving-documents modules names optional-packages
    own-code-blocks processes random-checks random-edits remote-cache reproducible restored-times robust sass schema-changes serve-processes
    snippets translations typescript unchanged url-forms version-command version-routes webpack-extension worker-pools`,
  ),
  ...files('conformance', 'admonition-ends emitters parsers'),
  ...files('manual', 'samples'),
  ...files('mcp', 'stdio tools'),
  ...files('search', 'relevance remote server'),
  'scripts/torture/fuzz.test.ts',
  'src/platform/git/git-history.test.ts',
]
