import { type Operation, readOperations } from './operations.ts'
import { child, createSpec, getFlag, getText, isObject, type Spec, type SpecNode } from './spec.ts'
import type { SpecFiles } from './spec-file.ts'

type Members = Record<string, unknown>

/** Keys whose members have names of their own: none of these is a keyword. */
const nameMaps = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas', 'parameters'],
  ...['headers', 'responses', 'requestBodies', 'examples', 'links', 'callbacks', 'pathItems', 'paths', 'webhooks'],
  ...['x-webhooks', 'securitySchemes', 'securityDefinitions', 'content', 'encoding', 'variables', 'mediaTypes'],
  ...['additionalOperations'],
])
const compositions = ['allOf', 'oneOf', 'anyOf']
const dependencies = ['dependentRequired', 'dependentSchemas', 'dependencies']

/** A flag of parts that may be left out. */
export type Mark = 'x-internal' | 'deprecated'

/**
 * Returns a specification without the parts that have a mark, and without references to them. The names of what is left out are
 * removed, too: of fields from `required` and from examples, of schemas from `mapping`, of operations from links.
 */
export function withoutMarked(files: SpecFiles, mark: Mark): SpecFiles {
  if (!Array.from(files.values()).some(({ text }) => text.includes(mark))) return files
  const copies = copyFiles(files)
  const spec = createSpec(copies)
  const before = readOperations(spec)
  const markedTags = spec.items(spec.root, 'tags').filter(({ target }) => getFlag(target, mark))
  prune(copies, spec, mark)
  const pruned = createSpec(copies)
  const operations = readOperations(pruned)
  const tags = new Set(before.flatMap((operation) => operation.tags))
  for (const operation of operations) for (const tag of operation.tags) tags.delete(tag)
  for (const { target } of markedTags) tags.add(getText(target, 'name') ?? '')
  removeTags(operations, tags, pruned)
  const ids = new Set(before.map(({ id }) => id))
  for (const { id } of operations) ids.delete(id)
  for (const { node } of operations) removeLinks(node, ids, pruned)
  // What has been read so far is remembered for the values.
  return copyFiles(copies)
}

function copyFiles(files: SpecFiles): SpecFiles {
  return new Map(Array.from(files, ([path, file]) => [path, { ...file, value: structuredClone(file.value) }]))
}

/** Removes marked parts from the values of files. */
function prune(files: SpecFiles, spec: Spec, mark: Mark): void {
  const parts = createParts(spec, mark)
  const { isMarked } = parts
  const components = spec.version === '2.0' ? spec.root : spec.get(spec.root, 'components')?.target
  const schemes = components && child(components, spec.version === '2.0' ? 'securityDefinitions' : 'securitySchemes')
  const isOpenAlternative = (alternative: unknown) =>
    !Object.keys(alternative ?? {}).some((name) => {
      const scheme = schemes && child(schemes, name)
      return isMarked(scheme ?? { ...spec.root, value: { $ref: name } })
    })
  const requiredSchemes = new Set<string>()
  // What is marked is removed at the end: until then, references lead to it.
  const removals: (() => void)[] = []
  const visited = new Set<unknown>()
  const visit = (node: SpecNode, isNameMap: boolean) => {
    const { value } = node
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const inner = { ...node, path: [...node.path, index], value: item }
        // The others retain their places in the file.
        if (isMarked(inner)) removals.push(() => value.splice(index, 1, undefined))
        else visit(inner, false)
      }
      return
    }
    const members = value as Members
    if (!isNameMap) {
      pruneValues(node, parts, spec)
      pruneNames(node, parts)
      pruneRules(node, parts)
      if (Array.isArray(members.security)) {
        const open = members.security.filter(isOpenAlternative)
        // Without the only one, which is deprecated, requests would seem to need none.
        if (open.length > 0 || mark !== 'deprecated') members.security = open
        if ((members.security as unknown[]).length === 0) delete members.security
        for (const alternative of (members.security ?? []) as object[])
          for (const name of Object.keys(alternative ?? {})) requiredSchemes.add(name)
      }
    }
    for (const key of Object.keys(members)) {
      const inner = child(node, key)
      if (!inner || (!isNameMap && isValue(key, inner.value))) continue
      const isMap = !isNameMap && nameMaps.has(key) && isObject(inner.value)
      if ((!isMap && isMarked(inner)) || (!isNameMap && isListOfMarked(key, inner, parts)))
        removals.push(() => (members === schemes?.value && requiredSchemes.has(key)) || delete members[key])
      else visit(inner, isMap)
    }
  }
  for (const file of files.values()) visit({ file, path: [], value: file.value }, false)
  for (const remove of removals) remove()
}

/** Whether a key has values of the API, not parts of the description. */
function isValue(key: string, value: unknown): boolean {
  return (
    ['example', 'default', 'const', 'value', 'dataValue', 'enum'].includes(key) ||
    (key === 'examples' && Array.isArray(value))
  )
}

function isListOfMarked(key: string, { value, ...node }: SpecNode, { isMarked }: Parts): boolean {
  if (!compositions.includes(key) || !Array.isArray(value)) return false
  return value.every((item, index) => isMarked({ ...node, path: [...node.path, index], value: item }))
}

interface Parts {
  /** Whether a part is marked, or refers to a marked part. */
  isMarked(node: SpecNode): boolean
  /** The schemas that a schema consists of, with itself; `isHidden` if they are marked. */
  schemas(node: SpecNode): { node: SpecNode; isHidden: boolean }[]
  /** The names of fields that are marked, and of no field that is not. */
  hiddenNames(node: SpecNode): ReadonlySet<string>
}

function createParts(spec: Spec, mark: Mark): Parts {
  const isMarked: Parts['isMarked'] = (node) => {
    const operation = getText(node, 'operationRef')
    const nodes = spec.chain(operation === undefined ? node : { ...node, value: { $ref: operation } })
    // A path without one of its parameters is another one.
    if (mark === 'deprecated' && getText(nodes.at(-1) ?? node, 'in') === 'path') return false
    return getFlag(node, mark) || nodes.some((each, index) => isMarkedPart(each, mark, index > 0))
  }
  const schemas: Parts['schemas'] = (start) => {
    const found = new Map<unknown, { node: SpecNode; isHidden: boolean }>()
    const visit = (use: SpecNode, isBelow: boolean) => {
      const isHidden = isBelow || isMarked(use)
      for (const node of spec.chain(use)) {
        if (!isObject(node.value) || found.has(node.value)) continue
        found.set(node.value, { node, isHidden })
        for (const key of compositions) {
          const list = child(node, key)
          if (!list || !Array.isArray(list.value)) continue
          for (const [index, value] of list.value.entries())
            visit({ ...list, path: [...list.path, index], value }, isHidden)
        }
      }
    }
    visit(start, false)
    return [...found.values()]
  }
  return {
    isMarked,
    schemas,
    hiddenNames(start) {
      const open = new Set<string>()
      const hidden = new Set<string>()
      for (const { node, isHidden } of schemas(start)) {
        const properties = child(node, 'properties')
        for (const name of Object.keys(properties?.value ?? {})) {
          const field = properties && child(properties, name)
          if (field) (isHidden || isMarked(field) ? hidden : open).add(name)
        }
      }
      return new Set([...hidden].filter((name) => !open.has(name)))
    },
  }
}

/** Whether a part, or something that contains it, is marked. */
function isMarkedPart(node: SpecNode, mark: Mark, isReferenced: boolean): boolean {
  if (getFlag(node, mark)) return true
  let value = isReferenced ? node.file.value : undefined
  let isNameMap = false
  for (const key of node.path) {
    if (!isNameMap && isObject(value) && value[mark] === true) return true
    value = (value as Members | undefined)?.[key]
    isNameMap = !isNameMap && nameMaps.has(String(key)) && isObject(value)
  }
  return false
}

/** Removes the names of marked fields and schemas from what lists them in a schema. */
function pruneNames(node: SpecNode, { hiddenNames, schemas, isMarked }: Parts): void {
  const hidden = hiddenNames(node)
  const isOpen = (name: unknown) => !hidden.has(String(name))
  if (hidden.size > 0)
    for (const { node: part } of schemas(node)) {
      const members = part.value as Members
      if (Array.isArray(members.required)) {
        members.required = members.required.filter(isOpen)
        if ((members.required as unknown[]).length === 0) delete members.required
      }
      for (const key of dependencies) {
        const rules = members[key]
        if (!isObject(rules)) continue
        const entries = Object.entries(rules).filter(([name]) => isOpen(name))
        members[key] = Object.fromEntries(
          entries.map(([name, rule]) => [name, Array.isArray(rule) ? rule.filter(isOpen) : rule]),
        )
      }
      const { discriminator } = members
      const property = isObject(discriminator) ? discriminator.propertyName : discriminator
      if (typeof property === 'string' && !isOpen(property)) delete members.discriminator
    }
  const { mapping, defaultMapping } = node.value as Members
  if (!getText(node, 'propertyName')) return
  const isHidden = (target: unknown) =>
    [String(target), `#/components/schemas/${target}`].some(($ref) => isMarked({ ...node, value: { $ref } }))
  if (defaultMapping !== undefined && isHidden(defaultMapping)) delete (node.value as Members).defaultMapping
  if (!isObject(mapping)) return
  for (const [key, target] of Object.entries(mapping)) if (isHidden(target)) delete (mapping as Members)[key]
}

/** Removes marked fields from the rules of a schema: conditions that depend on them, and what other rules say about them. */
function pruneRules(start: SpecNode, parts: Parts): void {
  for (const { node } of parts.schemas(start)) {
    pruneConditions(node.value as Members, [start], parts)
    for (const key of compositions) {
      const list = (node.value as Members)[key]
      if (!Array.isArray(list)) continue
      // A rule that said nothing else. The others retain their places in the file.
      for (const [index, item] of list.entries())
        if (isObject(item) && pruneConditions(item, [start], parts) && Object.keys(item).length === 0)
          list[index] = undefined
      if (list.every((item) => item === undefined)) delete (node.value as Members)[key]
    }
  }
}

/** @param uses the schemas that describe the same value. @returns whether something was removed */
function pruneConditions(schema: Members, uses: SpecNode[], parts: Parts): boolean {
  const before = Object.keys(schema).length
  if (saysHidden(schema.if, uses, parts)) for (const key of ['if', 'then', 'else']) delete schema[key]
  if (saysHidden(schema.not, uses, parts)) delete schema.not
  for (const key of ['then', 'else'])
    if (pruneRule(schema[key], uses, parts) && Object.keys(schema[key] as Members).length === 0) delete schema[key]
  if (schema.then === undefined && schema.else === undefined) delete schema.if
  if (isObject(schema.dependentSchemas))
    for (const rule of Object.values(schema.dependentSchemas)) pruneRule(rule, uses, parts)
  const names = schema.propertyNames
  if (isObject(names) && Array.isArray(names.enum))
    schema.propertyNames = { ...names, enum: names.enum.filter((name) => !isHiddenName(name, uses, parts)) }
  return Object.keys(schema).length < before
}

/** Removes marked fields from a schema that a value has to match in addition. @returns whether something was removed */
function pruneRule(rule: unknown, uses: SpecNode[], parts: Parts): boolean {
  if (!isObject(rule)) return false
  const members = rule as Members
  const before = JSON.stringify(members)
  const isOpen = (name: unknown) => !isHiddenName(name, uses, parts)
  const { properties, required } = members
  if (isObject(properties)) {
    for (const [name, field] of Object.entries(properties))
      if (!isOpen(name)) delete (properties as Members)[name]
      else pruneRule(field, fieldsOf(uses, name, parts), parts)
    if (Object.keys(properties).length === 0) delete members.properties
  }
  if (Array.isArray(required)) {
    members.required = required.filter(isOpen)
    if ((members.required as unknown[]).length === 0) delete members.required
  }
  for (const key of dependencies) {
    const rules = members[key]
    if (!isObject(rules)) continue
    for (const [name, names] of Object.entries(rules))
      if (!isOpen(name)) delete (rules as Members)[name]
      else if (Array.isArray(names)) (rules as Members)[name] = names.filter(isOpen)
    if (Object.keys(rules).length === 0) delete members[key]
  }
  pruneRule(members.items, itemsOf(uses, parts), parts)
  for (const key of compositions)
    if (Array.isArray(members[key])) for (const item of members[key]) pruneRule(item, uses, parts)
  pruneConditions(members, uses, parts)
  return JSON.stringify(members) !== before
}

/** Whether a condition depends on a marked field. */
function saysHidden(rule: unknown, uses: SpecNode[], parts: Parts): boolean {
  if (!isObject(rule)) return false
  const copy = structuredClone(rule)
  return pruneRule(copy, uses, parts)
}

function isHiddenName(name: unknown, uses: SpecNode[], { hiddenNames }: Parts): boolean {
  return typeof name === 'string' && uses.some((use) => hiddenNames(use).has(name))
}

function fieldsOf(uses: SpecNode[], name: string, { schemas }: Parts): SpecNode[] {
  return uses.flatMap(schemas).flatMap(({ node }) => {
    const properties = child(node, 'properties')
    return (properties && child(properties, name)) ?? []
  })
}

function itemsOf(uses: SpecNode[], { schemas }: Parts): SpecNode[] {
  return uses.flatMap(schemas).flatMap(({ node }) => child(node, 'items') ?? [])
}

/** Removes marked fields from examples, default values, and all other values in a part. */
function pruneValues(node: SpecNode, parts: Parts, spec: Spec): void {
  const members = node.value as Members
  const schema = child(node, 'schema') ?? node
  const set = (owner: Members, key: string) => {
    if (owner[key] === undefined) return
    owner[key] = openValue(owner[key], schema, parts)
    if (owner[key] === undefined) delete owner[key]
  }
  for (const key of ['example', 'default', 'const']) set(members, key)
  for (const key of ['enum', 'examples']) {
    const list = members[key]
    if (Array.isArray(list)) members[key] = list.map((item) => openValue(item, schema, parts))
  }
  if (schema === node || !isObject(members.examples)) return
  for (const name of Object.keys(members.examples)) {
    const use = child({ ...node, value: members.examples }, name)
    const example = use && spec.chain(use).at(-1)?.value
    // Version 2 has the values themselves.
    if (isObject(example) && 'dataValue' in example) {
      // What is sent still has the marked fields.
      const before = JSON.stringify(example.dataValue)
      set(example as Members, 'dataValue')
      if (JSON.stringify(example.dataValue) !== before) delete (example as Members).serializedValue
    } else if (isObject(example) && 'value' in example) set(example as Members, 'value')
    else set(members.examples as Members, name)
  }
}

/** Returns a value without marked fields; undefined if its schema is marked. */
function openValue(value: unknown, schema: SpecNode, parts: Parts): unknown {
  if (parts.isMarked(schema)) return undefined
  if (typeof value !== 'object' || value === null) return value
  const open = parts.schemas(schema).filter(({ isHidden }) => !isHidden)
  const through = (inner: unknown, find: (node: SpecNode) => SpecNode | undefined) =>
    open.reduce((current, { node }) => {
      const found = current === undefined ? undefined : find(node)
      return found ? openValue(current, found, parts) : current
    }, inner)
  if (Array.isArray(value))
    return value
      .map((item, index) => through(item, (node) => tupleItem(node, index) ?? child(node, 'items')))
      .filter((item) => item !== undefined)
  const hidden = parts.hiddenNames(schema)
  const entries = Object.entries(value).filter(([name]) => !hidden.has(name))
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      const inner = through(item, (node) => {
        const properties = child(node, 'properties')
        return (properties && child(properties, name)) ?? child(node, 'additionalProperties')
      })
      return inner === undefined ? [] : [[name, inner]]
    }),
  )
}

function tupleItem(node: SpecNode, index: number): SpecNode | undefined {
  const list = child(node, 'prefixItems')
  const value = Array.isArray(list?.value) ? list.value[index] : undefined
  return list && value !== undefined ? { ...list, path: [...list.path, index], value } : undefined
}

/** Removes tags from operations and from lists of tags. */
function removeTags(operations: Operation[], tags: ReadonlySet<string>, { root }: Spec): void {
  const isOpen = (tag: unknown) => typeof tag !== 'string' || !tags.has(tag)
  const removeFrom = (owner: unknown) => {
    if (isObject(owner) && Array.isArray(owner.tags)) (owner as Members).tags = owner.tags.filter(isOpen)
  }
  for (const { node } of operations) removeFrom(node.value)
  const { tags: list, 'x-tagGroups': groups } = root.value
  if (Array.isArray(groups)) for (const group of groups) removeFrom(group)
  if (Array.isArray(list))
    for (const [index, tag] of list.entries()) {
      if (isObject(tag) && !isOpen(tag.name)) list[index] = undefined
      else if (isObject(tag) && !isOpen(tag.parent)) delete (tag as Members).parent
    }
}

/** Removes links to operations. */
function removeLinks(operation: SpecNode, ids: ReadonlySet<string | undefined>, spec: Spec): void {
  for (const [, { target: response }] of spec.entries(operation, 'responses')) {
    const links = spec.get(response, 'links')?.target.value as Members | undefined
    for (const [name, { target }] of spec.entries(response, 'links'))
      if (ids.has(getText(target, 'operationId') ?? '')) delete links?.[name]
  }
}
