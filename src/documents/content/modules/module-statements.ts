import type { ExportNamedDeclaration, ImportDeclaration, Node, Pattern, Program } from 'estree'
import type { CompileContext } from '../compile-context.ts'
import { nodeLocation, type PlacedProgram, parseGenerated } from '../source/javascript.ts'
import type { SourceLocation } from '../tree/location.ts'
import { importedValue } from './module-values.ts'

/** The imports, exports and declarations of a document. */
export interface Declarations {
  /** Statements that replace the imports, to run before everything else. */
  statements: string[]
  /** Names that the document declares or imports. */
  declared: Set<string>
  /** Exported names, including re-exports. */
  exported: { name: string; location: SourceLocation }[]
  /** The names that an import is needed for. */
  mentioned: ReadonlySet<string>
}

/** Removes imports from a program, and turns re-exports into exports of a name. */
export function rewriteStatements(program: PlacedProgram, context: CompileContext, found: Declarations): void {
  program.body = program.body.flatMap((statement): Program['body'] => {
    const location = nodeLocation(statement, program)
    const value = () => importedValue(String((statement as ImportDeclaration).source.value), context, location)
    const declare = (names: string[]) => {
      for (const name of names) declareName(name, location, context, found)
    }
    if (statement.type === 'ImportDeclaration') {
      declare(statement.specifiers.map((specifier) => specifier.local.name))
      bindImport(statement, value(), found, context)
      return []
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      return rewriteReexport(statement, value().namespace, found)
    }
    if (statement.type === 'ExportAllDeclaration') {
      const { namespace } = value()
      if (statement.exported) return exportNamespace(specifierName(statement.exported), namespace, found)
      context.output.exportAll.push(namespace)
      return []
    }
    declare(declaredNames(statement))
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration) return [statement]
    const names = statement.specifiers.map((item) => ({
      local: specifierName(item.local),
      exported: specifierName(item.exported),
    }))
    found.exported.push(...names.map(({ local }) => ({ name: local, location })))
    return exportNames(names)
  })
}

function declareName(
  name: string,
  location: SourceLocation,
  context: CompileContext,
  { declared }: Declarations,
): void {
  if (declared.has(name)) {
    const message = `The name ${name} is declared twice in this document.`
    context.report({ code: 'declared-twice', severity: 'error', message, ...location })
  }
  declared.add(name)
}

function bindImport(
  { specifiers }: ImportDeclaration,
  { namespace, document }: { namespace: string; document?: string },
  { statements, mentioned }: Declarations,
  { output }: CompileContext,
): void {
  const names: string[] = []
  for (const specifier of specifiers) {
    const local = specifier.local.name
    // As in bundlers, a module need not export what nothing reads.
    if (!mentioned.has(local)) continue
    if (specifier.type === 'ImportNamespaceSpecifier') {
      statements.push(`const ${local} = ${namespace};`)
      continue
    }
    const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifierName(specifier.imported)
    names.push(`${JSON.stringify(imported)}: ${local}`)
    if (imported === 'default' && document !== undefined) output.partialNames.set(local, document)
  }
  if (names.length > 0) statements.push(`const {${names.join(', ')}} = ${namespace};`)
  else if (!specifiers.some(({ local }) => mentioned.has(local.name))) statements.push(`${namespace};`)
}

/** `export { a as b } from 'x'` */
function rewriteReexport(
  { specifiers }: ExportNamedDeclaration,
  namespace: string,
  found: Declarations,
): Program['body'] {
  const names = specifiers.map((item, index) => ({
    local: `__export${found.statements.length}_${index}`,
    imported: specifierName(item.local),
    exported: specifierName(item.exported),
  }))
  const pattern = names.map(({ local, imported }) => `${JSON.stringify(imported)}: ${local}`)
  found.statements.push(names.length > 0 ? `const {${pattern.join(', ')}} = ${namespace};` : `${namespace};`)
  return exportNames(names)
}

/** Exports names. The default export is the layout of the document, which MDX expects as `export default`. */
function exportNames(names: { local: string; exported: string }[]): Program['body'] {
  const layout = names.filter(({ exported }) => exported === 'default').map(({ local }) => `export default ${local}`)
  const others = names.filter(({ exported }) => exported !== 'default')
  const list = others.map(({ local, exported }) => `${local} as ${exported}`).join(', ')
  return parseGenerated([...layout, others.length > 0 ? `export {${list}}` : ''].join('\n'))
}

/** `export * as a from 'x'` */
function exportNamespace(exported: string, namespace: string, { statements }: Declarations): Program['body'] {
  const alias = `__export${statements.length}`
  statements.push(`const ${alias} = ${namespace};`)
  return exportNames([{ local: alias, exported }])
}

/** Returns the names that a statement declares, exported or not. */
export function declaredNames(statement: Node): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id))
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : []
  }
  return []
}

/** Returns the names that a pattern binds: `a`, `{ a, b: c = 1 }`, `[a, ...b]`. */
function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((item) => boundNames(item.type === 'Property' ? item.value : item))
    case 'ArrayPattern':
      return pattern.elements.flatMap((item) => (item ? boundNames(item) : []))
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    default:
      return []
  }
}

function specifierName(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
}
