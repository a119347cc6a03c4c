import { posix as path } from 'node:path'
import { isObject } from './object.ts'
import { decodeUri } from './pointer.ts'
import type { KeyPath, SpecFile } from './spec-file.ts'

/** Values of the API, not of the description. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue'])

/** Keys whose members have names of the description, not of the format. */
const nameKeys = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'dependentSchemas'])

type Members = Record<string, unknown>

interface Target {
  file: SpecFile
  path: KeyPath
}

interface Reference {
  owner: Members
  key: string
  file: SpecFile
  /** The URI that it is relative to. */
  base: string
  /** Whether a schema around it has an `$id`. */
  isInside: boolean
}

/**
 * Replaces references that name schemas by their `$id`, and those that are relative to the `$id` of a schema around them, by references
 * to files. The `$id`s are removed then: the references are relative to the files. Only versions since 3.1 have `$id`.
 */
export function withoutSchemaIds(files: ReadonlyMap<string, SpecFile>): void {
  const [root] = files.values()
  if (!root || !isObject(root.value) || !/^3\.[12]/.test(String(root.value.openapi))) return
  const targets = new Map<string, Target>()
  const identified: Members[] = []
  const references: Reference[] = []
  for (const file of files.values()) collect(file, { targets, identified, references })
  if (identified.length === 0) return
  const local = references.flatMap((reference) => {
    const ref = localReference(reference, targets)
    return ref === undefined ? [] : [{ ...reference, ref }]
  })
  for (const { owner, key, ref } of local) owner[key] = ref
  if (local.length > 0) for (const schema of identified) delete schema.$id
}

function collect(
  file: SpecFile,
  found: { targets: Map<string, Target>; identified: Members[]; references: Reference[] },
): void {
  const visited = new Set<unknown>()
  const visit = (value: unknown, keys: KeyPath, { base, isInside }: { base: string; isInside: boolean }) => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    const hasNames = nameKeys.has(String(keys.at(-1))) && !nameKeys.has(String(keys.at(-2)))
    const members = value as Members
    const { $id, $anchor, $dynamicAnchor, mapping } = hasNames ? ({} as Members) : members
    const isNamed = typeof $id === 'string' && /^[^#]/.test($id) && URL.canParse($id, base)
    const scope = isNamed ? { base: withoutFragment(new URL($id, base).href), isInside: true } : { base, isInside }
    if (isNamed) {
      found.identified.push(members)
      addTarget(scope.base, { file, path: keys }, found.targets)
    }
    for (const anchor of [$anchor, $dynamicAnchor])
      if (typeof anchor === 'string') addTarget(`${scope.base}#${anchor}`, { file, path: keys }, found.targets)
    const add = (owner: Members, key: string) => found.references.push({ owner, key, file, ...scope })
    for (const key of ['$ref', '$dynamicRef'])
      if (!hasNames && typeof members[key] === 'string' && !(key === '$dynamicRef' && '$ref' in members))
        add(members, key)
    if (isObject(mapping) && 'propertyName' in members)
      for (const [name, target] of Object.entries(mapping))
        if (typeof target === 'string' && /[#/.:]/.test(target)) add(mapping as Members, name)
    for (const [key, inner] of Object.entries(members))
      if (hasNames || !dataKeys.has(key)) visit(inner, [...keys, Array.isArray(value) ? Number(key) : key], scope)
  }
  const self = isObject(file.value) && typeof file.value.$self === 'string' ? file.value.$self : ''
  const ofFile = new URL(encodeURI(file.sourcePath), 'file:///').href
  const base = withoutFragment(URL.canParse(self, ofFile) ? new URL(self, ofFile).href : ofFile)
  visit(file.value, [], { base, isInside: false })
}

/** The first schema with a name has it. */
function addTarget(name: string, target: Target, targets: Map<string, Target>): void {
  if (!targets.has(name)) targets.set(name, target)
}

/** The reference to a schema with an `$id` as one to its file; undefined if it may remain. */
function localReference(
  { owner, key, file, base, isInside }: Reference,
  targets: ReadonlyMap<string, Target>,
): string | undefined {
  const ref = String(owner[key])
  if ((!isInside && ref.startsWith('#')) || !URL.canParse(ref, base)) return undefined
  const url = new URL(ref, base)
  const fragment = decodeUri(url.hash.slice(1))
  const isPointer = fragment === '' || fragment.startsWith('/')
  const target = targets.get(isPointer ? withoutFragment(url.href) : `${withoutFragment(url.href)}#${fragment}`)
  if (!target) return undefined
  const pointer = target.path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  const name = target.file === file ? '' : path.relative(path.dirname(file.sourcePath), target.file.sourcePath)
  return `${encodeURI(name)}#${encodePointer(pointer + (isPointer ? fragment : ''))}`
}

function encodePointer(pointer: string): string {
  return pointer.replace(/[^\w./~$-]+/g, encodeURIComponent)
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, '')
}
