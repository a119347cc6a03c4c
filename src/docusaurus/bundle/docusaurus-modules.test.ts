import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundleDiagnostics } from '../../build/bundle/bundle-diagnostics.ts'
import { docusaurusAliases } from './docusaurus-modules.ts'

test('every module has a file', () => {
  const folder = fileURLToPath(new URL('../client-modules', import.meta.url))
  const files = Object.values(docusaurusAliases(folder))
  const sources = files.map((file) => file.replace(/\.js$/, ''))
  expect(sources.filter((file) => !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`))).toEqual([])
})

test('an export that is not supported is an error', () => {
  const message = `export 'useNothing' (imported as 'useNothing') was not found in '@docusaurus/theme-common' (possible exports: useEvent)`
  const context = { siteDir: '/site', packageRoot: '/package', staticDirs: [], importers: {} }
  expect(bundleDiagnostics([{ message, requests: [] }], context)).toEqual([
    {
      code: 'missing-export',
      severity: 'error',
      message: 'Module "@docusaurus/theme-common" has no export "useNothing".',
      hint: 'It is not supported. Remove what needs it.',
    },
  ])
})
