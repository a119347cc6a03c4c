import type { AwaitExpression, Expression, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import { nodePoint, type PlacedProgram, parseGenerated } from '../parse/javascript.ts'
import type { ModuleContext } from './module-context.ts'
import { loadedValue, requiredValue, runtime, selfNames } from './module-values.ts'

interface JsxName {
  type: string
  name?: string
  object?: JsxName
}

/**
 * Rewrites in a program what only a module could say: `require('x')` and `import('x')` become calls of the runtime,
 * `import.meta` an object with the document's own address. Elements written as JSX are marked, so that they are not taken
 * for mapped tags.
 * @returns the components that its JSX names, and what it may say about its own document
 */
export function rewriteCalls(program: PlacedProgram, scope: ModuleContext): Set<string> {
  const components = new Set<string>()
  let functions = 0
  walk(program as never, {
    enter(this: { replace(node: unknown): void }, entered: unknown) {
      let node = entered as Node
      while (functions === 0 && node.type === 'AwaitExpression') node = reportAwait(node, program, scope)
      if (isFunction(node)) functions++
      const { type } = node as { type: string }
      if (type === 'JSXElement') markExplicitJsx(node)
      else if (type === 'JSXOpeningElement') recordComponent(node, components)
      else if (node.type === 'Identifier' && (selfNames as readonly string[]).includes(node.name))
        components.add(node.name)
      else node = findReplacement(node, program, scope) ?? node
      if (node !== entered) this.replace(node)
    },
    leave(node) {
      if (isFunction(node as Node)) functions--
    },
  })
  return components
}

function findReplacement(node: Node, program: PlacedProgram, scope: ModuleContext): Node | undefined {
  if (node.type === 'MetaProperty' && node.meta.name === 'import') {
    return parseGeneratedExpression(`({url: ${JSON.stringify(`file:///${scope.context.file.sourcePath}`)}})`)
  }
  if (node.type === 'ImportExpression') {
    const spec = literalString(node.source)
    if (spec === undefined) return nativeImport(node.source)
    return parseGeneratedExpression(loadedValue(spec, scope, programLocation(node, program)))
  }
  if (node.type === 'CallExpression' && isRequire(node.callee)) {
    const spec = literalString(node.arguments[0] as Expression | undefined)
    if (spec !== undefined) return parseGeneratedExpression(requiredValue(spec, scope, programLocation(node, program)))
    return reportRequire('The argument of require() is not a plain string.', node, program, scope)
  }
  if (node.type === 'MemberExpression' && isRequire(node.object)) {
    return reportRequire('Of require, only require("…") itself is known in a document.', node, program, scope)
  }
  return undefined
}

function reportRequire(message: string, node: Node, program: PlacedProgram, { context }: ModuleContext): undefined {
  context.report({
    code: 'dynamic-require',
    severity: 'error',
    message,
    hint: 'Name the module in quotes, or write a component that chooses and import that.',
    ...programLocation(node, program),
  })
}

/** The node without its `await`, so that the rest of the document can still be looked through. */
function reportAwait(node: AwaitExpression, program: PlacedProgram, { context }: ModuleContext): Node {
  context.report({
    code: 'top-level-await',
    severity: 'error',
    message: 'A document cannot wait: `await` stands outside of a function.',
    hint: 'Wait inside of a component (in an effect), or import the value from a JSON file made beforehand.',
    ...programLocation(node, program),
  })
  return node.argument
}

/** Only a literal can name a module of the bundle; anything else is an address, for the browser to load. */
function nativeImport(source: Expression): Node {
  return {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name: runtime.native },
    arguments: [source],
  }
}

function parseGeneratedExpression(text: string): Node {
  return (parseGenerated(text)[0] as { expression: Node }).expression
}

function programLocation(node: Node, program: PlacedProgram) {
  return { ...nodePoint(node, program) }
}

function isFunction(node: Node): boolean {
  return /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression))$/.test(node.type)
}

function isRequire(node: { type: string; name?: string }): boolean {
  return node.type === 'Identifier' && node.name === 'require'
}

function literalString(node: Expression | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function markExplicitJsx(node: Node): void {
  const element = node as { data?: object }
  element.data = { ...element.data, _mdxExplicitJsx: true }
}

function recordComponent(node: Node, components: Set<string>): void {
  const root = rootIdentifier((node as unknown as { name: JsxName }).name)
  if (root && !/^[a-z]/.test(root)) components.add(root)
}

function rootIdentifier(name: JsxName): string | undefined {
  return name.object ? rootIdentifier(name.object) : name.name
}

/** Every program that hangs on a node of an MDX tree. */
export function getPrograms(node: {
  data?: { estree?: Program }
  attributes?: { value?: unknown; data?: { estree?: Program } }[]
}): PlacedProgram[] {
  const programs = [node.data?.estree]
  for (const { data, value } of node.attributes ?? []) {
    programs.push(data?.estree, (value as { data?: { estree?: Program } } | null | undefined)?.data?.estree)
  }
  return programs.filter((program) => program !== undefined)
}
