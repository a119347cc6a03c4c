import type { Program } from 'estree'
import type { Root } from 'hast'
import { closestMatch } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { CompileContext } from '../compile-context.ts'
import { parseGenerated } from '../source/javascript.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'
import { mentionedNames } from './mentioned-names.ts'
import { getPrograms, rewriteCalls } from './module-calls.ts'
import { type Declarations, rewriteStatements } from './module-statements.ts'
import { runtime, selfNames } from './module-values.ts'

/**
 * Rewrites the modules of a document to calls of its runtime: an import becomes `use('id')`, a literal `require` becomes
 * `req('id')`, a literal `import()` becomes `load('id')`; texts, JSON and files are inlined. Imports are hoisted.
 * Components that are neither imported nor declared are imported from the theme, or reported.
 */
export function rewriteModules(tree: Root, context: CompileContext): void {
  const { globalComponents } = context.settings
  const mentioned = mentionedNames(tree)
  const declarations: Declarations = { statements: [], declared: new Set(), exported: [], mentioned }
  const elements = new Map<string, TreeNode>()
  const named = new Set<string>()
  eachNode(tree, (node) => {
    if (!node.type.startsWith('mdx')) return
    if (node.name && !/^[a-z]/.test(node.name) && !elements.has(node.name)) elements.set(node.name, node)
    for (const program of getPrograms(node)) {
      program.comments = []
      if (node.type === 'mdxjsEsm') rewriteStatements(program, context, declarations)
      for (const name of rewriteCalls(program, context)) named.add(name)
    }
  })
  const missing = [...elements].filter(([name]) => !declarations.declared.has(rootName(name)))
  for (const name of new Set([...missing.map(([name]) => rootName(name)), ...named])) {
    if (declarations.declared.has(name) || !globalComponents.has(name)) continue
    const id = `@theme/mdx/${name}`
    context.recordModuleUse({ id, kind: 'use' })
    declarations.statements.push(`const {default: ${name}} = ${runtime.use}(${JSON.stringify(id)});`)
    declarations.declared.add(name)
  }
  for (const name of selfNames) {
    if (!named.has(name) || declarations.declared.has(name)) continue
    declarations.statements.push(`const {${name}} = ${runtime.own};`)
    declarations.declared.add(name)
  }
  for (const [name, node] of missing) {
    if (!declarations.declared.has(rootName(name)))
      reportComponent(name, node, context, [...declarations.declared, ...globalComponents])
  }
  for (const { name, location } of declarations.exported) {
    if (!declarations.declared.has(name)) reportExport(name, location, context)
  }
  hoist(declarations.statements, tree)
}

function reportExport(name: string, location: SourceLocation, context: CompileContext): void {
  const message = `The document exports ${name}, but does not declare it.`
  context.report({ code: 'unknown-export', severity: 'error', message, ...location })
}

function rootName(name: string): string {
  return name.replace(/\..*$/, '')
}

/** Hints for components that need a setting. */
const settingHints: Record<string, string> = {
  Mermaid: 'Enable diagrams in the site config: `markdown: { mermaid: true }`.',
}

function reportComponent(name: string, node: TreeNode, context: CompileContext, known: string[]): void {
  const root = rootName(name)
  const close = closestMatch(root, known)
  const setting = ownValue(settingHints, root)
  context.report({
    code: 'unknown-component',
    severity: 'error',
    message: `The component <${name}> is neither imported nor declared in this document.`,
    hint: setting ?? (close ? `Did you mean <${close}>?` : 'Import it at the top of the document.'),
    ...toLocation(node),
  })
}

/** Adds the statements before the first one that can use an import. */
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
