import { createRequire } from 'node:module'
import type * as types from '@babel/types'

/** Names of a module's exports; true for all of them, also where it is not known which ones. */
export type UsedExports = string[] | true

/** A part of a module that can be left out if nothing needs it: a statement, a variable, or an export. */
export interface Fragment {
  text: string
  /** Text before the first of several neighbors that belong together: `var ` of variables, a call for exports. */
  opening?: string
  /** Names that it declares for other fragments. */
  declares?: string[]
  /** Names of other fragments that it needs. */
  names?: string[]
  /** Variable of an import → the exports that it needs. */
  uses?: Record<string, UsedExports>
  /** Where these exports are named: offset in the text, variable of the import, name. */
  members?: [offset: number, variable: string, name: string][]
  /** Keys of modules that it loads when it runs. */
  loads?: string[]
  /** Key of the module in an imported variable. */
  imports?: string
  /** Name of the export, which is not part of the text. */
  exports?: string
  /** Whether the module is marked as an ES module here, for importers that are none. */
  isMark?: true
  /** Whether nothing happens when it runs. */
  isPure?: true
}

/** A module's function in parts. */
export interface ModuleFragments {
  /** Parameters and directives. */
  head: string
  fragments: Fragment[]
}

/** A fragment with its place in the text. */
interface Placed extends Fragment {
  start: number
  end: number
  /** Where its text begins, which may be after its start. */
  offset: number
}

type Node = types.Node

/** What is used of Babel, which brings no types. */
interface Babel {
  parseSync(text: string, options: { configFile: false; babelrc: false; sourceType: 'script' }): Node
  traverse(file: Node, visitor: { ObjectMethod(path: MethodPath): void }): void
}

interface MethodPath {
  node: types.ObjectMethod
  scope: Scope
  stop(): void
}

interface Scope {
  bindings: Record<string, { identifier: Node; referencePaths: Reference[]; constantViolations: Reference[] }>
  isPure(node: Node): boolean
}

interface Reference {
  node: Node
  parent: Node
}

/** Calls of React that only create something. */
const pureCall = /^(?:0,)?\w+\.(?:createContext|sharedContext|memo|forwardRef|lazy)$|^Object\.freeze$/

/**
 * Splits the function of an ES module.
 * @param code as it follows the module's key in an object
 * @param needs keys of the modules it needs
 * @returns undefined for other modules
 */
export function splitModule(code: string, needs: string[]): ModuleFragments | undefined {
  const text = `({_${code}})`
  const babel = createRequire(import.meta.url)('@babel/core') as Babel
  const file = babel.parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' })
  let found: ModuleFragments | undefined
  babel.traverse(file, {
    ObjectMethod(path) {
      found = splitFunction(path, text, needs)
      path.stop()
    },
  })
  return found
}

function splitFunction({ node, scope }: MethodPath, text: string, needs: string[]): ModuleFragments | undefined {
  const [, exports, load] = node.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  if (!exports || !load) return undefined
  const getText = ({ start, end }: Node) => text.slice(start as number, end as number)
  const { body } = node
  const fragments = body.body.flatMap((statement) => splitStatement(statement, { exports, load, scope, getText }))
  if (!fragments.some((fragment) => fragment.exports !== undefined)) return undefined
  for (const fragment of fragments) {
    const loads = needs.filter((key) => fragment.text.includes(JSON.stringify(key)))
    if (fragment.imports === undefined && loads.length > 0) fragment.loads = loads
  }
  const isComplete = Object.entries(scope.bindings).every(([name, binding]) => {
    const owner = fragments.find(({ declares }) => declares?.includes(name))
    return [...binding.referencePaths, ...binding.constantViolations].every((reference) => {
      const position = reference.node.start as number
      const user = fragments.find(({ start, end }) => position >= start && position < end)
      // A call that exports has no fragment of its own.
      if (!user) return name === exports || name === load
      if (owner && owner !== user) addReference(user, name, { ...reference, isImport: owner.imports !== undefined })
      return true
    })
  })
  if (!isComplete) return undefined
  const head = text.slice(3, (body.start as number) + 1) + body.directives.map(getText).join('')
  return { head, fragments: fragments.map(({ start: _, end: __, offset: ___, ...fragment }) => fragment) }
}

function addReference(
  user: Placed,
  name: string,
  { node, parent, isImport }: Pick<Reference, 'node' | 'parent'> & { isImport: boolean },
): void {
  if (!isImport) {
    user.names = [...new Set([...(user.names ?? []), name])]
    return
  }
  const isMember = parent.type === 'MemberExpression' && parent.object === node
  const member =
    isMember && !parent.computed && parent.property.type === 'Identifier' ? parent.property.name : undefined
  if (member !== undefined) {
    const { start } = (parent as types.MemberExpression).property
    user.members = [...(user.members ?? []), [(start as number) - user.offset, name, member]]
  }
  const before = user.uses?.[name] ?? []
  const used = member === undefined || before === true ? true : [...new Set([...before, member])]
  user.uses = { ...user.uses, [name]: used }
}

interface SplitContext {
  /** Names of the function's parameters. */
  exports: string
  load: string
  scope: Scope
  getText(node: Node): string
}

function splitStatement(statement: types.Statement, context: SplitContext): Placed[] {
  const { getText, load, scope } = context
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.map((node) => {
      const imports = importedKey(node.init, load)
      return place(node, {
        text: getText(node),
        opening: `${statement.kind} `,
        declares: declaredIn(node.id, scope),
        imports,
        ...(node.id.type === 'Identifier' && isPureValue(node, context) && { isPure: true }),
      })
    })
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    const isPure = statement.type === 'FunctionDeclaration' || scope.isPure(statement)
    const declares = [statement.id?.name ?? '']
    return [place(statement, { text: getText(statement), declares, ...(isPure && { isPure }) })]
  }
  if (statement.type !== 'ExpressionStatement') return [place(statement, { text: getText(statement) })]
  const { expression } = statement
  const expressions = expression.type === 'SequenceExpression' ? expression.expressions : [expression]
  return expressions.flatMap((each) => splitExports(each, context) ?? [splitOther(each, context)])
}

function splitOther(node: types.Expression, { exports, load, getText }: SplitContext): Placed {
  const text = getText(node)
  return place(node, { text: `${text};`, ...(text === `${load}.r(${exports})` && { isMark: true, isPure: true }) })
}

/** Returns the names that a pattern declares. */
function declaredIn({ start, end }: Node, { bindings }: Scope): string[] {
  return Object.keys(bindings).filter((name) => {
    const position = bindings[name]?.identifier.start ?? -1
    return position >= (start as number) && position < (end as number)
  })
}

/** Returns the single exports of a call that defines some; undefined for all other expressions. */
function splitExports(node: Node, { exports, load, getText }: SplitContext): Placed[] | undefined {
  if (node.type !== 'CallExpression' || getText(node.callee) !== `${load}.d`) return undefined
  const [target, definition] = node.arguments
  if (target?.type !== 'Identifier' || target.name !== exports) return undefined
  if (definition?.type === 'ObjectExpression') {
    if (!definition.properties.every(({ type }) => type === 'ObjectProperty')) return undefined
    return (definition.properties as types.ObjectProperty[]).map((property) => {
      const { key, value } = property
      const name = key.type === 'Identifier' ? key.name : (key as types.StringLiteral).value
      const opening = `${load}.d(${exports},{`
      return {
        ...place(property, { text: getText(value), opening, exports: name, isPure: true }),
        offset: value.start as number,
      }
    })
  }
  if (definition?.type !== 'ArrayExpression') return undefined
  // Each export is its name and a function, or its name, a zero, and a value.
  const items = definition.elements as types.Expression[]
  const exported: Placed[] = []
  for (let index = 0; index < items.length; ) {
    const size = items[index + 1]?.type === 'NumericLiteral' ? 3 : 2
    const parts = items.slice(index, index + size) as [types.StringLiteral, ...types.Expression[]]
    const [name, ...rest] = parts
    const [first] = rest as [types.Expression]
    exported.push({
      text: rest.map(getText).join(','),
      opening: `${load}.d(${exports},[`,
      exports: name.value,
      isPure: true,
      start: name.start as number,
      end: rest.at(-1)?.end as number,
      offset: first.start as number,
    })
    index += size
  }
  return exported
}

function place({ start, end }: Node, fragment: Fragment): Placed {
  return { ...fragment, start: start as number, end: end as number, offset: start as number }
}

function importedKey(init: Node | null | undefined, load: string): string | undefined {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== load)
    return undefined
  const [key] = init.arguments
  return key?.type === 'StringLiteral' ? key.value : undefined
}

function isPureValue({ init }: types.VariableDeclarator, { scope, getText }: SplitContext): boolean {
  if (!init || scope.isPure(init)) return true
  if (init.type !== 'CallExpression' || !pureCall.test(getText(init.callee))) return false
  return init.arguments.every((argument) => scope.isPure(argument))
}
