import type { Root } from 'hast'
import { getProgram } from '../tree/nodes.ts'

/** Whether a document imports or declares another component with the name of a built-in one. */
export function isComponentDeclared(component: string, tree: Root): boolean {
  return tree.children.some((node) => {
    return getProgram(node)?.body.some((statement) => {
      if (statement.type === 'ImportDeclaration')
        return (
          statement.source.value !== `@theme/${component}` &&
          statement.specifiers.some(({ local }) => local.name === component)
        )
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return false
      const { declaration } = statement
      if (declaration.type !== 'VariableDeclaration') return declaration.id?.name === component
      return declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === component)
    })
  })
}
