import path from 'node:path'
import type { ImportDeclaration, Program } from 'estree'
import type { Nodes, Root, RootContent } from 'mdast'
import { declaredNames } from '../modules/module-statements.ts'
import { nodeLocation } from '../source/javascript.ts'
import type { SourceLocation } from '../tree/location.ts'

/** The names that statements bind, each with what it stands for. */
export type ModuleNames = Map<string, string>

/** Returns the names that the imports and exports of a document bind. */
export function collectModules(tree: Root, sourcePath: string): ModuleNames {
  const names: ModuleNames = new Map()
  for (const { program } of programsOf(tree))
    for (const statement of program.body)
      for (const [name, meaning] of namesOf(statement, sourcePath)) names.set(name, meaning)
  return names
}

interface MergeOptions {
  names: ModuleNames
  sourcePath: string
  /** Reports a name that stands for something else already. */
  reportConflict(name: string, location: SourceLocation): void
}

/** Removes the imports and exports of an included file, and returns those that the document does not have yet. */
export function mergeModules(tree: Root, { names, sourcePath, reportConflict }: MergeOptions): RootContent[] {
  const nodes = programsOf(tree)
  if (nodes.length === 0) return []
  tree.children = (tree.children as Nodes[]).filter((node) => (node.type as string) !== 'mdxjsEsm') as Root['children']
  return nodes.flatMap(({ node, program }) => {
    program.body = program.body.flatMap((statement): Program['body'] => {
      const own = namesOf(statement, sourcePath)
      const added = own.flatMap(([name, meaning]) => {
        const known = names.get(name)
        if (known !== undefined && known !== meaning) reportConflict(name, nodeLocation(statement, program))
        if (known !== undefined) return []
        names.set(name, meaning)
        return [name]
      })
      if (added.length === own.length) return [statement]
      if (statement.type !== 'ImportDeclaration') return added.length > 0 ? [statement] : []
      const specifiers = statement.specifiers.filter(({ local }) => added.includes(local.name))
      return specifiers.length > 0 ? [{ ...statement, specifiers }] : []
    })
    return program.body.length > 0 ? [node] : []
  })
}

/** @param sourcePath the file, which paths are relative to */
function namesOf(statement: Program['body'][number], sourcePath: string): [name: string, meaning: string][] {
  if (statement.type !== 'ImportDeclaration')
    return declaredNames(statement).map((name) => [name, `${sourcePath} ${name}`])
  const source = absolute(String(statement.source.value), sourcePath)
  return statement.specifiers.map((specifier) => [specifier.local.name, `${source} ${importedName(specifier)}`])
}

function absolute(spec: string, sourcePath: string): string {
  return /^\.{1,2}\//.test(spec) ? `@site/${path.posix.join(path.posix.dirname(sourcePath), spec)}` : spec
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)
}

function programsOf({ children }: Root): { node: RootContent; program: Program }[] {
  return children.flatMap((node) => {
    const program = (node.data as { estree?: Program } | undefined)?.estree
    return (node.type as string) === 'mdxjsEsm' && program ? [{ node, program }] : []
  })
}
