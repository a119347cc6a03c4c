import type { Root } from 'hast'
import { VFile } from 'vfile'
import { SiteError } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'
import { runtime } from '../modules/module-values.ts'
import { type FoldOptions, findMappedTags, foldStatic, ownTag } from './fold-static.ts'

export interface ModuleInput {
  file: ContentFile
  /** Built-in exports of the document, as a JavaScript expression. */
  exports: string
  /** Namespaces that the document re-exports, as JavaScript expressions. */
  exportAll: string[]
}

/** Generates the module of a document with MDX. */
export type ModuleGenerator = (tree: Root, input: ModuleInput) => Promise<string>

export async function createModuleGenerator(
  options: FoldOptions & { recmaPlugins: unknown[] },
): Promise<ModuleGenerator> {
  const { mappedTags, recmaPlugins } = options
  const { createProcessor } = await import('@mdx-js/mdx')
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    ...(mappedTags.size > 0 ? { providerImportSource: '@theme/mdx' } : {}),
    // A strict Content-Security-Policy blocks style attributes.
    tableCellAlignToStyle: false,
    // The tree is complete; MDX only generates code from it.
    rehypePlugins: [() => (_: unknown, vfile: VFile) => vfile.data.tree as Root],
    recmaPlugins: recmaPlugins as [],
  })

  return async (tree, { file, exports, exportAll }) => {
    const { tree: folded, constants, ownTags } = foldStatic(tree, options)
    const vfile = new VFile({ path: file.sourcePath, data: { tree: folded } })
    try {
      const program = await processor.run({ type: 'root', children: [] } as never, vfile)
      const body = String(processor.stringify(program as never, vfile))
      return mixedModule({
        body,
        constants,
        ownTags,
        exports,
        exportAll,
        mapped: findMappedTags(tree, mappedTags),
      })
    } catch (error) {
      const { message, line, column } = error as { message: string; line?: number; column?: number }
      throw new SiteError({
        message: `Cannot compile the document: ${message}`,
        file: file.sourcePath,
        line: line === undefined ? undefined : line + file.bodyLine,
        column,
        cause: error,
      })
    }
  }
}

interface MixedModule {
  body: string
  constants: string[]
  ownTags: string[]
  exports: string
  exportAll: string[]
  mapped: string[]
}

/** MDX's output reads its runtime from `arguments[0]`; hoisted constants must be outside of it. */
function mixedModule({ body, constants, ownTags, exports, exportAll, mapped }: MixedModule): string {
  const { use, req, load, native, own: ownName } = runtime
  const components = [
    ...mapped.map((tag) => `${JSON.stringify(tag)}: ${use}(${JSON.stringify(`@theme/mdx/${tag}`)}).default`),
    ...ownTags.map((tag) => `${JSON.stringify(ownTag(tag))}: ${JSON.stringify(tag)}`),
  ]
  const argument = components.length > 0 ? `{...rt, useMDXComponents: () => ({${components.join(', ')}})}` : 'rt'
  const hoisted = constants.map((expression, index) => `const __static${index} = ${expression};\n`)
  if (body.includes(`${native}(`))
    hoisted.unshift(`const ${native} = (url) => import(/* webpackIgnore: true */ url);\n`)
  const inner = `(function () {\n${body}\n})(${argument})`
  hoisted.unshift(`const ${ownName} = ${exports};\n`)
  const result = `{${exportAll.map((value) => `...${value}, `).join('')}...${ownName}, ...${inner}}`
  return [
    `export default function (rt) {\nconst {use: ${use}, req: ${req}, load: ${load}} = rt;\n`,
    ...hoisted,
    `return ${result}\n}\n`,
  ].join('')
}
