import { unified } from 'unified'
import type { MathSyntax } from './parser.ts'

/** The part of remark-math that creates nodes. */
interface NodeExtension {
  enter?: { mathFlow?: (this: { enter(node: unknown): void }, token: unknown) => void }
}

/** Returns the syntax of formulas that a plugin of the site adds, if the fast parser can read it. */
export function findMathPlugin(remarkPlugins: unknown[]): MathSyntax {
  for (const plugin of remarkPlugins) {
    const syntax = mathPluginSyntax(plugin)
    if (syntax !== false) return syntax
  }
  return false
}

/**
 * Returns the syntax of remark-math as of version 6, whose elements are those of this generator; false for earlier versions
 * and other plugins.
 */
export function mathPluginSyntax(plugin: unknown): MathSyntax {
  const [attacher, settings, ...more] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof attacher !== 'function' || attacher.name !== 'remarkMath' || more.length > 0) return false
  const { singleDollarTextMath = true, ...others } = { ...(settings as Record<string, unknown> | null | undefined) }
  if (typeof singleDollarTextMath !== 'boolean' || Object.keys(others).length > 0) return false
  return createsPre(attacher) ? { singleDollarTextMath } : false
}

/** Whether a plugin makes formulas `pre` elements. Earlier versions made them `div` elements. */
function createsPre(attacher: unknown): boolean {
  try {
    const { fromMarkdownExtensions = [] } = unified()
      .use(attacher as never)
      .freeze()
      .data() as { fromMarkdownExtensions?: NodeExtension[] }
    let element: string | undefined
    const enter = (node: unknown) => {
      element = (node as { data?: { hName?: string } }).data?.hName
    }
    fromMarkdownExtensions[0]?.enter?.mathFlow?.call({ enter }, {})
    return element === 'pre'
  } catch {
    return false
  }
}
