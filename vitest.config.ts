import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { fullSuite } from './tests/support/full-suite.ts'
import TestOrder from './tests/support/test-order.ts'

// Workers inherit it: what the files of a run share is found by it.
process.env.LECTERN_TEST_RUN = String(process.pid)

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Runs tests with another version of GraphQL.js: the folder of the package. */
const otherGraphql = process.env.GRAPHQL_PACKAGE

/** A component of the default theme, by the name that a site gives it. */
const themeComponents = {
  name: 'theme-components',
  resolveId(id: string) {
    const name = /^@theme(?:-original|-init)?\/(?:mdx\/)?(\w+)$/.exec(id)?.[1]
    const features = ['mermaid', 'math', 'zoom', 'try', 'feedback']
    const folders = ['layout', 'docs', 'blog', 'mdx', 'search', 'reference', ...features]
    return (
      name && folders.map((folder) => at(`./src/browser/theme/${folder}/${name}.tsx`)).find((file) => existsSync(file))
    )
  },
}

/** Settings of the tests that build fixtures and drive Chromium. */
const siteTests = {
  // A browser waits for a machine that may be busy with other files.
  expect: { poll: { timeout: 30_000 } },
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/fail-on-policy-violations.ts'],
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Builds and browsers have threads of their own, but wait for each other: three files at once keep two cores busy.
  maxWorkers: 3,
  pool: 'forks',
  isolate: false,
  // A larger young generation: builds allocate much that is soon garbage.
  execArgv: ['--max-semi-space-size=64'],
  // The compiled generator is run as it is.
  server: { deps: { external: [/\/dist\/(?:src|plugins)\//] } },
} satisfies TestProjectInlineConfiguration['test']

/**
 * `unit` stands beside the sources and needs no build; `site` builds fixtures and drives Chromium on the compiled package. `full` has the
 * files that only `npm run test:full` runs.
 */
export default defineConfig({
  plugins: [themeComponents],
  resolve: {
    alias: [
      ...(otherGraphql
        ? [
            { find: /^graphql$/, replacement: `${otherGraphql}/index.mjs` },
            { find: /^graphql\/(.+)\.js$/, replacement: `${otherGraphql}/$1.mjs` },
          ]
        : []),
      { find: /^@docusaurus\/(.+)$/, replacement: at('./src/docusaurus/client-modules/$1') },
      { find: '@generated/lectern-data', replacement: at('./tests/support/docusaurus-data.ts') },
      { find: 'lectern/client', replacement: at('./src/browser/client/index.ts') },
      { find: 'lectern/plugin-kit', replacement: at('./src/plugin-kit/index.ts') },
      { find: /^lectern\/search$/, replacement: at('./src/search/engine/index.ts') },
      { find: /^lectern\/search\/(client|ui.*)$/, replacement: at('./src/browser/search/$1/index.ts') },
      { find: /^lectern\/search\/(.+)$/, replacement: at('./src/search/$1/index.ts') },
      { find: 'lectern/plugins', replacement: at('./plugins/index.ts') },
      { find: /^lectern$/, replacement: at('./src/index.ts') },
    ],
  },
  test: {
    sequence: { sequencer: TestOrder },
    reporters: ['default', ...(process.env.CI ? ['./tests/support/slowest-files.ts'] : [])],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share the modules of their process: to load these for each of them took four times as long as the tests.
          pool: 'forks',
          isolate: false,
          // One less than the cores by default, of which two are not many.
          maxWorkers: Math.max(availableParallelism(), 2),
          // Newer versions of Node.js have storage of their own, which would replace that of jsdom.
          execArgv: 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [],
          // On a busy machine, what takes a second takes ten.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'plugins/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'convoke/**/*.test.ts',
          ],
          exclude: [...fullSuite],
          // It must have the copy of graphql that the modules under test have.
          server: { deps: { inline: ['@graphql-inspector/core'] } },
        },
      },
      { extends: true, test: { ...siteTests, name: 'site', include: ['tests/**/*.test.ts'], exclude: [...fullSuite] } },
      { extends: true, test: { ...siteTests, name: 'full', include: [...fullSuite] } },
    ],
  },
})
