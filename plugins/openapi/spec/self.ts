import { posix as path } from 'node:path'
import { isObject } from './object.ts'

/** The base of an address that is only a path. */
const unknownBase = 'file:///'

/** Values of the API, not of the description. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/**
 * Replaces the references of a file that begin with the address that the file gives itself in `$self`, or with that of the folder of
 * this address, by references to the file and to those beside it.
 */
export function withLocalReferences(value: unknown): void {
  const self = isObject(value) && typeof value.$self === 'string' ? value.$self : undefined
  if (self === undefined || !URL.canParse(self, unknownBase)) return
  const base = new URL(self, unknownBase)
  const visited = new Set<unknown>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null || visited.has(node)) return
    visited.add(node)
    const members = node as Record<string, unknown>
    for (const [key, child] of Object.entries(members)) {
      if (typeof child === 'string' && (key === '$ref' || key === 'operationRef' || key === 'defaultMapping'))
        members[key] = localReference(child, base)
      else if (key === 'mapping' && isObject(child) && 'propertyName' in members)
        for (const [name, target] of Object.entries(child))
          (child as Record<string, unknown>)[name] = typeof target === 'string' ? localReference(target, base) : target
      else if (key === 'security' && Array.isArray(child))
        members[key] = child.map((alternative) =>
          isObject(alternative)
            ? Object.fromEntries(Object.entries(alternative).map(([name, list]) => [localReference(name, base), list]))
            : alternative,
        )
      else if (!dataKeys.has(key)) visit(child)
    }
  }
  visit(value)
}

function localReference(ref: string, base: URL): string {
  // Other references are relative to the file already.
  if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(ref) || !URL.canParse(ref, base.href)) return ref
  const target = new URL(ref, base)
  if (target.protocol !== base.protocol || target.host !== base.host || target.search !== base.search) return ref
  const [, fragment] = /#(.*)$/.exec(ref) ?? []
  const hash = fragment === undefined ? '' : `#${fragment}`
  if (target.pathname === base.pathname) return hash || '#'
  return path.relative(path.dirname(base.pathname), target.pathname) + hash
}
