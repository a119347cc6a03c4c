import type { Issue } from '../source/registry.ts'
import type { Directive } from './comment.ts'
import type { Scopes } from './index-scopes.ts'
import type { RubyScope } from './scope.ts'

/** The statement that a comment belongs to. */
export interface Statement {
  /** The class or module that contains it. */
  namespace: string
  /** The called or defined method, and its arguments or parameters. */
  name?: string
  params?: string[]
  source?: string
  isDefinition?: true
  isClassMethod?: true
}

export interface Macro {
  text: string
  /** The method whose calls it documents. */
  attachedTo?: { namespace: string; method: string }
}

/** The macros of all files: texts with placeholders such as `$1`. */
export interface Macros {
  all: Map<string, Macro>
  /** Whether a comment has defined or used a macro. */
  isUsed(): boolean
  /** Defines a macro, or returns the text of one for a statement. */
  apply(directive: Directive, statement: Statement, issues: Issue[]): string
  /** The text of the macro that is attached to a called method. */
  attachedText(statement: Statement, scope: RubyScope): string | undefined
}

/**
 * @param all macros that are known already
 * @param scopes the classes and modules of all files; without them, macros are only collected
 */
export function createMacros(all: Map<string, Macro> = new Map(), scopes?: Scopes): Macros {
  let isUsed = false
  return {
    all,
    isUsed: () => isUsed,
    apply({ types, value: name, inner, place }, statement, issues) {
      isUsed = true
      const text = inner.lines.map(({ value }) => value).join('\n')
      const isNew = text.trim() !== '' || types.includes('new')
      const isAttached = (isNew && statement.isClassMethod === true) || types.includes('attach')
      if ((isNew || isAttached) && name !== '') {
        const method = statement.name
        if (isAttached && method === undefined)
          issues.push({ message: `The macro \`${name}\` is attached to no method.`, place })
        const attachedTo = isAttached && method !== undefined ? { namespace: statement.namespace, method } : undefined
        all.set(name, { text, attachedTo })
        // A comment that belongs to no statement only defines it.
        if (statement.source === undefined) return ''
      }
      if (isAttached && statement.isClassMethod) return ''
      const data = isNew ? text : all.get(name)?.text
      // All macros are known when the files are read again.
      if (data === undefined && scopes) issues.push({ message: `Unknown macro \`${name}\`.`, place })
      return data === undefined ? '' : expand(data, statement)
    },
    attachedText(statement, scope) {
      if (!scopes) return undefined
      const namespaces = new Set(['Object', ...ancestorNames(scope, scopes)])
      for (const { text, attachedTo } of all.values())
        if (attachedTo && attachedTo.method === statement.name && namespaces.has(attachedTo.namespace))
          return expand(text, statement)
      return undefined
    },
  }
}

/** Replaces `$1`, `${1--1}`, `$0` for the method, and `$*` for the whole statement. `\$1` stays. */
function expand(text: string, { name, params = [], source = '' }: Statement): string {
  const all = [...(name === undefined ? [] : [name]), ...params]
  const placeholder = /(\\)?\$(?:\{(-?\d+|\*)(-)?(-?\d+)?\}|(-?\d+|\*))/g
  return text.replace(placeholder, (whole, isEscaped, inBraces, range, to, plain) => {
    if (isEscaped) return whole.slice(1)
    const first = inBraces ?? plain
    if (first === '*') return to === undefined ? source : whole
    const from = Number(first)
    const index = (at: number) => (at < 0 ? all.length + at : at)
    const last = range === undefined ? from : to === undefined ? all.length : Number(to)
    return all.slice(index(from), index(last) + 1).join(', ')
  })
}

/** Names of a class, its modules, its superclasses, and theirs. */
function ancestorNames(scope: RubyScope, scopes: Scopes, seen = new Set<string>()): Set<string> {
  if (seen.has(scope.name)) return seen
  seen.add(scope.name)
  const { superclass, includes, prepends, extended } = scopes.get(scope.name) ?? scope
  const mixins = [...extended, ...includes, ...prepends].toReversed()
  for (const name of [...mixins, ...(superclass === undefined ? [] : [superclass])]) {
    const found = scopes.findOther(name, scope)
    if (found) ancestorNames(found, scopes, seen)
  }
  return seen
}
