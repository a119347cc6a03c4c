import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  Compiler,
  FolderOptions,
  Highlighter,
  LoadedCheckers,
  TypeReader,
  UnconvertedImage,
} from '../../../documents/content/compiler/index.ts'
import { articleHtml, createDependencyResolver, moduleText, readContentFile } from '../../../documents/content/index.ts'
import type { CompiledDocuments, DocumentRef } from '../../../documents/pages/index.ts'
import { createFileHasher, hashJson, hashOf, type Store } from '../../../platform/index.ts'
import { compiledTexts } from '../../../shared/texts/compiled-texts.ts'
import { createTexts } from '../../../shared/texts/format-text.ts'
import type {
  Artifact,
  ContentFile,
  Diagnostic,
  MarkdownConfig,
  Plugin,
  SectionPart,
  SiteConfig,
} from '../../../shared/types.ts'
import { createImageCache } from '../images/image-cache.ts'
import { localize, localizeValue } from '../site/localization.ts'
import { loadMarkdownFunctions } from '../site/markdown-functions.ts'
import type { CompileSetup } from './compile-setup.ts'
import type { StopDescription } from './describe-stop.ts'
import { isShareable, sharedKey } from './shared-artifact.ts'
import { putVariant } from './stored-artifacts.ts'

export type CompileResult =
  | {
      artifact: Artifact
      /** Images to convert before the document is compiled again. It is not cached until then. */
      unconvertedImages?: UnconvertedImage[]
      diagnostic?: undefined
    }
  | { artifact?: undefined; diagnostic: Diagnostic }

export interface DocumentCompiler extends CompiledDocuments {
  /** Loads the compiler ahead of the first document. What fails is reported for that document. */
  prepare(): Promise<void>
  /** Reads a document with the settings of the site. */
  read(file: string): Promise<ContentFile>
  /** Compiles a document and caches the result. Its artifact has placeholders for what locales differ in. */
  compile(file: ContentFile): Promise<CompileResult>
}

/** The store's space for the compiled texts of a kind of document. */
export const textSpace = { static: 'article', mixed: 'module' } as const

/** Whether the cache contains the compiled text and the sections of a document, undamaged. */
export async function hasCompiledText(store: Store, { kind, compiledHash, sections }: DocumentRef): Promise<boolean> {
  const hasSections = sections === undefined || (await store.get('sections', sections.hash)) !== undefined
  return hasSections && (await store.get(textSpace[kind], compiledHash)) !== undefined
}

/** Loads the compiler, which a build without changes does not need. */
const loadCompiler = () => import('../../../documents/content/compiler/index.ts')

/** What is expensive to create. Compilers add what they need, and share it. */
export interface CompilerTools {
  /** By their settings. Starting one takes half a second. */
  highlighters: Map<string, Highlighter>
  checkers?: LoadedCheckers | undefined
  /** Starting TypeScript takes seconds. */
  types?: TypeReader
}

export function createDocumentCompiler(
  setup: CompileSetup,
  store: Store,
  tools: CompilerTools = { highlighters: new Map() },
): DocumentCompiler {
  let compiler: Promise<Compiler> | undefined
  const start = async () => {
    const { createCodeCheckers, createCompiler, createHighlighter, createLanguageCheck, createTypeReader } =
      await loadCompiler()
    const getHighlighter = ({ code: themes }: SiteConfig['theme']) => {
      const key = setup.checking ? 'check' : JSON.stringify(themes)
      const create = () => (setup.checking ? createLanguageCheck() : createHighlighter({ themes, store }))
      const highlighter = tools.highlighters.get(key) ?? create()
      tools.highlighters.set(key, highlighter)
      return highlighter
    }
    const plugins = { remarkPlugins: [] as unknown[], rehypePlugins: [] as unknown[] }
    for (const file of setup.markdownModules) {
      const module = (await import(pathToFileURL(file).href)) as { default: Partial<typeof plugins> }
      plugins.remarkPlugins.push(...(module.default.remarkPlugins ?? []))
      plugins.rehypePlugins.push(...(module.default.rehypePlugins ?? []))
    }
    const { markdown, folders } = await loadMarkdownOptions(setup)
    const config = { ...setup.config, markdown, plugins: [] as Plugin[] } as SiteConfig
    tools.checkers ??= new Map()
    tools.types ??= createTypeReader({ siteDir: setup.siteDir, store })
    const { codeChecks } = setup
    return createCompiler({
      siteDir: setup.siteDir,
      contentFolders: setup.contentFolders,
      config,
      texts: createTexts(compiledTexts, setup.texts),
      mappedTags: new Set(setup.mappedTags),
      asDocusaurus: setup.asDocusaurus,
      globalComponents: new Set(setup.globalComponents),
      plugins,
      folders,
      runners: setup.runners,
      liveRunner: setup.liveRunner,
      versionFolders: setup.versionFolders,
      ...(setup.imageKey !== undefined && { findImage: createImageCache(store, setup.imageKey).find }),
      hasVariables: setup.variables !== undefined,
      withMarkdown: setup.withMarkdown && (!setup.checking || setup.checksMarkdown === true),
      withSections: setup.withSections && !setup.checking,
      highlighter: getHighlighter(config.theme),
      ...(codeChecks && { codeCheckers: createCodeCheckers(codeChecks, { store, loaded: tools.checkers }) }),
      types: tools.types,
      resolver: createDependencyResolver({ ...setup, config, fileHash: createFileHasher() }),
    })
  }
  const read = async (file: string) => {
    const { markdown } = await loadMarkdownOptions(setup)
    return readContentFile(file, { siteDir: setup.siteDir, format: markdown.format, hooks: markdown })
  }
  const run = async (file: ContentFile, source: string) => {
    compiler ??= start()
    return (await compiler)(file, source)
  }

  const compileAgain = async ({ id, view, frontMatter }: DocumentRef) => {
    const file = path.join(setup.siteDir, id)
    const source = readFileSync(file, 'utf8')
    return run({ ...(await read(file)), ...(view && { view }), ...(frontMatter && { frontMatter }) }, source)
  }
  const compiledText = async (ref: DocumentRef) => {
    const cached = await store.get(textSpace[ref.kind], ref.compiledHash)
    if (cached) return cached.toString()
    const { text } = await compileAgain(ref)
    await store.put(textSpace[ref.kind], hashOf(text), text)
    return text
  }
  /** Caches the sections of an artifact and returns the artifact without them. */
  const storeSections = async (artifact: Artifact): Promise<Artifact> => {
    if (!artifact.sections) return artifact
    const { hash, parts } = artifact.sections
    await store.put('sections', hash, JSON.stringify(parts))
    return { ...artifact, sections: { hash } }
  }

  // Not the compiled text: its positions would no longer fit.
  const localized = (text: string) => (setup.localization ? localize(text, setup.localization) : text)

  return {
    async prepare() {
      compiler ??= start()
      await compiler.catch(() => {})
    },
    read,
    async compile(file) {
      let source = ''
      try {
        source = file.source ?? readFileSync(file.file, 'utf8')
        const { artifact: compiled, text, unconvertedImages } = await run(file, source)
        if (unconvertedImages.length > 0) return { artifact: compiled, unconvertedImages }
        const artifact = await storeSections(compiled)
        // A generated document cannot be compiled again later.
        const needsText = !setup.checking || artifact.kind === 'mixed' || file.source !== undefined
        if (needsText) await store.put(textSpace[artifact.kind], artifact.compiledHash, text)
        if (setup.checking) return { artifact }
        const hash = file.origins ? file.hash : hashOf(source)
        const shared = isShareable(artifact, setup) ? sharedKey(setup, { ...file, hash }) : undefined
        const key = shared ?? artifactKey(setup.toolchainKey, { ...file, hash })
        await putVariant(store, key, { artifact, siteDir: setup.siteDir })
        return { artifact }
      } catch (error) {
        const { toDiagnostic } = await loadCompiler()
        return { diagnostic: toDiagnostic(error, file, file.origins ? '' : source) }
      }
    },
    html: async (ref) => localized(articleHtml(await compiledText(ref))),
    async sections(ref) {
      const { hash, parts } = ref.sections ?? {}
      if (parts || hash === undefined) return localizeValue(parts ?? [], setup.localization)
      const cached = await store.get('sections', hash)
      if (cached) {
        const json = cached.toString()
        return JSON.parse(setup.localization ? localize(json, setup.localization) : json) as SectionPart[]
      }
      const { artifact } = await compileAgain(ref)
      await storeSections(artifact)
      return localizeValue(artifact.sections?.parts ?? [], setup.localization)
    },
    code: async (ref) => localized(moduleText(ref.kind, await compiledText(ref))),
  }
}

async function loadMarkdownOptions({
  config,
  configBundle,
  siteDir,
}: CompileSetup): Promise<{ markdown: MarkdownConfig; folders: FolderOptions[] }> {
  if (configBundle === undefined) return { markdown: config.markdown, folders: [] }
  const { markdown, folders } = await loadMarkdownFunctions(configBundle, siteDir)
  return { markdown: { ...config.markdown, ...markdown }, folders }
}

/** Returns the cache key of a source's artifacts. */
export function artifactKey(
  toolchainKey: string,
  file: Pick<ContentFile, 'sourcePath' | 'hash' | 'view' | 'writtenFrontMatter'> &
    Partial<Pick<ContentFile, 'frontMatter'>>,
): string {
  const { sourcePath, hash, view, frontMatter, writtenFrontMatter } = file
  const schemaOutput = writtenFrontMatter ? [hashJson(frontMatter)] : []
  return hashOf(toolchainKey, sourcePath, hash, ...(view ? [JSON.stringify(view)] : []), ...schemaOutput)
}

/** The result of a document whose compilation was stopped. */
export function stoppedDocument({ sourcePath }: ContentFile, { message, hint }: StopDescription): CompileResult {
  return {
    diagnostic: {
      code: 'stopped',
      severity: 'error',
      message: `Compiling the document ${message}.`,
      hint,
      sourcePath,
    },
  }
}
