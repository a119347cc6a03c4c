import { addressProblem, type Diagnostic } from 'lectern/plugin-kit'
import type { SpecFile } from './spec-file.ts'

/** Keys of URLs, by the key of the object that holds them. */
const keysByOwner = new Map([
  ['info', ['termsOfService']],
  ['contact', ['url']],
  ['license', ['url']],
  ['externalDocs', ['url']],
])

/** Keys of URLs of security schemes and their flows. */
const securityKeys = [
  'openIdConnectUrl',
  'oauth2MetadataUrl',
  'authorizationUrl',
  'deviceAuthorizationUrl',
  'tokenUrl',
  'refreshUrl',
]

/** Keys whose values are data, or names that the author has chosen. */
const otherKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Reports addresses of a specification that cannot be links, or servers of samples. */
export function checkAddresses(file: SpecFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const check = (address: unknown, keys: string[]) => {
    const found = typeof address === 'string' ? addressProblem(withoutVariables(address), 'link') : undefined
    if (!found) return
    const { line } = file.place(keys)
    const [parent = '', owner = '', key = ''] = keys.slice(-3)
    const place = /^\d+$/.test(owner) ? `\`${parent}[${owner}].${key}\`` : `\`${keys.slice(-2).join('.')}\``
    diagnostics.push({
      code: 'openapi-address',
      severity: 'error',
      message: `${place} ${found.problem}: ${JSON.stringify(address)}.`,
      hint: found.hint,
      sourcePath: file.sourcePath,
      line,
      frame: file.frame(line),
    })
  }
  // An alias of YAML may lead back to where it is.
  const seen = new Set<object>()
  const visit = (value: unknown, keys: string[]) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const owner = keys.at(-1) ?? ''
    const isServer = keys.at(-2) === 'servers' && Array.isArray(value) === false
    // Names of properties may be anything, such as `contact`.
    const own = keys.at(-2) === 'properties' ? [] : [...(keysByOwner.get(owner) ?? []), ...(isServer ? ['url'] : [])]
    for (const [key, child] of Object.entries(value)) {
      if (own.includes(key) || securityKeys.includes(key)) check(child, [...keys, key])
      if (!otherKeys.has(key) && !key.startsWith('x-')) visit(child, [...keys, key])
    }
  }
  visit(file.value, [])
  return diagnostics
}

/** A server may have variables at any place: `{protocol}://{host}`. */
function withoutVariables(address: string): string {
  return address
    .replace(/^\{[^{}]*\}:\/\//, 'https://')
    .replace(/:\{[^{}]*\}/g, ':1')
    .replace(/\{[^{}]*\}/g, 'x')
}
