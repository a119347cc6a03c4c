import { walk } from 'estree-walker'
import type { Root } from 'hast'
import type { TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'
import { getPrograms } from './module-calls.ts'

/** Returns the names that the code of a document mentions outside of imports: variables, components, and properties. */
export function mentionedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  eachNode<TreeNode>(tree, (node) => {
    if (!node.type.startsWith('mdx')) return
    if (node.name) names.add(node.name.replace(/\..*$/, ''))
    for (const program of getPrograms(node)) {
      walk(program as never, {
        enter(entered) {
          const { type, name } = entered as { type: string; name?: unknown }
          if (type === 'ImportDeclaration') this.skip()
          else if (/^(?:JSX)?Identifier$/.test(type) && typeof name === 'string') names.add(name)
        },
      })
    }
  })
  return names
}
