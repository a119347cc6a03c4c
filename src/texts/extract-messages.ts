import { createRequire } from 'node:module'
import type { parse } from '@babel/parser'
import type { Diagnostic } from '../shared/types.ts'
import type { CodeMessage } from './code-file.ts'

/** The texts of a module, by id, and what cannot be extracted from it. */
export interface ExtractedMessages {
  messages: Map<string, CodeMessage>
  diagnostics: Diagnostic[]
}

/** Part of a syntax tree. */
interface Syntax {
  type: string
  loc?: { start: { line: number } }
  [name: string]: unknown
}

/** The module of `<Translate>` and `translate()`. */
export const translateModule = '@docusaurus/Translate'

/**
 * Finds the texts of `<Translate>` and `translate()` in a module. Ids, messages, and descriptions must be constants; others are
 * reported.
 */
export function extractMessages(source: string, sourcePath: string): ExtractedMessages {
  const extracted: ExtractedMessages = { messages: new Map(), diagnostics: [] }
  if (!source.includes(translateModule)) return extracted
  const program = parseModule(source)
  // The bundler reports syntax errors.
  if (!program) return extracted
  const names = importedNames(program)
  const report = (node: Syntax, message: string, hint: string) =>
    extracted.diagnostics.push({
      ...{ code: 'translation', severity: 'warning', message, hint, sourcePath },
      ...(node.loc && { line: node.loc.start.line }),
    })
  eachNode(program, (node) => {
    const entry = isComponent(node, names.component)
      ? readElement(node)
      : isCall(node, names.function)
        ? readCall(node)
        : undefined
    if (entry === undefined) return
    const { id, message, description } = entry
    if (id === null || message === null || (id === undefined && message === undefined))
      report(
        node,
        'The text of a translation is not a constant, so it is not extracted.',
        'Write id and message as plain strings, and pass other parts as values.',
      )
    else
      extracted.messages.set((id ?? message) as string, {
        message: (message ?? id) as string,
        ...(typeof description === 'string' && { description }),
      })
  })
  return extracted
}

/** Constants; null for other expressions, undefined if left out. */
interface Entry {
  id?: string | null | undefined
  message?: string | null | undefined
  description?: string | null | undefined
}

function parseModule(source: string): Syntax | undefined {
  const parser: { parse: typeof parse } = createRequire(import.meta.url)('@babel/parser')
  try {
    return parser.parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Syntax
  } catch {
    return undefined
  }
}

/** The local names of the component and of the function. */
function importedNames(program: Syntax): { component?: string; function?: string } {
  const names: { component?: string; function?: string } = {}
  for (const statement of program.body as Syntax[]) {
    if (statement.type !== 'ImportDeclaration' || (statement.source as { value?: string }).value !== translateModule)
      continue
    for (const specifier of statement.specifiers as Syntax[]) {
      const local = (specifier.local as { name: string }).name
      if (specifier.type === 'ImportDefaultSpecifier') names.component = local
      if ((specifier.imported as { name?: string } | undefined)?.name === 'translate') names.function = local
    }
  }
  return names
}

function eachNode(node: Syntax, visit: (node: Syntax) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') eachNode(child as Syntax, visit)
    }
  }
}

function isComponent(node: Syntax, name: string | undefined): boolean {
  const opening = node.openingElement as { name?: { name?: unknown } } | undefined
  return node.type === 'JSXElement' && name !== undefined && opening?.name?.name === name
}

function isCall(node: Syntax, name: string | undefined): boolean {
  return node.type === 'CallExpression' && name !== undefined && (node.callee as { name?: string }).name === name
}

function readElement({ openingElement, children }: Syntax): Entry {
  const entry: Entry = {}
  for (const attribute of (openingElement as { attributes: Syntax[] }).attributes) {
    const name = (attribute.name as { name?: string } | undefined)?.name
    if (name === 'id' || name === 'description') entry[name] = constant(attribute.value as Syntax)
  }
  const parts = (children as Syntax[]).map((child) => (child.type === 'JSXText' ? jsxText(child) : constant(child)))
  const visible = parts.filter((part) => part !== '')
  if (visible.length > 0) entry.message = visible.includes(null) ? null : visible.join('')
  return entry
}

function readCall({ arguments: given }: Syntax): Entry | undefined {
  const [first] = given as Syntax[]
  if (first?.type !== 'ObjectExpression') return { message: null }
  const entry: Entry = {}
  for (const property of first.properties as Syntax[]) {
    const name = (property.key as { name?: string; value?: string } | undefined)?.name
    if (name === 'id' || name === 'message' || name === 'description') entry[name] = constant(property.value as Syntax)
  }
  return entry
}

/** Returns the text of a string, of a template without expressions, and of several of them joined by `+`. */
function constant(node: Syntax | null): string | null {
  if (node?.type === 'JSXExpressionContainer') return constant(node.expression as Syntax)
  if (node?.type === 'StringLiteral') return node.value as string
  if (node?.type === 'TemplateLiteral' && (node.expressions as unknown[]).length === 0)
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('')
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [constant(node.left as Syntax), constant(node.right as Syntax)]
  return left === null || right === null ? null : left + right
}

/** Trims lines as JSX does. */
function jsxText({ value }: Syntax): string {
  const lines = (value as string).split('\n')
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? start : start.trimEnd()
  })
  return trimmed.filter((line) => line !== '').join(' ')
}
