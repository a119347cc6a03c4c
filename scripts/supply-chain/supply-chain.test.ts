import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { finishedPackages, maintainedPackages } from './maintained-packages.ts'
import { createSbom, productionPackages } from './sbom.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const licensesFile = path.join(root, 'dist/LICENSES.txt')
/** Those of bundled packages, if the generator has been compiled. */
const licensesText = existsSync(licensesFile) ? readFileSync(licensesFile, 'utf8') : ''
const packages = productionPackages(root, licensesText)

/** Licenses that ask for no more than to be named. Fonts may be served, and data may be used with its source. */
const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]

test('every production dependency has an allowed license', () => {
  expect(packages.length).toBeGreaterThan(200)
  const others = packages.filter(({ license }) => !allowedLicenses.includes(license))
  expect(others.map(({ id, license }) => [id, license])).toEqual([])
})

test('the lock file has a checksum for every production dependency', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ id }) => id)).toEqual([])
})

test('the bill of materials is the same each time, and names no machine', () => {
  const sbom = createSbom(root, licensesText)
  expect(createSbom(root, licensesText)).toBe(sbom)
  expect(sbom).not.toMatch(/timestamp|serialNumber|"https?:(?!\/\/cyclonedx)|node_modules/)
  const { components } = JSON.parse(sbom) as { components: { purl: string; name: string }[] }
  expect(components.find(({ name }) => name === '@babel/core')?.purl).toMatch(/^pkg:npm\/%40babel\/core@7\./)
})

test('every package that package.json names has a recent release, or a reason not to need one', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const isDirect = ({ name, version, isBundled }: (typeof packages)[number]) =>
    dependencies[name] === version || (isBundled && devDependencies[name] === version)
  const unchecked = packages.filter(
    ({ id, name }) => !maintainedPackages.includes(name) && !Object.hasOwn(finishedPackages, id),
  )
  // Look up when such a package was released last, and add it to maintained-packages.ts.
  expect(unchecked.filter(isDirect).map(({ id }) => id)).toEqual([])
  const named = { ...devDependencies, ...dependencies }
  expect(maintainedPackages.filter((name) => !Object.hasOwn(named, name))).toEqual([])
  const ids = Object.entries(named).map(([name, version]) => `${name}@${version}`)
  expect(Object.keys(finishedPackages).filter((id) => !ids.includes(id))).toEqual([])
})
