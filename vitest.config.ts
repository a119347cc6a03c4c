import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Workers inherit it: what the files of a run share is found by it.
process.env.LECTERN_TEST_RUN = String(process.pid)

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `unit` stands beside the sources and needs no build; `site` builds fixtures and drives Chromium on the compiled package. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@theme(?:-original|-init)?\/(.*)$/, replacement: `${at('./src/theme')}/$1` },
      { find: 'lectern/client', replacement: at('./src/client/index.ts') },
      { find: 'lectern/search-client', replacement: at('./src/search-client/index.ts') },
      { find: 'lectern/search', replacement: at('./src/search/index.ts') },
      { find: 'lectern/plugins', replacement: at('./plugins/index.ts') },
      { find: /^lectern$/, replacement: at('./src/index.ts') },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share the modules of their process: to load these for each of them took four times as long as the tests.
          pool: 'forks',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'plugins/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'schema/**/*.test.ts',
            'liquid/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          // A browser waits for a machine that may be busy with other files.
          expect: { poll: { timeout: 15_000 } },
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/run-folder.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Builds and browsers have threads of their own, but wait for each other: three files at once keep two cores busy.
          maxWorkers: 3,
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
})
