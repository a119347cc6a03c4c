import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateConfig } from '../../../config/index.ts'
import type { SiteError } from '../../../platform/index.ts'
import type { Plugin, ResolvedConfig, SiteConfig, VariableTable } from '../../../shared/types.ts'
import { siteVariables } from './site-variables.ts'

let siteDir: string

beforeAll(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), 'lectern-variables-'))
  for (const folder of ['versioned_docs/version-1.0', 'i18n/de/docs/current'])
    mkdirSync(path.join(siteDir, folder), { recursive: true })
})

afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

const plugins: Plugin[] = [
  {
    name: 'docs',
    folder: 'docs',
    versionsFolder: 'versioned_docs',
    translations: 'docs',
    commits: [{ ref: { tag: 'v0.9' }, instance: 'default', folder: 'docs', version: '0.9' }],
  },
]

const read = (
  variables: unknown,
  i18n?: Partial<SiteConfig['i18n']>,
): Promise<Record<string, VariableTable> | undefined> => {
  const config = validateConfig(
    { title: 'T', url: 'https://example.org', i18n, variables },
    { sourcePath: 'site.config.ts' },
  )
  return siteVariables({
    siteDir,
    configFile: 'site.config.ts',
    config: { ...config, plugins: plugins as ResolvedConfig['plugins'] },
  })
}

const problem = async (variables: unknown) => {
  const error = (await read(variables).catch((thrown: unknown) => thrown)) as SiteError
  return error.diagnostics.map(({ sourcePath, line, message }) => [sourcePath, line, message])
}

const file = (name: string, text: string) => {
  writeFileSync(path.join(siteDir, name), text)
  return name
}

test('variables are an object for all languages', async () => {
  const values = { a: { b: 1 } }
  expect(await read(values, { locales: ['en', 'de'] })).toEqual({
    en: { values, scopes: [] },
    de: { values, scopes: [] },
  })
  expect(await read(undefined)).toBe(undefined)
})

test('a file has numbers as they are written', async () => {
  const yaml = 'version: 1.10\ngroup:\n  hex: 0x10\n  list: [1.50]\n  flag: true\n'
  const values = { version: '1.10', group: { hex: '0x10', list: ['1.50'], flag: true } }
  expect(await read(file('a.yml', yaml))).toEqual({ en: { values, scopes: [] } })
  expect(await read(file('b.json', '{ "a": "b", "c": 2 }'))).toEqual({ en: { values: { a: 'b', c: 2 }, scopes: [] } })
  expect(await read(`@site/${file('empty.yml', '# Nothing\n')}`)).toEqual({ en: { values: {}, scopes: [] } })
})

test('a function returns them for each language and version, once', async () => {
  const calls: string[] = []
  const variables = async ({ locale, version }: { locale: string; version: string | undefined }) => {
    calls.push(`${locale} ${version}`)
    return { name: `${locale} ${version}` }
  }
  const tables = await read(variables, { defaultLocale: 'en', locales: ['en', 'de'] })
  expect(calls.sort()).toEqual(
    ['0.9', '1.0', 'current', 'undefined'].flatMap((version) => [`de ${version}`, `en ${version}`]).sort(),
  )
  const named = ({ values, scopes }: VariableTable) =>
    Object.fromEntries([['', values.name], ...scopes.map((scope) => [scope.folder, scope.values.name])])
  expect(named(tables?.en as VariableTable)).toMatchObject({
    '': 'en undefined',
    docs: 'en current',
    'versioned_docs/version-1.0': 'en 1.0',
    '.lectern/git/v0.9': 'en 0.9',
  })
  expect(named(tables?.de as VariableTable)).toMatchObject({
    'versioned_docs/version-1.0': 'de 1.0',
    'i18n/de/docs/current': 'de current',
    'i18n/de/docs/version-1.0': 'de 1.0',
    'i18n/de/docs/version-0.9': 'de 0.9',
  })
})

test('mistakes are reported', async () => {
  expect(await problem('nosuch.yml')).toEqual([
    ['site.config.ts', undefined, 'The file with variables, nosuch.yml, cannot be read.'],
  ])
  for (const outside of ['../a.yml', '/etc/a.yml', 'a/../../b.yml'])
    expect(await problem(outside)).toEqual([
      ['site.config.ts', undefined, `The file with variables, ${outside}, is not in the site folder.`],
    ])
  expect(await problem(file('wrong.yml', 'a: 1\nb: [\n'))).toEqual([
    ['wrong.yml', 3, expect.stringMatching(/^Invalid YAML: /)],
  ])
  expect(await problem(file('twice.yml', 'a: 1\na: 2\n'))).toEqual([
    ['twice.yml', 2, 'Invalid YAML: Map keys must be unique.'],
  ])
  expect(await problem(file('list.json', '[1]'))).toEqual([
    ['list.json', 1, 'The file with variables must be a mapping of names to values.'],
  ])
  expect(await problem(() => 'text')).toEqual([
    ['site.config.ts', undefined, 'The function `variables` did not return an object for the language "en".'],
  ])
  expect(
    await problem(({ version }: { version?: string }) => (version === '1.0' ? { a: { b: Symbol('c') } } : {})),
  ).toEqual([
    [
      'site.config.ts',
      undefined,
      'The function `variables` returned a wrong value for `variables.a.b` for the language "en" and the version "1.0".',
    ],
  ])
  expect(
    await problem(() => {
      throw new Error('No network')
    }),
  ).toEqual([['site.config.ts', undefined, 'The function `variables` failed for the language "en": No network.']])
})
