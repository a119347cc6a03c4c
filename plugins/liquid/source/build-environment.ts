import type { Drop, Environment, Field, Filter, Overload, Parameter, Tag } from '../model.ts'
import type { Report } from '../report.ts'
import { type ClassAncestry, type ClassKind, createAncestryLookup } from './class-ancestry.ts'
import type { DocumentedItem, Issue, RegisteredTag, Registry, SourceClass } from './registry.ts'
import {
  findYardTag,
  isPrivate,
  optional,
  readEntry,
  readOverloads,
  readParameters,
  readReturns,
} from './yard-entries.ts'

/**
 * Builds the environment of templates from Ruby classes and modules.
 * @param yardTags names of tags that the application defines
 */
export function buildEnvironment(
  registry: Registry,
  report: Report,
  yardTags: readonly string[] = [],
): Omit<Environment, 'variables'> {
  const getAncestry = createAncestryLookup(registry)
  const byKind: Record<ClassKind, { of: SourceClass; ancestry: ClassAncestry }[]> = { drops: [], tags: [], blocks: [] }
  for (const of of registry.classes) {
    const ancestry = getAncestry(of)
    if (ancestry.unknown !== undefined) reportUnknownSuperclass(of, ancestry.unknown, report)
    if (ancestry.kind && !isPrivate(of)) byKind[ancestry.kind].push({ of, ancestry })
  }
  const displayed = new Set(byKind.drops.map(({ of }) => of))
  const filterMethods = registry.filterMethods.filter(isFilterMethod)
  const methods = byKind.drops.flatMap(({ of, ancestry }) =>
    [of, ...ancestry.ancestors].flatMap((each) => each.methods),
  )
  const items = [
    ...Object.values(byKind).flatMap((all) => all.map(({ of }) => of)),
    ...methods.filter(isTemplateMethod),
  ]
  const issues = [...items, ...filterMethods].flatMap((item) => item.issues ?? [])
  const isOwnTag = ({ unknownTag }: Issue) => unknownTag !== undefined && yardTags.includes(unknownTag)
  reportIssues(
    issues.filter((issue) => !isOwnTag(issue)),
    report,
  )
  return {
    drops: byKind.drops.map(({ of, ancestry }) => createDrop(of, ancestry, displayed)),
    filters: filterMethods.map(createFilter),
    tags: byKind.tags.flatMap(({ of }) => createTags(of, registry, report)),
    blocks: byKind.blocks.flatMap(({ of }) => createTags(of, registry, report)),
  }
}

/** Reports what is wrong in comments, once for each place. */
function reportIssues(issues: readonly Issue[], report: Report): void {
  const reported = new Set<string>()
  for (const { message, place, hint } of issues) {
    const key = `${place.sourcePath}:${place.line} ${message}`
    if (reported.has(key)) continue
    reported.add(key)
    report('yard', message, { place, hint })
  }
}

function reportUnknownSuperclass({ name, place }: SourceClass, superclass: string, report: Report): void {
  const hint = `Add the file that defines \`${superclass}\` to the sources, or remove this file from them.`
  const message = `Unknown superclass \`${superclass}\` of \`${name}\`. The class is omitted.`
  report('superclass', message, { place, hint })
}

/** Methods of all drops that templates need not call. */
const technicalMethods = 'to_liquid context render before_method method_missing initialize'

/** Methods of `Liquid::Drop` and `Object`, which templates cannot call, also if a drop defines them itself. */
const objectMethods = [
  'each inspect invoke_drop key? liquid_method_missing to_s',
  'class clone define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash instance_eval instance_exec',
  'instance_of? instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? itself kind_of?',
  'method methods nil? object_id private_methods protected_methods public_method public_methods public_send',
  'remove_instance_variable respond_to? send singleton_class singleton_method singleton_methods tap then to_enum yield_self',
]
const hiddenMethods = new Set([technicalMethods, ...objectMethods].flatMap((names) => names.split(' ')))

/** Methods of `Enumerable` that templates cannot call on drops that include it: all but `sort count first min max`. */
const enumerableMethods = new Set(
  [
    'all? any? chain chunk chunk_while collect collect_concat compact cycle detect drop drop_while each_cons each_entry',
    'each_slice each_with_index each_with_object entries filter filter_map find find_all find_index flat_map grep grep_v',
    'group_by include? inject lazy map max_by member? min_by minmax minmax_by none? one? partition reduce reject',
    'reverse_each select slice_after slice_before slice_when sort_by sum take take_while tally to_a to_h to_set uniq zip',
  ].flatMap((names) => names.split(' ')),
)

/** Methods with which drops answer to any name. */
const openMethods = new Set(['liquid_method_missing', 'before_method'])

/** Whether templates can call a method of a drop. */
function isTemplateMethod(method: DocumentedItem): boolean {
  return isFilterMethod(method) && !hiddenMethods.has(method.name)
}

/** Liquid names have letters, digits and underscores, and optionally a question mark at the end. */
function isFilterMethod(method: DocumentedItem): boolean {
  return /^[a-z_]\w*\??$/i.test(method.name) && method.name !== 'initialize' && !isPrivate(method)
}

function createDrop(of: SourceClass, { ancestors }: ClassAncestry, displayed: ReadonlySet<SourceClass>): Drop {
  const fields = new Map<string, Field>()
  const hidden = new Set(of.hidden)
  for (const method of of.methods) {
    if (!isTemplateMethod(method)) hidden.add(method.name)
    // A dump can list inherited methods in every class.
    else if (!ancestors.some(({ methods }) => methods.some((other) => isSameMethod(method, other)))) {
      if (!fields.has(method.name)) fields.set(method.name, createField(method))
    }
  }
  for (const ancestor of ancestors) {
    for (const method of ancestor.methods) {
      if (fields.has(method.name) || hidden.has(method.name)) continue
      if (!isTemplateMethod(method)) hidden.add(method.name)
      else
        fields.set(method.name, { ...createField(method), ...(displayed.has(ancestor) ? { from: ancestor.name } : {}) })
    }
    for (const name of ancestor.hidden ?? []) hidden.add(name)
  }
  const classes = [of, ...ancestors]
  const isEnumerable = classes.some((each) => each.isEnumerable)
  const isIterable = classes.some(({ methods }) => methods.some(({ name }) => name === 'each'))
  const parent = ancestors.find((each) => displayed.has(each))?.name
  const isOpen = classes.some(({ methods }) => methods.some((method) => openMethods.has(method.name)))
  return {
    ...readEntry(of),
    ...(parent === undefined ? {} : { parent }),
    fields: [...fields.values()].filter(({ name }) => !isEnumerable || !enumerableMethods.has(name)),
    ...(isOpen && { isOpen }),
    ...(isIterable && { isIterable }),
  }
}

function isSameMethod(one: DocumentedItem, other: DocumentedItem): boolean {
  return one.name === other.name && documentationKey(one) === documentationKey(other)
}

function documentationKey({ docstring, tags }: DocumentedItem): string {
  return JSON.stringify([docstring, ...tags.map(({ tagName, name, text, types }) => [tagName, name, text, types])])
}

function createField(method: DocumentedItem): Field {
  return { ...readEntry(method), returns: readReturns(method), ...(method.isAlias && { isAlias: true }) }
}

function createFilter(method: DocumentedItem): Filter {
  const overloads = readOverloads(method).map(createOverload)
  const returns = readReturns(method)
  const call = overloads.length > 0 ? mergeOverloads(overloads) : createOverload(method)
  return {
    ...readEntry(method),
    ...(call.input && { input: call.input }),
    parameters: call.parameters,
    returns,
    ...(overloads.length > 1 && { overloads }),
  }
}

/** The first parameter is the filtered value. */
function createOverload(item: DocumentedItem): Overload {
  const [input, ...parameters] = readParameters(item)
  const { text, deprecated, since } = readEntry(item)
  return {
    text,
    ...(deprecated && { deprecated }),
    ...(since !== undefined && { since }),
    ...(input && { input }),
    parameters,
    returns: readReturns(item),
  }
}

/** The parameters of all overloads. Those that one of them does not have are optional. */
function mergeOverloads(overloads: readonly Overload[]): Pick<Overload, 'input' | 'parameters'> {
  const input = overloads.find((overload) => overload.input)?.input
  const byName = new Map<string, Parameter[]>()
  for (const parameter of overloads.flatMap(({ parameters }) => parameters))
    byName.set(parameter.name, [...(byName.get(parameter.name) ?? []), parameter])
  const parameters = [...byName.values()].map((all) => {
    const described = all.find(({ text }) => text) ?? all[0]
    const merged = { ...(described as Parameter), types: [...new Set(all.flatMap(({ types }) => types))] }
    return all.length < overloads.length ? optional(merged, merged.default) : merged
  })
  return { input, parameters }
}

function createTags(of: SourceClass, { registeredTags }: Registry, report: Report): Tag[] {
  const nameTag = findYardTag(of, 'liquid_tag_name')
  const registered = registeredTags.filter(({ className }) => isSameClass(of.name, className))
  const documented = (nameTag?.text ?? nameTag?.name ?? '').trim()
  const name = documented || (registered[0]?.name ?? '')
  if (name === '') {
    const hint = 'Add `@liquid_tag_name name` to its comment, or `@api private` if it is not a tag.'
    report('tag-name', `The class \`${of.name}\` has no \`@liquid_tag_name\`.`, { place: of.place, hint })
    return []
  }
  if (registered.length > 0 && !registered.some((each) => each.name === name))
    reportWrongName(of, name, registered, report)
  const syntax = findYardTag(of, 'syntax')?.text?.trim()
  return [{ ...readEntry(of), name, className: of.name, ...(syntax ? { syntax } : {}), parameters: readParameters(of) }]
}

/** Whether sources can mean a class by a name, which may lack outer namespaces. */
function isSameClass(fullName: string, written: string): boolean {
  const name = written.replace(/^::/, '')
  return fullName === name || fullName.endsWith(`::${name}`)
}

function reportWrongName(of: SourceClass, name: string, [first]: readonly RegisteredTag[], report: Report): void {
  const { place = of.place } = findYardTag(of, 'liquid_tag_name') ?? {}
  const message = `\`@liquid_tag_name\` of \`${of.name}\` is \`${name}\`, but the class is registered as \`${first?.name}\`.`
  const hint = `It is registered at ${first?.place.sourcePath}:${first?.place.line}. Correct the comment or the registration.`
  report('tag-name', message, { place, hint })
}
