import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Compiler,
  createCompiler,
  createDependencyResolver,
  createHighlighter,
  createLanguageCheck,
  type Highlighter,
  readContentFile,
  toDiagnostic,
} from '../../content/index.ts'
import { createFileHasher, hashOf, type Store } from '../../platform/index.ts'
import type { Artifact, ContentFile, Diagnostic, MarkdownConfig, Plugin, SiteConfig } from '../../shared/types.ts'
import { functionsOf } from '../site/markdown-functions.ts'
import type { CompileSetup } from './compile-setup.ts'

export type CompileResult =
  | { artifact: Artifact; diagnostic?: undefined }
  | { artifact?: undefined; diagnostic: Diagnostic }

/** What it takes to have the text of a compiled module. */
export type ModuleRef = Pick<Artifact, 'id' | 'view' | 'codeHash'>

export interface DocumentCompiler {
  /** Reads a document as the site reads all of them. */
  read(file: string): Promise<ContentFile>
  /** Compiles a document and keeps the result in the store. */
  compile(file: ContentFile): Promise<CompileResult>
  /** Text of a compiled module; one that the store has lost is made again. */
  code(artifact: ModuleRef): Promise<string>
}

/** Artifacts of one source that differ in the answers they got: the newest first. */
const keptVariants = 8

/** @param highlighter one that is there already: starting another takes half a second */
export function createDocumentCompiler(setup: CompileSetup, store: Store, highlighter?: Highlighter): DocumentCompiler {
  let compiler: Promise<Compiler> | undefined
  const start = async () => {
    const plugins = { remarkPlugins: [] as unknown[], rehypePlugins: [] as unknown[] }
    for (const file of setup.markdownModules) {
      const module = (await import(pathToFileURL(file).href)) as { default: Partial<typeof plugins> }
      plugins.remarkPlugins.push(...(module.default.remarkPlugins ?? []))
      plugins.rehypePlugins.push(...(module.default.rehypePlugins ?? []))
    }
    const config = { ...setup.config, markdown: await markdownOf(setup), plugins: [] as Plugin[] } as SiteConfig
    return createCompiler({
      siteDir: setup.siteDir,
      config,
      mappedTags: new Set(setup.mappedTags),
      globalComponents: new Set(setup.globalComponents),
      plugins,
      withMarkdown: setup.withMarkdown && !setup.checking,
      withSections: setup.withSections && !setup.checking,
      highlighter: highlighter ?? ownHighlighter(config),
      resolver: createDependencyResolver({ ...setup, config, fileHash: createFileHasher() }),
    })
  }
  const ownHighlighter = ({ theme }: SiteConfig) =>
    setup.checking ? createLanguageCheck() : createHighlighter({ themes: theme.code, store })
  const read = async (file: string) => {
    const markdown = await markdownOf(setup)
    return readContentFile(file, { siteDir: setup.siteDir, format: markdown.format, hooks: markdown })
  }
  const run = async (file: ContentFile, source: string) => {
    compiler ??= start()
    return (await compiler)(file, source)
  }

  return {
    read,
    async compile(file) {
      let source = ''
      try {
        source = file.source ?? readFileSync(file.file, 'utf8')
        const { artifact, code } = await run(file, source)
        // A generated document could not be made again when its module is asked for.
        const isKept = !setup.checking || artifact.kind === 'mixed' || file.source !== undefined
        if (isKept) await store.put('module', artifact.codeHash, code)
        if (setup.checking) return { artifact }
        const hash = file.origins ? file.hash : hashOf(source)
        const key = artifactKey(setup.toolchainKey, { ...file, hash })
        const others = (await readVariants(store, key)).filter((known) => !sameAnswers(known, artifact))
        await store.put('artifact', key, JSON.stringify([artifact, ...others].slice(0, keptVariants)))
        return { artifact }
      } catch (error) {
        return { diagnostic: toDiagnostic(error, file, file.origins ? '' : source) }
      }
    },
    async code({ id, view, codeHash }) {
      const kept = await store.get('module', codeHash)
      if (kept) return kept.toString()
      const file = path.join(setup.siteDir, id)
      const source = readFileSync(file, 'utf8')
      const { code } = await run({ ...(await read(file)), ...(view && { view }) }, source)
      await store.put('module', hashOf(code), code)
      return code
    },
  }
}

async function markdownOf({ config, configBundle }: CompileSetup): Promise<MarkdownConfig> {
  return configBundle ? { ...config.markdown, ...(await functionsOf(configBundle)) } : config.markdown
}

/** Key under which the store keeps the artifacts of one source. */
export function artifactKey(
  toolchainKey: string,
  { sourcePath, hash, view }: Pick<ContentFile, 'sourcePath' | 'hash' | 'view'>,
): string {
  return hashOf(toolchainKey, sourcePath, hash, ...(view ? [JSON.stringify(view)] : []))
}

export async function readVariants(store: Store, key: string): Promise<Artifact[]> {
  const kept = await store.get('artifact', key)
  return kept ? (JSON.parse(kept.toString()) as Artifact[]) : []
}

function sameAnswers(a: Artifact, b: Artifact): boolean {
  return JSON.stringify(a.dependencies) === JSON.stringify(b.dependencies)
}
