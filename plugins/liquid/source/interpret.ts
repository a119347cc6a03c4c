import type { Drop, Environment, Field, Filter, Tag } from '../model.ts'
import type { Report } from '../report.ts'
import { entryOf, isPrivate, parametersOf, returnsOf, tagNamed } from './entries.ts'
import { type ClassKind, createLineage, type Lineage } from './kinds.ts'
import type { Documented, Registry, SourceClass } from './registry.ts'

/** What the classes and modules of Ruby come to for templates. */
export function interpret(registry: Registry, report: Report): Omit<Environment, 'variables'> {
  const lineageOf = createLineage(registry)
  const byKind: Record<ClassKind, { of: SourceClass; lineage: Lineage }[]> = { drops: [], tags: [], blocks: [] }
  for (const of of registry.classes) {
    const lineage = lineageOf(of)
    if (lineage.unknown !== undefined) reportUnknown(of, lineage.unknown, report)
    if (lineage.kind && !isPrivate(of)) byKind[lineage.kind].push({ of, lineage })
  }
  const shown = new Set(byKind.drops.map(({ of }) => of))
  return {
    drops: byKind.drops.map(({ of, lineage }) => dropOf(of, lineage, shown)),
    filters: registry.filterMethods.filter(isShown).map(filterOf),
    tags: byKind.tags.flatMap(({ of }) => tagOf(of, report)),
    blocks: byKind.blocks.flatMap(({ of }) => tagOf(of, report)),
  }
}

function reportUnknown({ name, place }: SourceClass, superclass: string, report: Report): void {
  const hint = 'Add the file of that class to the sources, or take this one out of them.'
  const message = `The superclass \`${superclass}\` of \`${name}\` is not known, so nobody can tell what it is to Liquid.`
  report('superclass', message, { place, hint })
}

/** Methods of every drop that templates cannot call, or that would tell them nothing. */
const notForTemplates = new Set(
  'initialize to_liquid to_s inspect each key? context render liquid_method_missing before_method invoke_drop method_missing hash'.split(
    ' ',
  ),
)

/** Templates read names of letters, digits and underscores, with a question mark at the end where they like. */
function isShown(method: Documented): boolean {
  return /^[a-z_]\w*\??$/i.test(method.name) && !notForTemplates.has(method.name) && !isPrivate(method)
}

function dropOf(of: SourceClass, { ancestors }: Lineage, shown: ReadonlySet<SourceClass>): Drop {
  const fields = new Map<string, Field>()
  const hidden = new Set<string>()
  for (const method of of.methods) {
    if (!isShown(method)) hidden.add(method.name)
    // A dump may have what is inherited in every class.
    else if (!ancestors.some(({ methods }) => methods.some((other) => isSame(method, other)))) {
      if (!fields.has(method.name)) fields.set(method.name, fieldOf(method))
    }
  }
  for (const ancestor of ancestors) {
    for (const method of ancestor.methods.filter(isShown)) {
      if (!fields.has(method.name) && !hidden.has(method.name))
        fields.set(method.name, { ...fieldOf(method), ...(shown.has(ancestor) ? { from: ancestor.name } : {}) })
    }
  }
  const parent = ancestors.find((each) => shown.has(each))?.name
  return { ...entryOf(of), ...(parent === undefined ? {} : { parent }), fields: [...fields.values()] }
}

function isSame(one: Documented, other: Documented): boolean {
  return one.name === other.name && wordsOf(one) === wordsOf(other)
}

function wordsOf({ docstring, tags }: Documented): string {
  return JSON.stringify([docstring, ...tags.map(({ tagName, name, text, types }) => [tagName, name, text, types])])
}

function fieldOf(method: Documented): Field {
  return { ...entryOf(method), returns: returnsOf(method) }
}

/** The first parameter is what stands before the filter. */
function filterOf(method: Documented): Filter {
  const [input, ...parameters] = parametersOf(method)
  return { ...entryOf(method), ...(input && { input }), parameters, returns: returnsOf(method) }
}

function tagOf(of: SourceClass, report: Report): Tag[] {
  const given = tagNamed(of, 'liquid_tag_name')
  const name = (given?.text ?? given?.name ?? '').trim()
  if (name === '') {
    const hint =
      'Write `@liquid_tag_name name` into the comment of the class, or `@api private` where it is no tag itself.'
    report('tag-name', `The class \`${of.name}\` does not say what its tag is called.`, { place: of.place, hint })
    return []
  }
  const syntax = tagNamed(of, 'syntax')?.text?.trim()
  return [{ ...entryOf(of), name, className: of.name, ...(syntax ? { syntax } : {}), parameters: parametersOf(of) }]
}
