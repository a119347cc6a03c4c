import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')

test('the README is short, has the current version, and names only files that exist', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(70)
  const [, version] = /"version": "(.+?)"/.exec(readFileSync('package.json', 'utf8')) ?? []
  expect(readme).toContain(`\nVersion ${version} is`)
  const files = [readme, contributing].flatMap((text) => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)])
  expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

test('CONTRIBUTING lists all rooms and their modules', () => {
  const foldersOf = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rooms = foldersOf('src').map(({ name }) => `src/${name}`)
  const divided = ['browser', 'docusaurus', 'documents', 'machines', 'search']
  const modules = divided.flatMap((room) => foldersOf(`src/${room}`).map(({ name }) => name))
  const missing = [...rooms, ...modules].filter((name) => !contributing.includes(`\`${name}\``))
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
