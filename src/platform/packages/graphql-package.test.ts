import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { graphqlPackage, requireGraphql } from './graphql-package.ts'

/** A site folder with a package of this version. */
function siteWith(version: string): string {
  const site = mkdtempSync(path.join(tmpdir(), 'graphql-package-'))
  const folder = path.join(site, 'node_modules/graphql')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'graphql', version, main: 'index.js' }))
  writeFileSync(path.join(folder, 'index.js'), `exports.version = '${version}'`)
  return site
}

const own = graphqlPackage(tmpdir()).version

test.each([
  ['16.15.0', '16.15.0'],
  ['16.20.3', '16.20.3'],
  ['17.1.0', '17.1.0'],
  ['16.14.9', own],
  ['15.8.0', own],
  ['17.0.0-rc.1', own],
  ['18.0.0', own],
])('a site with %s is built with %s', (installed, used) => {
  const site = siteWith(installed)
  expect(graphqlPackage(site).version).toBe(used)
  if (installed === used) expect(requireGraphql('graphql', site)).toEqual({ version: used })
})

test('a site without one is built with that of the generator', () => {
  expect(requireGraphql('graphql', tmpdir())).toHaveProperty('buildSchema')
  expect(requireGraphql('graphql/validation/validate.js', tmpdir())).toHaveProperty('validateSDL')
})
