import type { Element } from 'hast'
import { hashJson, hashOf, shortHash } from '../platform/index.ts'
import type { Artifact, ContentFile, SiteConfig } from '../shared/types.ts'
import type { Highlighter } from './code/highlight/highlighter.ts'
import { normalizeCodeElements } from './code/normalize-elements.ts'
import { renderCode } from './code/render-code.ts'
import { type CompileContext, createCompileContext } from './compile-context.ts'
import type { DependencyResolver } from './dependencies.ts'
import { withFrames } from './diagnostics.ts'
import { createEmitter } from './emit/emit.ts'
import { findMappedTags } from './emit/fold-static.ts'
import { exportMarkdown } from './export/markdown/markdown-export.ts'
import { collectSections } from './export/sections.ts'
import { recordModuleUse } from './modules/module-values.ts'
import { rewriteModules } from './modules/rewrite-modules.ts'
import { createDocumentParser } from './parse/parse-document.ts'
import { stripFrontMatter } from './read/front-matter.ts'
import { preprocess, splitSource } from './read/read-hooks.ts'
import { reportBlockedFrames } from './transforms/blocked-frames.ts'
import { collectIds } from './transforms/collect-ids.ts'
import { replaceEmoji } from './transforms/emoji.ts'
import { transformFileTrees } from './transforms/file-trees.ts'
import { extractHead } from './transforms/head.ts'
import { assignHeadingIds, beginsWithTitle, dropTitle } from './transforms/heading-ids.ts'
import { resolveLinks } from './transforms/links.ts'
import { renderMath } from './transforms/math.ts'
import { transformMermaid } from './transforms/mermaid.ts'
import { wrapTables } from './transforms/tables.ts'
import { labelCheckboxes } from './transforms/task-lists.ts'
import { collectToc, readExportedToc } from './transforms/toc.ts'
import { wrapImages } from './transforms/zoomable-images.ts'

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
  resolver: DependencyResolver
  /** Whether the documents are wanted as plain Markdown, too. */
  withMarkdown?: boolean
  /** Whether their sections are wanted, too. */
  withSections?: boolean
  /** Sends every document through MDX's code generation: for comparing the two emitters. */
  alwaysMixed?: boolean
}

export interface Compiled {
  artifact: Artifact
  /** For a static document its article as JSON, for a mixed one its module: see `articleHtml` and `moduleText`. */
  text: string
}

/** Compiles one document. Faults of its text are returned in the artifact; a document that cannot be read throws. */
export type Compiler = (file: ContentFile, source: string) => Promise<Compiled>

export async function createCompiler(options: CompilerOptions): Promise<Compiler> {
  const { siteDir, globalComponents, mappedTags, highlighter } = options
  const { markdown, theme, contentSecurityPolicy } = options.config
  const readTree = createDocumentParser({
    parser: markdown.parser,
    math: markdown.math,
    admonitions: markdown.admonitions,
    remarkRehypeOptions: markdown.remarkRehypeOptions,
    remarkPlugins: [...options.plugins.remarkPlugins, ...markdown.remarkPlugins],
    rehypePlugins: [...options.plugins.rehypePlugins, ...markdown.rehypePlugins],
  })
  const emit = createEmitter({
    mappedTags,
    recmaPlugins: markdown.recmaPlugins,
    alwaysMixed: options.alwaysMixed,
  })

  return async (file, written) => {
    const { source, body } = file.origins ? { source: '', body: written } : await bodyOfFile(written, file, markdown)
    const context = createCompileContext(file, options.resolver, siteDir)
    const tree = await readTree(file, body, context)
    if (file.view?.untitled) dropTitle(tree)
    const head = extractHead(tree, context)
    const ownToc = readExportedToc(tree, context)
    if (file.format === 'mdx') transformFileTrees(tree, context)
    if (markdown.mermaid) transformMermaid(tree)
    normalizeCodeElements(tree)
    const { partials, exportAll } = rewriteModules(tree, context, { siteDir, globalComponents })
    reportBlockedFrames(context, contentSecurityPolicy)
    resolveLinks(tree, context, { siteDir, ...markdown })
    reportRepeated(assignHeadingIds(tree, markdown.anchors), context)
    const twin = options.withMarkdown && exportMarkdown(tree, { context, siteDir, settings: theme.code, partials })
    if (markdown.math) await renderMath(tree, context, markdown.math)
    if (markdown.emoji) await replaceEmoji(tree)
    const hasTitle = beginsWithTitle(tree)
    const collected = collectToc(tree, partials)
    const toc = ownToc ?? collected
    await renderCode(tree, context, { siteDir, settings: theme.code, highlighter })
    const sections = options.withSections && !file.view?.until ? collectSections(tree, partials) : undefined
    if (theme.imageZoom) wrapImages(tree, context)
    wrapTables(tree)
    labelCheckboxes(tree)
    for (const tag of findMappedTags(tree, mappedTags))
      recordModuleUse(context, { id: `@theme/mdx/${tag}`, kind: 'use' })
    const ids = collectIds(tree)
    const { kind, text } = await emit(tree, { file, toc, exportAll })
    const compiledHash = hashOf(text)
    const { diagnostics, ...output } = context.output
    return {
      text,
      artifact: {
        id: file.sourcePath,
        ...(file.view && { view: file.view }),
        kind,
        compiledHash,
        url: moduleUrl(file.sourcePath, compiledHash),
        toc,
        ids,
        ...output,
        hasTitle,
        ...(head.length > 0 ? { head } : {}),
        ...(typeof twin === 'string' ? { markdown: twin } : {}),
        ...(sections && { sections: { hash: hashJson(sections), parts: sections } }),
        // The lines of a generated document are found in its origins.
        diagnostics: file.origins ? diagnostics : withFrames(diagnostics, source),
      },
    }
  }
}

async function bodyOfFile(written: string, file: ContentFile, markdown: SiteConfig['markdown']) {
  const source = preprocess(written, file, markdown)
  return {
    source,
    body: markdown.parseFrontMatter ? (await splitSource(source, file, markdown)).body : stripFrontMatter(source),
  }
}

function reportRepeated(headings: Element[], context: CompileContext): void {
  for (const { properties, position } of headings) {
    context.report({
      code: 'duplicate-id',
      severity: 'warning',
      message: `Two headings of the document have the id "${properties.id}"; links lead to the first.`,
      hint: 'Give one of them another id.',
      line: position?.start.line,
      column: position?.start.column,
    })
  }
}

/** Address of a module, without base URL. */
function moduleUrl(sourcePath: string, compiledHash: string): string {
  const name = sourcePath
    .replace(/\.mdx?$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(-40)
    .replace(/^-+/, '')
  return `/assets/content/${name}-${shortHash(compiledHash)}.js`
}
