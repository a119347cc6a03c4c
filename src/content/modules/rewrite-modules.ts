import type { Program } from 'estree'
import type { Root } from 'hast'
import { closestMatch } from '../../platform/index.ts'
import type { CompileContext } from '../compile-context.ts'
import { parseGenerated } from '../parse/javascript.ts'
import { eachNode } from '../tree/walk.ts'
import { getPrograms, rewriteCalls } from './module-calls.ts'
import type { SourceLocation } from './module-context.ts'
import { type Declarations, rewriteStatements } from './module-statements.ts'
import { recordModuleUse, runtime, selfNames } from './module-values.ts'

export interface ModuleOptions {
  siteDir: string
  /** Components that can be used without an import. */
  globalComponents: Set<string>
}

/** What the modules of a document mean for the rest of the pipeline. */
export type ModuleResult = Pick<Declarations, 'partials' | 'exportAll'>

interface MdxNode {
  type: string
  name?: string | null
  attributes?: { value?: unknown; data?: { estree?: Program } }[]
  data?: { estree?: Program }
  position?: Root['position']
}

/**
 * Rewrites the modules of a document to calls of its runtime: an import becomes `use('id')`, a literal `require` becomes
 * `req('id')`, a literal `import()` becomes `load('id')`; texts, JSON and files become constants. Imports are hoisted, and
 * components that are neither imported nor declared are brought from the theme or reported.
 */
export function rewriteModules(
  tree: Root,
  context: CompileContext,
  { siteDir, globalComponents }: ModuleOptions,
): ModuleResult {
  const scope = { context, siteDir }
  const found: Declarations = { statements: [], declared: new Set(), exported: [], partials: new Map(), exportAll: [] }
  const elements = new Map<string, MdxNode>()
  const named = new Set<string>()
  eachNode<MdxNode>(tree, (node) => {
    if (!node.type.startsWith('mdx')) return
    if (node.name && !/^[a-z]/.test(node.name) && !elements.has(node.name)) elements.set(node.name, node)
    for (const program of getPrograms(node)) {
      program.comments = []
      if (node.type === 'mdxjsEsm') rewriteStatements(program, scope, found)
      for (const name of rewriteCalls(program, scope)) named.add(name)
    }
  })
  const missing = [...elements].filter(([name]) => !found.declared.has(rootName(name)))
  for (const name of new Set([...missing.map(([name]) => rootName(name)), ...named])) {
    if (found.declared.has(name) || !globalComponents.has(name)) continue
    const id = `@theme/mdx/${name}`
    recordModuleUse(context, { id, kind: 'use' })
    found.statements.push(`const {default: ${name}} = ${runtime.use}(${JSON.stringify(id)});`)
    found.declared.add(name)
  }
  for (const name of selfNames) {
    if (!named.has(name) || found.declared.has(name)) continue
    found.statements.push(`const {${name}} = ${runtime.own};`)
    found.declared.add(name)
  }
  for (const [name, node] of missing) {
    if (!found.declared.has(rootName(name)))
      reportComponent(name, node, context, [...found.declared, ...globalComponents])
  }
  for (const { name, place } of found.exported) {
    if (!found.declared.has(name)) reportExport(name, place, context)
  }
  hoist(found.statements, tree)
  return found
}

function reportExport(name: string, place: SourceLocation, context: CompileContext): void {
  const message = `The document exports ${name}, but does not declare it.`
  context.report({ code: 'unknown-export', severity: 'error', message, ...place })
}

function rootName(name: string): string {
  return name.replace(/\..*$/, '')
}

/** Components that are there only where a site asks for what they do. */
const settings: Record<string, string> = {
  Mermaid: 'Turn diagrams on in the declaration: markdown: { mermaid: true }.',
}

function reportComponent(name: string, { position }: MdxNode, context: CompileContext, known: string[]): void {
  const close = closestMatch(rootName(name), known)
  context.report({
    code: 'unknown-component',
    severity: 'error',
    message: `The component <${name}> is neither imported nor declared in this document.`,
    hint: settings[rootName(name)] ?? (close ? `Did you mean <${close}>?` : 'Import it at the top of the document.'),
    line: position?.start.line,
    column: position?.start.column,
  })
}

/** The values of imports must be there before the first statement that uses one. */
function hoist(statements: string[], tree: Root): void {
  if (statements.length === 0) return
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: parseGenerated(statements.join('\n')),
  }
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } } as never)
}
