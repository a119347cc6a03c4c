import { hashOf } from '../../platform/index.ts'
import { englishTexts } from '../../shared/texts/compiled-texts.ts'
import type { Artifact, ContentFile, MarkdownOptions } from '../../shared/types.ts'
import { createSiteTypography } from '../../shared/typography/site-typography.ts'
import {
  type CompileContext,
  type CompileSettings,
  createCompileContext,
  type UnconvertedImage,
} from './compile-context.ts'
import { withFrames } from './diagnostics.ts'
import { createEmitter, type Emitter } from './emit/emit.ts'
import { moduleUrl } from './emit/module-url.ts'
import { createDocumentParser, type DocumentParser } from './parse/parse-document.ts'
import { createPythonParser } from './parse/python-document.ts'
import { passes } from './passes.ts'
import { readBody } from './read/read-hooks.ts'
import { problemLines, type ResolvedVariables, resolveVariables } from './variables/resolve-variables.ts'

export interface CompilerOptions extends CompileSettings {
  /** Remark and rehype plugins of site plugins. */
  plugins: { remarkPlugins: unknown[]; rehypePlugins: unknown[] }
  /** Content folders of plugins whose documents are compiled in their own way. */
  folders?: FolderOptions[]
  /** Emits every document with MDX's code generator, to compare the two emitters. */
  alwaysMixed?: boolean
}

/** How the documents in a content folder, relative to the site folder, are compiled. */
export interface FolderOptions {
  folder: string
  options: MarkdownOptions
}

export interface Compiled {
  artifact: Artifact
  /** The article as JSON of a static document, or the module of a mixed one: see `articleHtml` and `moduleText`. */
  text: string
  /** Images that are not converted yet. The text contains the originals. */
  unconvertedImages: UnconvertedImage[]
}

/**
 * Compiles one document. The artifact holds the diagnostics of the document.
 * @throws SiteError if the document cannot be parsed
 */
export type Compiler = (file: ContentFile, source: string) => Promise<Compiled>

export async function createCompiler(options: CompilerOptions): Promise<Compiler> {
  const { markdown } = options.config
  const selectSteps = createStepSelector(options)
  const settings = { ...options, typography: createSiteTypography(options.config) }

  return async (written, text) => {
    // A generated document is a tree as JSON. Its origins map its lines to source files.
    const { source, body: writtenBody } = written.origins
      ? { source: undefined, body: text }
      : await readBody(text, written, markdown)
    const context = createCompileContext(written, settings)
    const { file, body } = resolveInContext(written, writtenBody, source ?? '', context)
    context.file = file
    const { parse, emit } = selectSteps(file.sourcePath)
    const tree = await parse(file, body, context)
    for (const pass of passes) await pass.run(tree, context)
    const { toc, titleText, exportAll } = context.output
    const emitted = await emit(tree, { file, toc, titleText, exportAll })
    const { unconvertedImages } = context.output
    return { text: emitted.text, artifact: createArtifact(context, emitted, source), unconvertedImages }
  }
}

/** Replaces references to variables, and reports those that cannot be. Sites without variables have no references. */
function resolveInContext(
  file: ContentFile,
  body: string,
  source: string,
  { settings, resolve, report }: CompileContext,
): ResolvedVariables {
  if (!settings.hasVariables) return { file, body }
  const linesOf = problemLines(source, file)
  return resolveVariables(file, body, {
    math: settings.config.markdown.math,
    find: (name) => resolve('variable', name),
    findClosest: (name) => resolve('closest-variable', name),
    report({ message, hint, ...at }) {
      report({ code: 'variable', severity: 'error', message, hint, ...linesOf(at) })
    },
  })
}

/** The steps that depend on the folder of a document. */
interface Steps {
  parse: DocumentParser
  emit: Emitter
}

function createStepSelector(options: CompilerOptions): (sourcePath: string) => Steps {
  const common = createSteps(options, {})
  const folders = (options.folders ?? [])
    // A folder may be inside another one.
    .toSorted((a, b) => b.folder.length - a.folder.length)
    .map(({ folder, options: own }) => ({
      prefix: folder === '.' ? '' : `${folder}/`,
      steps: createSteps(options, own),
    }))
  return (sourcePath) => folders.find(({ prefix }) => sourcePath.startsWith(prefix))?.steps ?? common
}

function createSteps(
  { config, texts, plugins, mappedTags, asDocusaurus, alwaysMixed }: CompilerOptions,
  folderOptions: MarkdownOptions,
): Steps {
  const { markdown } = config
  const parseMarkdown = createDocumentParser({
    texts: texts ?? englishTexts,
    parser: markdown.parser,
    math: markdown.math,
    anchors: markdown.anchors,
    admonitions: folderOptions.admonitions ?? markdown.admonitions,
    remarkRehypeOptions: markdown.remarkRehypeOptions,
    beforeDefaultRemarkPlugins: folderOptions.beforeDefaultRemarkPlugins ?? [],
    remarkPlugins: [...plugins.remarkPlugins, ...markdown.remarkPlugins],
    lastRemarkPlugins: folderOptions.remarkPlugins ?? [],
    ...(seesHeadings(folderOptions) && { earlyHeadingIds: markdown.anchors }),
    rehypePlugins: [
      ...(folderOptions.beforeDefaultRehypePlugins ?? []),
      ...plugins.rehypePlugins,
      ...markdown.rehypePlugins,
      ...(folderOptions.rehypePlugins ?? []),
    ],
  })
  const parsePython = markdown.pythonMarkdown && createPythonParser(markdown.pythonMarkdown)
  const parse: DocumentParser = (file, body, context) =>
    (parsePython && !file.origins && file.format === 'md' ? parsePython : parseMarkdown)(file, body, context)
  const recmaPlugins = [...markdown.recmaPlugins, ...(folderOptions.recmaPlugins ?? [])]
  return { parse, emit: createEmitter({ mappedTags, asDocusaurus, recmaPlugins, alwaysMixed }) }
}

/** Whether a content plugin has plugins that run after those of the site. As in Docusaurus, they see the ids of headings. */
function seesHeadings({ remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins }: MarkdownOptions): boolean {
  return [remarkPlugins, beforeDefaultRehypePlugins, rehypePlugins].some((list) => (list?.length ?? 0) > 0)
}

function createArtifact(
  { file, output }: CompileContext,
  { kind, text }: { kind: Artifact['kind']; text: string },
  source: string | undefined,
): Artifact {
  const { partialNames, imageFiles, unconvertedImages, titleText, exportAll, exportedToc, diagnostics, ...collected } =
    output
  const compiledHash = hashOf(text)
  return {
    id: file.sourcePath,
    view: file.view,
    kind,
    compiledHash,
    ...(file.writtenFrontMatter && { frontMatter: file.frontMatter }),
    url: moduleUrl(file.sourcePath, compiledHash),
    ...collected,
    diagnostics: source === undefined ? diagnostics : withFrames(diagnostics, source),
  }
}
