import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ParserPlugin, parse } from '@babel/parser'
import { findModuleFile } from './rendered-components.ts'

/** The keys of an object, as far as its source shows them. */
export interface Keys {
  keys: string[]
  isIncomplete: boolean
}

type Node = { type: string; [key: string]: unknown }

/** A module and the exports that have been followed to it. */
interface Module {
  body: Node[]
  file: string
  siteDir: string
  depth: number
}

/** Modules that are followed from `MDXComponents`: more would be a cycle. */
const maxDepth = 8

/** Returns the keys of the object that a module exports by default, or as `name`; those of a namespace are the names of its exports. */
export function readKeys(file: string, siteDir: string, name = 'default', depth = 0): Keys {
  const unknown = { keys: [], isIncomplete: true }
  if (depth > maxDepth || !existsSync(file)) return unknown
  const plugins: ParserPlugin[] = ['jsx', 'typescript']
  let body: Node[]
  try {
    const source = readFileSync(file, 'utf8')
    // Loaded only here: few sites have such a file.
    const parser: { parse: typeof parse } = createRequire(import.meta.url)('@babel/parser')
    body = parser.parse(source, { sourceType: 'unambiguous', plugins, errorRecovery: true }).program
      .body as unknown as Node[]
  } catch {
    // The bundler reports what is wrong with it.
    return { keys: [], isIncomplete: false }
  }
  const module = { body, file, siteDir, depth }
  if (name === '*') return namespaceKeys(module)
  const exported = body.map((statement) => exportedValue(statement, name)).find((value) => value !== undefined)
  if (exported) return objectKeys(exported, module)
  const [source, original] = reexport(body, name) ?? []
  return source ? importedKeys(source, original ?? name, module) : unknown
}

/** Returns the names of all exports but the default one. */
function namespaceKeys({ body }: Module): Keys {
  const named = body.filter(({ type }) => type === 'ExportNamedDeclaration')
  const keys = named.flatMap(({ declaration, specifiers }) => [
    ...(specifiers as Node[]).map(({ exported }) => String((exported as Node).name)),
    ...declaredNames(declaration as Node | null),
  ])
  return { keys: keys.filter((key) => key !== 'default'), isIncomplete: hasType(body, 'ExportAllDeclaration') }
}

function declaredNames(declaration: Node | null): string[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map(({ id }) => String((id as Node).name))
  return declaration.id ? [String((declaration.id as Node).name)] : []
}

function hasType(body: Node[], type: string): boolean {
  return body.some((statement) => statement.type === type)
}

/** Returns the module and the name of an export that comes from another module. */
function reexport(body: Node[], name: string): [source: string, original: string] | undefined {
  for (const { type, source, specifiers } of body) {
    if (type !== 'ExportNamedDeclaration' || !source) continue
    const found = (specifiers as Node[]).find(({ exported }) => (exported as Node).name === name)
    if (found) return [String((source as Node).value), String((found.local as Node).name)]
  }
  return undefined
}

/** Returns the keys of an object of another module of the site. */
function importedKeys(request: string, name: string, { file, siteDir, depth }: Module): Keys {
  const found = findModuleFile(request, file, siteDir)
  return found ? readKeys(found, siteDir, name, depth + 1) : { keys: [], isIncomplete: true }
}

function exportedValue(statement: Node, name: string): Node | undefined {
  const { type, declaration, specifiers, source } = statement as Node & { declaration: Node | null }
  if (type === 'ExportDefaultDeclaration') return name === 'default' ? (declaration as Node) : undefined
  if (type === 'ExportNamedDeclaration') {
    if (declaredNames(declaration).includes(name)) return { type: 'Identifier', name }
    const own = source ? [] : (specifiers as Node[])
    return own.find(({ exported }) => (exported as Node).name === name)?.local as Node | undefined
  }
  const expression = type === 'ExpressionStatement' ? (statement.expression as Node) : undefined
  if (expression?.type !== 'AssignmentExpression' || name !== 'default') return undefined
  const left = expression.left as Node
  const isModule = left.type === 'MemberExpression' && (left.object as Node).name === 'module'
  return isModule ? (expression.right as Node) : undefined
}

function objectKeys(value: Node, module: Module): Keys {
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(value.type)) return objectKeys(value.expression as Node, module)
  if (value.type === 'Identifier') return variableKeys(String(value.name), module)
  if (value.type === 'CallExpression') return callKeys(value, module)
  if (value.type !== 'ObjectExpression') return { keys: [], isIncomplete: true }
  return merge((value.properties as Node[]).map((property) => propertyKeys(property, module)))
}

function variableKeys(name: string, module: Module): Keys {
  const { body } = module
  const initial = findInitial(name, body)
  if (initial) return merge([objectKeys(initial, module), ...assignedKeys(name, module)])
  if (isOriginal(name, body)) return { keys: [], isIncomplete: false }
  const imported = findImport(name, body)
  return imported ? importedKeys(...imported, module) : { keys: [], isIncomplete: true }
}

/** Returns the keys that are set later, also in loops and functions: `components.Foo = Foo`, `Object.assign(components, { Foo })`. */
function assignedKeys(name: string, module: Module): Keys[] {
  const found: Keys[] = []
  const visit = (node: Node) => {
    if (node.type === 'AssignmentExpression') {
      const { type, object, property, computed } = node.left as Node
      if (type === 'MemberExpression' && (object as Node).name === name)
        found.push(memberKeys(property as Node, computed))
    }
    if (node.type === 'CallExpression' && isObjectAssign(node)) {
      const [target, ...sources] = node.arguments as Node[]
      if (target?.name === name) found.push(...sources.map((source) => objectKeys(source, module)))
    }
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  for (const statement of module.body) visit(statement)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function memberKeys(key: Node, computed: unknown): Keys {
  if (key.type === 'StringLiteral') return { keys: [String(key.value)], isIncomplete: false }
  return computed ? { keys: [], isIncomplete: true } : { keys: [String(key.name)], isIncomplete: false }
}

/** Returns the keys of `Object.assign(…)`, and of what a function of the module returns. */
function callKeys(call: Node, module: Module): Keys {
  if (isObjectAssign(call)) return merge((call.arguments as Node[]).map((argument) => objectKeys(argument, module)))
  const name = String((call.callee as Node).name)
  const declared = module.body.find(({ type, id }) => type === 'FunctionDeclaration' && (id as Node).name === name)
  const { type, body } = (declared ?? findInitial(name, module.body) ?? {}) as Node
  if (!/Function/.test(type ?? '')) return { keys: [], isIncomplete: true }
  const block = body as Node
  if (block.type !== 'BlockStatement') return objectKeys(block, module)
  const inner = { ...module, body: [...(block.body as Node[]), ...module.body] }
  const returned = (block.body as Node[]).find((statement) => statement.type === 'ReturnStatement')?.argument
  return returned ? objectKeys(returned as Node, inner) : { keys: [], isIncomplete: true }
}

function propertyKeys(property: Node, module: Module): Keys {
  if (property.type === 'SpreadElement') return objectKeys(property.argument as Node, module)
  return memberKeys(property.key as Node, property.computed)
}

function merge(parts: Keys[]): Keys {
  return {
    keys: [...new Set(parts.flatMap(({ keys }) => keys))],
    isIncomplete: parts.some(({ isIncomplete }) => isIncomplete),
  }
}

function isObjectAssign({ callee }: Node): boolean {
  const { type, object, property } = callee as Node
  return type === 'MemberExpression' && (object as Node).name === 'Object' && (property as Node).name === 'assign'
}

function findInitial(name: string, body: Node[]): Node | undefined {
  const variables = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    return declared?.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : []
  })
  const found = variables.find(({ id }) => (id as Node).name === name)
  return (found?.init as Node | undefined) ?? undefined
}

/** Whether a name is the original `MDXComponents`, whose keys the compiler knows. */
function isOriginal(name: string, body: Node[]): boolean {
  return body.some(({ type, source, specifiers }) => {
    if (type !== 'ImportDeclaration' || !/^@theme(?:-original|-init)\//.test(String((source as Node).value)))
      return false
    return (specifiers as Node[]).some(({ local }) => (local as Node).name === name)
  })
}

/** Returns the module that a name is imported from, and its name there. */
function findImport(name: string, body: Node[]): [source: string, imported: string] | undefined {
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration') continue
    const found = (specifiers as Node[]).find(({ local }) => (local as Node).name === name)
    if (!found) continue
    const kinds: Record<string, string> = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }
    return [String((source as Node).value), kinds[found.type] ?? String((found.imported as Node).name)]
  }
  return undefined
}
