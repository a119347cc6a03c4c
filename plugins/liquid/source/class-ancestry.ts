import { ownValue } from 'lectern/plugin-kit'
import { enclosingNamespaces, resolveConstant } from '../constant-lookup.ts'
import type { Registry, SourceClass } from './registry.ts'

export type ClassKind = 'drops' | 'tags' | 'blocks'

/** Liquid's base classes. A block is a tag, too. */
const roots: Record<string, ClassKind> = { 'Liquid::Drop': 'drops', 'Liquid::Tag': 'tags', 'Liquid::Block': 'blocks' }
for (const name of 'Assign Break Continue Cycle Decrement Echo Include Increment Render'.split(' ')) {
  roots[`Liquid::${name}`] = 'tags'
}
for (const name of 'Capture Case Comment Doc For If Ifchanged Raw TableRow Unless'.split(' ')) {
  roots[`Liquid::${name}`] = 'blocks'
}

/** Ruby core classes, which are never drops or tags. */
const core = new Set(
  'Object BasicObject Kernel Module Class Struct Data Delegator SimpleDelegator String Array Hash Set Numeric Comparable'.split(
    ' ',
  ),
)

/** Ancestors of a class. */
export interface ClassAncestry {
  kind?: ClassKind
  /** Known ancestors, closest first. */
  ancestors: SourceClass[]
  /** An unknown superclass, if the kind of the class depends on it. */
  unknown?: string
}

export function createAncestryLookup({ classes, unread }: Registry): (of: SourceClass) => ClassAncestry {
  const known = new Map(classes.map((each) => [each.name, each]))
  return (of) => {
    const ancestors: SourceClass[] = []
    const unknownNames: string[] = []
    const kinds = new Set<ClassKind>()
    const visit = (names: readonly string[], from: SourceClass) => {
      for (const name of names) {
        const found = resolveConstant(name, enclosingNamespaces(from.name), known, from.name)
        const kind = ownValue(roots, name.replace(/^::/, ''))
        if (kind) kinds.add(kind)
        else if (found && found !== of && !ancestors.includes(found)) {
          ancestors.push(found)
          visit(found.superclasses, found)
        } else if (!found && !core.has(name) && !/(?:Error|Exception)$/.test(name)) unknownNames.push(name)
      }
    }
    visit(of.superclasses, of)
    const kind = kinds.has('blocks') ? 'blocks' : kinds.has('tags') ? 'tags' : kinds.has('drops') ? 'drops' : undefined
    const [unknown] = kind ? [] : unknownNames.filter((name) => !unread.has(name))
    return { ancestors, kind, ...(unknown === undefined ? {} : { unknown }) }
  }
}
