import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standaloneCommands } from '../plugins/commands.ts'
import { commands } from '../src/cli/commands.ts'

const readme = readFileSync('README.md', 'utf8')

test('the README lists all commands', () => {
  const [table] = readme.split('\n## Commands\n')[1]?.split('\n## ') ?? []
  const missing = [...commands, ...standaloneCommands].filter(({ name }) => !table?.includes(`\n| \`${name}\` `))
  expect(missing).toEqual([])
})

test('the README lists all modules', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.filter(({ name }) => !readme.includes(`\`src/${name}\``)).map(({ name }) => name)
  expect(missing).toEqual([])
})

test('the package has the version of the first section of the changelog, as in the manual', () => {
  const [, version] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  const versionIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual([version, version])
  const pages = readdirSync('manual/docs', { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file))
  const names = pages.flatMap(
    (file) => readFileSync(`manual/docs/${file}`, 'utf8').match(/lectern-\d[\w.-]*\.tgz/g) ?? [],
  )
  expect(new Set(names)).toEqual(new Set([`lectern-${version}.tgz`]))
})
