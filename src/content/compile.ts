import type { Element, Root } from 'hast'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { codeFrame, hashOf, nearest, SiteError, shortHash } from '../platform/index.ts'
import type { Artifact, ContentFile, Fault, SiteConfig } from '../shared/types.ts'
import { createInquiry, type Inquiry } from './ask.ts'
import { renderCodeBlocks } from './code-blocks.ts'
import { handleDirectives } from './directives.ts'
import { createEmitter } from './emit.ts'
import { splitFrontMatter } from './front-matter.ts'
import { beginsWithTitle, collectToc, identifyHeadings } from './headings.ts'
import type { Highlighter } from './highlight/highlighter.ts'
import { resolveLinks } from './links.ts'
import { rewriteModules } from './modules.ts'
import { createParser } from './parse.ts'
import { prepareSource } from './prepare.ts'
import type { Oracle } from './questions.ts'
import { toHast } from './to-hast.ts'

export interface CompilerOptions {
  siteDir: string
  config: SiteConfig
  /** Plain tags that the theme or the site maps to components. */
  mappedTags: Set<string>
  /** Components that documents use without importing them. */
  globalComponents: Set<string>
  /** Remark and rehype plugins that site plugins bring. */
  plugins: { remarkPlugins: unknown[]; rehypePlugins: unknown[] }
  highlighter: Highlighter
  oracle: Oracle
  /** Sends every document through MDX's code generation: for comparing the two emitters. */
  alwaysMixed?: boolean
}

export interface Compiled {
  artifact: Artifact
  code: string
}

/** Compiles one document. Faults of its text are returned in the artifact; a document that cannot be read throws. */
export type Compiler = (file: ContentFile, source: string) => Promise<Compiled>

export async function createCompiler(options: CompilerOptions): Promise<Compiler> {
  const { config, siteDir } = options
  const { markdown } = config
  const remarkPlugins = [...options.plugins.remarkPlugins, ...markdown.remarkPlugins]
  const rehypePlugins = [...options.plugins.rehypePlugins, ...markdown.rehypePlugins]
  const parse = await createParser(parserFor(markdown.parser, remarkPlugins), { remarkPlugins })
  const remark = unified()
    .use(remarkPlugins as [])
    .freeze()
  const rehype = unified()
    .use(rehypePlugins as [])
    .freeze()
  const emitter = createEmitter({
    mappedTags: options.mappedTags,
    recmaPlugins: markdown.recmaPlugins,
    alwaysMixed: options.alwaysMixed,
  })
  const linkOptions = {
    siteDir,
    onBrokenMarkdownLinks: markdown.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: markdown.onBrokenMarkdownImages,
  }

  const readTree = async (file: ContentFile, source: string, inquiry: Inquiry): Promise<Root> => {
    const text = prepareSource(splitFrontMatter(source, file.sourcePath).body, file.format)
    const vfile = new VFile({ path: file.file, value: text, data: { frontMatter: file.frontMatter } })
    const mdast = parse({ source: text, format: file.format, sourcePath: file.sourcePath, lineOffset: file.bodyLine })
    for (const directive of handleDirectives(mdast, text)) {
      inquiry.fault({
        code: 'unknown-directive',
        severity: 'warn',
        message: `There is no admonition named "${directive.name}".`,
        hint: 'Use note, tip, info, warning, danger, caution or important.',
        line: directive.line,
        column: directive.column,
      })
    }
    const tree = toHast((await remark.run(mdast as never, vfile)) as never)
    return (await rehype.run(tree, vfile)) as Root
  }

  return async (file, source) => {
    const inquiry = createInquiry(file, options.oracle, siteDir)
    const tree = await readTree(file, source, inquiry)
    const modules = rewriteModules(tree, inquiry, {
      siteDir,
      globalComponents: options.globalComponents,
      mappedTags: options.mappedTags,
    })
    resolveLinks(tree, inquiry, linkOptions)
    identifyHeadings(tree, { maintainCase: markdown.anchors.maintainCase })
    const hasTitle = beginsWithTitle(tree)
    const toc = collectToc(tree, modules.partials)
    for (const unknown of await renderCodeBlocks(tree, options.highlighter)) await reportLanguage(unknown, inquiry)
    wrapTables(tree)
    const ids = collectIds(tree)
    const { kind, code } = await emitter.emit(tree, file, modules)
    const codeHash = hashOf(code)
    const { notes } = inquiry
    return {
      code,
      artifact: {
        id: file.sourcePath,
        kind,
        codeHash,
        url: moduleUrl(file.sourcePath, codeHash),
        toc,
        ids,
        links: notes.links,
        imports: notes.imports,
        partials: notes.partials,
        assets: notes.assets,
        hasTitle,
        asked: notes.asked,
        faults: withFrames(notes.faults, source),
      },
    }
  }
}

/** Syntax extensions that are not built into the fast parser need the reference one. */
function parserFor(wanted: 'satteri' | 'micromark', remarkPlugins: unknown[]): 'satteri' | 'micromark' {
  return wanted === 'satteri' && !remarkPlugins.some(extendsSyntax) ? 'satteri' : 'micromark'
}

function extendsSyntax(plugin: unknown): boolean {
  const [attacher, ...settings] = Array.isArray(plugin) ? plugin : [plugin]
  if (typeof attacher !== 'function') return false
  const probe = unified().use(attacher as never, ...(settings as []))
  try {
    probe.freeze()
  } catch {
    return false
  }
  const data = probe.data() as { micromarkExtensions?: unknown[] }
  return (data.micromarkExtensions?.length ?? 0) > 0
}

/** Address of a module, without base URL. */
function moduleUrl(sourcePath: string, codeHash: string): string {
  const name = sourcePath
    .replace(/\.mdx?$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(-40)
    .replace(/^-+/, '')
  return `/assets/content/${name}-${shortHash(codeHash)}.js`
}

/** Lets wide tables scroll inside the page instead of widening it. */
function wrapTables(tree: Root): void {
  visit(tree, 'element', (table: Element, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return
    if (parent.type === 'element' && isTableWrap(parent)) return
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-wrap'] },
      children: [table],
    }
  })
}

function isTableWrap(element: Element): boolean {
  return Array.isArray(element.properties.className) && element.properties.className.includes('table-wrap')
}

/** Every id that can be the target of a link, hand-written ones included. */
function collectIds(tree: Root): string[] {
  const ids = new Set<string>()
  visit(tree, (node) => {
    const element = node as unknown as {
      type: string
      properties?: { id?: unknown; name?: unknown }
      attributes?: { name?: string; value?: unknown }[]
    }
    if (element.properties?.id !== undefined) ids.add(String(element.properties.id))
    for (const attribute of element.attributes ?? []) {
      if (attribute.name === 'id' && typeof attribute.value === 'string') ids.add(attribute.value)
    }
  })
  return [...ids]
}

async function reportLanguage(
  unknown: { language: string; line?: number; column?: number },
  inquiry: Inquiry,
): Promise<void> {
  const { bundledLanguages } = await import('shiki/langs')
  const close = nearest(unknown.language, Object.keys(bundledLanguages))
  inquiry.fault({
    code: 'unknown-language',
    severity: 'warn',
    message: `The highlighter has no language named "${unknown.language}"; the block is shown plain.`,
    hint: close ? `Did you mean "${close}"?` : undefined,
    line: unknown.line,
    column: unknown.column,
  })
}

function withFrames(faults: Fault[], source: string): Fault[] {
  return faults.map((fault) =>
    fault.line === undefined ? fault : { ...fault, frame: codeFrame(source, fault.line, fault.column) },
  )
}

/** The fault that a document which could not be compiled stands for. */
export function faultOf(error: unknown, file: ContentFile, source: string): Fault {
  const known = error instanceof SiteError ? error : undefined
  const line = known?.line
  return {
    code: known ? 'syntax' : 'compile',
    severity: 'throw',
    message: known?.message ?? `The document cannot be compiled: ${(error as Error).message}`,
    hint: known?.hint,
    sourcePath: file.sourcePath,
    ...(line === undefined ? {} : { line, column: known?.column, frame: codeFrame(source, line, known?.column) }),
  }
}
