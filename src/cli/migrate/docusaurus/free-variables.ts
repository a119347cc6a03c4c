import type { Node, Pattern } from 'estree'
import { walk } from 'estree-walker'

/** Returns the names that a function, or any other code, uses without declaring them. */
export function freeVariables(code: Node): string[] {
  const scopes: Set<string>[] = []
  const free = new Set<string>()
  walk(code, {
    enter(node, parent, key) {
      if (opensScope(node)) scopes.push(declaredNames(node))
      if (node.type !== 'Identifier' || !isReference(parent, key)) return
      if (!scopes.some((names) => names.has(node.name))) free.add(node.name)
    },
    leave(node) {
      if (opensScope(node)) scopes.pop()
    },
  })
  return [...free]
}

/** Returns the keys that code uses of variables. Those that it uses as a whole are left out. */
export function membersOf(code: Node, names: readonly string[]): Record<string, string[]> {
  const members = new Map<string, Set<string>>()
  const whole = new Set<string>()
  walk(code, {
    enter(node, parent, key) {
      if (node.type !== 'Identifier' || !names.includes(node.name) || !isReference(parent, key)) return
      const isMember = parent?.type === 'MemberExpression' && key === 'object' && !parent.computed
      const property = isMember && parent.property.type === 'Identifier' ? parent.property.name : undefined
      if (property === undefined) whole.add(node.name)
      else members.set(node.name, (members.get(node.name) ?? new Set()).add(property))
    },
  })
  return Object.fromEntries([...members].flatMap(([name, keys]) => (whole.has(name) ? [] : [[name, [...keys]]])))
}

function opensScope({ type }: Node): boolean {
  return /^(?:Program|BlockStatement|For(?:In|Of)?Statement|CatchClause|SwitchStatement|Class(?:Expression|Declaration))$|Function/.test(
    type,
  )
}

/** Whether an identifier is the name of a variable, not that of a key or label. */
function isReference(parent: Node | null, key: string | number | symbol | null | undefined): boolean {
  if (!parent) return true
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition')
    return key === 'value' || parent.computed || (parent.type === 'Property' && parent.shorthand)
  return !['LabeledStatement', 'BreakStatement', 'ContinueStatement', 'MetaProperty'].includes(parent.type)
}

/** Names that are declared directly in a scope. Those of `var` in an inner block count as those of `let`. */
function declaredNames(scope: Node): Set<string> {
  const names = new Set<string>()
  const add = (pattern: Pattern | null | undefined) => {
    for (const name of patternNames(pattern)) names.add(name)
  }
  if ('params' in scope) scope.params.forEach(add)
  if ('id' in scope && scope.id) add(scope.id)
  if (scope.type === 'CatchClause') add(scope.param)
  if (scope.type.includes('Function') && scope.type !== 'ArrowFunctionExpression') names.add('arguments')
  walk(scope, {
    enter(node, parent) {
      if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) add(id)
      if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) names.add(node.id.name)
      const isOwn = node === scope || (opensScope(scope) && parent === scope && node.type === 'BlockStatement')
      if (!isOwn && node !== scope && opensScope(node)) this.skip()
    },
  })
  return names
}

/** Returns the names that a pattern declares. */
export function patternNames(pattern: Pattern | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => patternNames(each.type === 'Property' ? each.value : each.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}
