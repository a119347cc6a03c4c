/**
 * Test files that prove rather than guard: `npm run test:full` and CI run them, `npm test` does not. A file that takes more than about
 * twelve seconds of CPU time belongs here, unless most changes could break what it tests.
 */
export const fullSuite: readonly string[] = [
  ...[
    ...['components', 'hard-page', 'link-previews', 'live', 'manual', 'manual-examples', 'openapi', 'overriding'],
    ...['own-site', 'search-dialog', 'search-page', 'shared-modules', 'try', 'typescript'],
  ].map((name) => `tests/browser/${name}.test.ts`),
  ...[
    ...['access-random', 'code-checks', 'docusaurus-sites', 'edited-documents', 'eject', 'faults', 'fleet'],
    ...['git-versions', 'html', 'inert', 'names', 'processes', 'random-checks', 'random-edits', 'remote-cache'],
    ...['reproducible', 'robust', 'serve-processes', 'typescript', 'version-routes'],
  ].map((name) => `tests/build/${name}.test.ts`),
  ...['emitters', 'parsers'].map((name) => `tests/conformance/${name}.test.ts`),
  ...['stdio', 'tools'].map((name) => `tests/mcp/${name}.test.ts`),
  'tests/search/relevance.test.ts',
]
