import type { ExportNamedDeclaration, ImportDeclaration, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import { type PlacedProgram, parseOwn, pointOf } from './estree.ts'
import { importedValue, type ModuleContext } from './module-values.ts'

/** What the imports and exports of a document come to. */
export interface Declarations {
  /** Statements that take the place of imports, to stand before everything else. */
  statements: string[]
  /** Names that the document declares or imports. */
  declared: Set<string>
  /** Component name → source path of the imported document. */
  partials: Map<string, string>
  /** Namespaces whose exports are exported again, as JavaScript expressions. */
  exportAll: string[]
}

/** Takes the imports and re-exports out of a program; re-exports leave an export of a name behind. */
export function rewriteStatements(program: PlacedProgram, context: ModuleContext, found: Declarations): void {
  program.body = program.body.flatMap((statement): Program['body'] => {
    const value = () => {
      const { source } = statement as ImportDeclaration
      return importedValue(String(source.value), context, { ...pointOf(statement, program) })
    }
    if (statement.type === 'ImportDeclaration') {
      declareImport(statement, value(), found)
      return []
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      return exportAgain(statement, value().namespace, found)
    }
    if (statement.type === 'ExportAllDeclaration') {
      const { namespace } = value()
      if (statement.exported) return exportNamespace(nameOf(statement.exported), namespace, found)
      found.exportAll.push(namespace)
      return []
    }
    noteDeclared(statement, found.declared)
    return [statement]
  })
}

function declareImport(
  { specifiers }: ImportDeclaration,
  { namespace, document }: { namespace: string; document?: string },
  { statements, declared, partials }: Declarations,
): void {
  const names: string[] = []
  for (const specifier of specifiers) {
    const local = specifier.local.name
    declared.add(local)
    if (specifier.type === 'ImportNamespaceSpecifier') {
      statements.push(`const ${local} = ${namespace};`)
      continue
    }
    const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
    names.push(`${JSON.stringify(imported)}: ${local}`)
    if (imported === 'default' && document !== undefined) partials.set(local, document)
  }
  if (names.length > 0) statements.push(`const {${names.join(', ')}} = ${namespace};`)
  else if (specifiers.length === 0) statements.push(`${namespace};`)
}

/** `export { a as b } from 'x'` */
function exportAgain({ specifiers }: ExportNamedDeclaration, namespace: string, found: Declarations): Program['body'] {
  const names = specifiers.map((item, index) => ({
    local: nameOf(item.local),
    alias: `__export${found.statements.length}_${index}`,
    exported: nameOf(item.exported),
  }))
  const pattern = names.map(({ local, alias }) => `${JSON.stringify(local)}: ${alias}`)
  found.statements.push(names.length > 0 ? `const {${pattern.join(', ')}} = ${namespace};` : `${namespace};`)
  return parseOwn(`export {${names.map(({ alias, exported }) => `${alias} as ${exported}`).join(', ')}}`)
}

/** `export * as a from 'x'` */
function exportNamespace(exported: string, namespace: string, { statements }: Declarations): Program['body'] {
  const alias = `__export${statements.length}`
  statements.push(`const ${alias} = ${namespace};`)
  return parseOwn(`export {${alias} as ${exported}}`)
}

function noteDeclared(statement: Node, names: Set<string>): void {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration') {
    for (const item of declaration.declarations)
      walk(item.id as never, {
        enter(node) {
          if ((node as Node).type === 'Identifier') names.add((node as unknown as { name: string }).name)
        },
      })
  } else if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    if (declaration.id) names.add(declaration.id.name)
  }
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
}
