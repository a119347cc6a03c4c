import type { Element, Root, RootContent } from 'hast'
import { VFile } from 'vfile'
import { SiteError } from '../../platform/index.ts'
import type { ContentFile } from '../../shared/types.ts'
import { runtime } from '../modules/module-values.ts'
import { type Toc, tocExpression } from '../transforms/toc.ts'
import { findMappedTags, foldStatic, isPlain } from './fold-static.ts'
import { attributesHtml, escapeHtml, innerHtml, isVoid, reactProps } from './html.ts'

/**
 * Emits the module of a document. Every module is `export default function (rt) {…}` without imports, and returns the
 * document's exports; `rt` is the runtime that the client and the server renderer give it.
 */
export interface Emitter {
  emit(tree: Root, file: ContentFile, input: EmitInput): Promise<{ kind: 'static' | 'mixed'; code: string }>
}

export interface EmitInput {
  toc: Toc
  /** Namespaces whose exports are exported again, as JavaScript expressions. */
  exportAll: string[]
}

export interface EmitOptions {
  /** Plain tags that are drawn by components. */
  mappedTags: Set<string>
  recmaPlugins: unknown[]
  /** Sends every document through MDX's code generation: the reference for the direct way. */
  alwaysMixed?: boolean
}

export function createEmitter(options: EmitOptions): Emitter {
  const direct = options.recmaPlugins.length === 0 && !options.alwaysMixed
  let generate: Promise<Generate> | undefined
  return {
    async emit(tree, file, input) {
      if (direct && isStatic(tree, options.mappedTags))
        return { kind: 'static', code: staticModule(tree, exportsExpression(file, input)) }
      generate ??= createGenerator(options)
      return { kind: 'mixed', code: await (await generate)(tree, file, input) }
    },
  }
}

function isStatic(tree: Root, mappedTags: Set<string>): boolean {
  return tree.children.every((node) => isPlain(node, mappedTags) && !differsInReact(node))
}

/** Elements whose text React and a browser take from a string in different ways. */
function differsInReact(node: RootContent): boolean {
  if (node.type !== 'element') return false
  return node.tagName === 'textarea' || (node.tagName === 'pre' && innerHtml(node).startsWith('\n'))
}

/** The module of a document that is HTML all through: a list of its top-level elements. */
function staticModule(tree: Root, own: string): string {
  const parts = tree.children.flatMap(partOf)
  return `export default function (rt) {\nreturn rt.document(${JSON.stringify(parts)}${separator}${own})\n}\n`
}

/** Stands nowhere in JSON. */
const separator = ',\n'

/** What a document says about itself, as a JavaScript expression. */
function exportsExpression({ frontMatter, contentTitle }: ContentFile, { toc }: EmitInput): string {
  const title = contentTitle === undefined ? '' : `, contentTitle: ${JSON.stringify(contentTitle)}`
  return `{toc: ${tocExpression(toc, runtime.use)}, frontMatter: ${JSON.stringify(frontMatter)}${title}}`
}

/** The article of a static document, read from its module. */
export function staticHtml(code: string): string {
  const parts = JSON.parse(
    code.slice(code.indexOf('(', code.indexOf('rt.document')) + 1, code.indexOf(separator)),
  ) as unknown[]
  return parts.map(partHtml).join('')
}

function partHtml(part: unknown): string {
  if (typeof part === 'string') return escapeHtml(part)
  const [tag, , attributes, html] = part as [string, unknown, string, string | null]
  return html === null ? `<${tag}${attributes}>` : `<${tag}${attributes}>${html}</${tag}>`
}

function partOf(node: RootContent): unknown[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const { tagName, properties } = node as Element
  const inSvg = tagName === 'svg'
  return [[tagName, reactProps(node), attributesHtml(properties, inSvg), isVoid(tagName) ? null : innerHtml(node)]]
}

type Generate = (tree: Root, file: ContentFile, input: EmitInput) => Promise<string>

async function createGenerator({ mappedTags, recmaPlugins }: EmitOptions): Promise<Generate> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    ...(mappedTags.size > 0 ? { providerImportSource: '@theme/mdx' } : {}),
    // A style attribute would be refused by a strict policy.
    tableCellAlignToStyle: false,
    // The tree comes ready-made; only MDX's generation of code is wanted.
    rehypePlugins: [() => (_: unknown, vfile: VFile) => vfile.data.tree as Root],
    recmaPlugins: recmaPlugins as [],
  })

  return async (tree, file, input) => {
    const { tree: folded, constants } = foldStatic(tree, mappedTags)
    const vfile = new VFile({ path: file.sourcePath, data: { tree: folded } })
    try {
      const program = await processor.run({ type: 'root', children: [] } as never, vfile)
      const body = String(processor.stringify(program as never, vfile))
      return mixedModule({
        body,
        constants,
        own: exportsExpression(file, input),
        exportAll: input.exportAll,
        mapped: findMappedTags(tree, mappedTags),
      })
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

interface MixedParts {
  body: string
  constants: string[]
  own: string
  exportAll: string[]
  mapped: string[]
}

/** MDX's output reads its runtime from `arguments[0]`, and what is hoisted must stand outside of it. */
function mixedModule({ body, constants, own, exportAll, mapped }: MixedParts): string {
  const { use, req, load, native, own: ownName } = runtime
  const components = mapped.map(
    (tag) => `${JSON.stringify(tag)}: ${use}(${JSON.stringify(`@theme/mdx/${tag}`)}).default`,
  )
  const given = mapped.length > 0 ? `{...rt, useMDXComponents: () => ({${components.join(', ')}})}` : 'rt'
  const hoisted = constants.map((expression, index) => `const __static${index} = ${expression};\n`)
  if (body.includes(`${native}(`))
    hoisted.unshift(`const ${native} = (url) => import(/* webpackIgnore: true */ url);\n`)
  const inner = `(function () {\n${body}\n})(${given})`
  hoisted.unshift(`const ${ownName} = ${own};\n`)
  const result = `{${exportAll.map((value) => `...${value}, `).join('')}...${ownName}, ...${inner}}`
  return [
    `export default function (rt) {\nconst {use: ${use}, req: ${req}, load: ${load}} = rt;\n`,
    ...hoisted,
    `return ${result}\n}\n`,
  ].join('')
}
