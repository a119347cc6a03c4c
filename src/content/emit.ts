import type { Element, Root, RootContent } from 'hast'
import { VFile } from 'vfile'
import { SiteError } from '../platform/index.ts'
import type { ContentFile } from '../shared/types.ts'
import { foldStatic, isPlain } from './fold.ts'
import { attributesHtml, innerHtml, isVoid, reactProps } from './html.ts'
import type { ModuleResult } from './modules.ts'

/**
 * Emits the module of a document. Every module is `export default function (rt) {…}` without imports, and returns the
 * document's exports; `rt` is the runtime that the client and the server renderer give it.
 */
export interface Emitter {
  emit(tree: Root, file: ContentFile, modules: ModuleResult): Promise<{ kind: 'static' | 'mixed'; code: string }>
}

export interface EmitOptions {
  mappedTags: Set<string>
  recmaPlugins: unknown[]
  /** Sends every document through MDX's code generation: the reference for the direct way. */
  alwaysMixed?: boolean
}

export function createEmitter(options: EmitOptions): Emitter {
  const direct = options.recmaPlugins.length === 0 && !options.alwaysMixed
  let generate: Promise<Generate> | undefined
  return {
    async emit(tree, file, modules) {
      if (direct && isStatic(tree, options.mappedTags)) return { kind: 'static', code: staticModule(tree) }
      generate ??= createGenerator(options)
      return { kind: 'mixed', code: await (await generate)(tree, file, modules) }
    },
  }
}

function isStatic(tree: Root, mappedTags: Set<string>): boolean {
  return tree.children.every((node) => isPlain(node, mappedTags))
}

/** The module of a document that is HTML all through: a list of its top-level elements. */
function staticModule(tree: Root): string {
  const parts = tree.children.map(partOf)
  return `export default function (rt) {\nreturn rt.document(${JSON.stringify(parts)})\n}\n`
}

function partOf(node: RootContent): unknown {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { tagName, properties } = node as Element
  return [tagName, reactProps(properties), attributesHtml(properties), isVoid(tagName) ? null : innerHtml(node)]
}

type Generate = (tree: Root, file: ContentFile, modules: ModuleResult) => Promise<string>

async function createGenerator(options: EmitOptions): Promise<Generate> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const providerImportSource = options.mappedTags.size > 0 ? '@theme/mdx' : undefined
  const make = (sourcePath: string) =>
    createProcessor({
      format: 'mdx',
      outputFormat: 'function-body',
      baseUrl: `file:///${sourcePath}`,
      ...(providerImportSource ? { providerImportSource } : {}),
      // The tree comes ready-made; only MDX's generation of code is wanted.
      rehypePlugins: [() => (_: unknown, vfile: VFile) => vfile.data.tree as Root],
      recmaPlugins: options.recmaPlugins as [],
    })
  const shared = make('document.mdx')

  return async (tree, file, modules) => {
    const { tree: folded, constants } = foldStatic(tree, options.mappedTags)
    const vfile = new VFile({ path: file.sourcePath, data: { tree: folded } })
    const processor = usesImportMeta(tree) ? make(file.sourcePath) : shared
    try {
      const program = await processor.run({ type: 'root', children: [] } as never, vfile)
      const body = String(processor.stringify(program as never, vfile))
      if (/^const \{.*\} = await import\(/m.test(body)) throw new Error('an import was left over')
      return wrap(body, constants, modules)
    } catch (error) {
      const { message, line, column } = error as { message: string; line?: number; column?: number }
      throw new SiteError({
        message: `The document cannot be compiled: ${message}`,
        file: file.sourcePath,
        line: line === undefined ? undefined : line + file.bodyLine,
        column,
        cause: error,
      })
    }
  }
}

function wrap(body: string, constants: string[], { exportAll, mappedTags }: ModuleResult): string {
  const mapped = mappedTags.map((tag) => `${JSON.stringify(tag)}: use(${JSON.stringify(`@theme/mdx/${tag}`)}).default`)
  const runtime = mapped.length > 0 ? `{...rt, useMDXComponents: () => ({${mapped.join(', ')}})}` : 'rt'
  const hoisted = constants.map((expression, index) => `const _static${index} = ${expression};\n`).join('')
  const inner = `(function () {\n${body}\n})(${runtime})`
  const result = exportAll.length > 0 ? `{${exportAll.map((value) => `...${value}, `).join('')}...${inner}}` : inner
  return `export default function (rt) {\nconst {use, req, load} = rt;\n${hoisted}return ${result}\n}\n`
}

function usesImportMeta(tree: Root): boolean {
  return tree.children.some(
    (node) =>
      (node as { type: string }).type === 'mdxjsEsm' &&
      ((node as { value?: string }).value ?? '').includes('import.meta'),
  )
}
