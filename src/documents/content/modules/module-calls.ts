import type { AwaitExpression, Expression, Node } from 'estree'
import { walk } from 'estree-walker'
import type { Diagnostic } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { nodeLocation, type PlacedProgram, parseGenerated } from '../source/javascript.ts'
import { getProgram, type TreeNode } from '../tree/nodes.ts'
import { loadedValue, requiredValue, runtime, selfNames } from './module-values.ts'

interface JsxName {
  type: string
  name?: string
  object?: JsxName
}

/**
 * Rewrites module syntax: `require('x')` and `import('x')` become calls of the runtime, `import.meta` an
 * object with the URL of the document. Marks elements written as JSX, so that they are not mapped to components.
 * @returns the components that JSX in the program uses, and those of `selfNames` that it uses
 */
export function rewriteCalls(program: PlacedProgram, context: CompileContext): Set<string> {
  const components = new Set<string>()
  let functions = 0
  walk(program as never, {
    enter(this: { replace(node: unknown): void }, entered: unknown) {
      let node = entered as Node
      while (functions === 0 && node.type === 'AwaitExpression') node = reportAwait(node, program, context)
      if (isFunction(node)) functions++
      const { type } = node as { type: string }
      if (type === 'JSXElement') markExplicitJsx(node)
      else if (type === 'JSXOpeningElement') recordComponent(node, components)
      else if (node.type === 'Identifier' && (selfNames as readonly string[]).includes(node.name))
        components.add(node.name)
      else node = findReplacement(node, program, context) ?? node
      if (node !== entered) this.replace(node)
    },
    leave(node) {
      if (isFunction(node as Node)) functions--
    },
  })
  return components
}

function findReplacement(node: Node, program: PlacedProgram, context: CompileContext): Node | undefined {
  if (node.type === 'MetaProperty' && node.meta.name === 'import') {
    return parseGeneratedExpression(`({url: ${JSON.stringify(`file:///${context.file.sourcePath}`)}})`)
  }
  if (node.type === 'ImportExpression') {
    const spec = literalString(node.source)
    if (spec === undefined) return nativeImport(node.source)
    return parseGeneratedExpression(loadedValue(spec, context, nodeLocation(node, program)))
  }
  if (node.type === 'CallExpression' && isRequire(node.callee)) {
    const spec = literalString(node.arguments[0] as Expression | undefined)
    if (spec !== undefined) return parseGeneratedExpression(requiredValue(spec, context, nodeLocation(node, program)))
    return reportRequire(
      {
        message: 'The argument of require() must be a string literal.',
        hint: 'Write the module name as a string literal, or import a component that selects the module.',
      },
      node,
      program,
      context,
    )
  }
  if (node.type === 'MemberExpression' && isRequire(node.object)) {
    return reportRequire(
      {
        message: 'Documents can call require("…"), but cannot use its properties.',
        hint: 'Import the file, or move the code into a component.',
      },
      node,
      program,
      context,
    )
  }
  return undefined
}

function reportRequire(
  problem: Pick<Diagnostic, 'message' | 'hint'>,
  node: Node,
  program: PlacedProgram,
  context: CompileContext,
): undefined {
  context.report({
    code: 'dynamic-require',
    severity: 'error',
    ...problem,
    ...nodeLocation(node, program),
  })
}

/** Returns the node without its `await`, so that the rest of the document is still checked. */
function reportAwait(node: AwaitExpression, program: PlacedProgram, context: CompileContext): Node {
  context.report({
    code: 'top-level-await',
    severity: 'error',
    message: 'Top-level await is not supported in documents.',
    hint: 'Use `await` inside an effect in a component, or import the value from a JSON file.',
    ...nodeLocation(node, program),
  })
  return node.argument
}

/** Creates a call that imports a URL in the browser. Only a literal can name a bundled module. */
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

/** Returns all programs of an MDX node, including those of its attributes. */
export function getPrograms(node: TreeNode): PlacedProgram[] {
  const programs = [getProgram(node)]
  for (const attribute of node.attributes ?? []) {
    programs.push(getProgram(attribute), getProgram((attribute.value ?? {}) as { data?: unknown }))
  }
  return programs.filter((program) => program !== undefined)
}
