import type { Root } from 'hast'
import type { ContentFile } from '../../../shared/types.ts'
import { runtime } from '../modules/module-values.ts'
import { type Toc, tocExpression } from '../transforms/toc.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { isPlain } from './fold-static.ts'
import { createModuleGenerator, type ModuleGenerator } from './mdx-module.ts'
import { createStaticArticle, needsReact } from './static-article.ts'

export interface EmitInput {
  file: ContentFile
  toc: Toc
  /** Text of the h1, wherever the document has it. */
  titleText?: string
  /** Namespaces that the document re-exports, as JavaScript expressions. */
  exportAll: string[]
}

/**
 * Emits the compiled text of a document: the article as JSON if it is static, a module if it is mixed. A module is
 * `export default function (rt) {…}` without imports, and returns the document's exports; `rt` is the runtime that the
 * client and the server renderer pass to it.
 */
export type Emitter = (tree: Root, input: EmitInput) => Promise<{ kind: 'static' | 'mixed'; text: string }>

export interface EmitOptions {
  /** Plain tags that components render. */
  mappedTags: Set<string>
  /** Whether the site is one of Docusaurus. */
  asDocusaurus?: boolean
  recmaPlugins: unknown[]
  /** Emits every document with MDX's code generator, to compare the two emitters. */
  alwaysMixed?: boolean
}

export function createEmitter(options: EmitOptions): Emitter {
  const canBeStatic = options.recmaPlugins.length === 0 && !options.alwaysMixed
  let generator: Promise<ModuleGenerator> | undefined
  return async (tree, { file, toc, titleText, exportAll }) => {
    const exports = exportsExpression(file.frontMatter, file.contentTitle ?? titleText, toc)
    if (canBeStatic && isStatic(tree, options.mappedTags))
      return { kind: 'static', text: JSON.stringify(createStaticArticle(tree, exports)) }
    generator ??= createModuleGenerator(options)
    return { kind: 'mixed', text: await (await generator)(tree, { file, exports, exportAll }) }
  }
}

function isStatic(tree: Root, mappedTags: Set<string>): boolean {
  return tree.children.every((node) => isPlain(node as TreeNode, mappedTags) && !needsReact(node))
}

/** Built-in exports of every document, as a JavaScript expression. */
function exportsExpression(
  frontMatter: ContentFile['frontMatter'],
  contentTitle: string | undefined,
  toc: Toc,
): string {
  const title = contentTitle === undefined ? '' : `, contentTitle: ${JSON.stringify(contentTitle)}`
  return `{toc: ${tocExpression(toc, runtime.use)}, frontMatter: ${JSON.stringify(frontMatter)}${title}}`
}
