// A list of everything that the package brings along, as CycloneDX: without dates, random numbers, or paths of a machine.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the production packages: those that an installation adds, and those that are bundled.
 * @param {string} root folder of package-lock.json
 * @param {string} licensesText text of dist/LICENSES.txt, which names the bundled packages
 */
export function productionPackages(root, licensesText) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const bundled = new Set(
    [...licensesText.matchAll(/^(@?[a-z\d][\w./-]*) (\d[\w.+-]*) \(.*\)$/gm)].map(
      ([, name, version]) => `${name}@${version}`,
    ),
  )
  const found = new Map()
  for (const [folder, { version, license, integrity, dev, peer, optional }] of Object.entries(packages)) {
    if (folder === '') continue
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const id = `${name}@${version}`
    const isInstalled = !dev && !peer
    if (!isInstalled && !bundled.has(id)) continue
    found.set(id, { id, name, version, license, integrity, isBundled: bundled.has(id), isOptional: optional === true })
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns the bill of materials as JSON. */
export function createSbom(root, licensesText) {
  const { name, version, description, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const component = { type: 'library', name, version, description, licenses: [{ license: { id: license } }] }
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': `${name}@${version}`, ...component, purl: purl(name, version) } },
    components: productionPackages(root, licensesText).map(toComponent),
  }
  return `${JSON.stringify(sbom, null, 2)}\n`
}

function toComponent({ id, name, version, license, integrity, isBundled, isOptional }) {
  const [algorithm, digest] = (integrity ?? '').split(' ')[0].split(/-(.*)/s)
  return {
    'bom-ref': id,
    type: 'library',
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    licenses: [/ (?:AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    purl: purl(name, version),
    properties: [{ name: 'lectern:bundled', value: String(isBundled) }],
  }
}

function purl(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
