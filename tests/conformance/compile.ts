import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as react from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type DocumentFactory,
  type DocumentSource,
  instantiate,
} from '../../src/browser/client/instantiate-document.ts'
import type { Registry } from '../../src/browser/client/registry.ts'
import { validateConfig } from '../../src/config/index.ts'
import {
  type Compiled,
  type Compiler,
  type CompilerOptions,
  createCompiler,
  createHighlighter,
  createTypeReader,
  toDiagnostic,
} from '../../src/documents/content/compiler/index.ts'
import {
  articleHtml,
  createContentFile,
  createDependencyResolver,
  moduleText,
} from '../../src/documents/content/index.ts'
import { createFileHasher, createMemoryStore, type SiteError } from '../../src/platform/index.ts'
import type {
  Artifact,
  CodeConfig,
  ContentFile,
  Diagnostic,
  DocumentPlaces,
  DocumentView,
  MarkdownConfig,
  NameTable,
  SiteConfig,
  VariableTable,
} from '../../src/shared/types.ts'

export interface CompileSettings {
  siteDir?: string
  contentFolders?: string[]
  folders?: CompilerOptions['folders']
  baseUrl?: string
  trailingSlash?: boolean
  markdown?: Partial<MarkdownConfig>
  i18n?: Partial<SiteConfig['i18n']>
  code?: Partial<CodeConfig>
  theme?: { imageZoom?: boolean }
  contentSecurityPolicy?: SiteConfig['contentSecurityPolicy']
  mappedTags?: string[]
  asDocusaurus?: boolean
  globalComponents?: string[]
  /** Source path → path of its page. */
  sources?: Record<string, string>
  /** What code spans can link to. */
  names?: NameTable
  variables?: VariableTable
  places?: DocumentPlaces
  icons?: SiteConfig['icons']
  alwaysMixed?: boolean
  runners?: Record<string, string>
  liveRunner?: CompilerOptions['liveRunner']
  versionFolders?: string[]
  withMarkdown?: boolean
  withSections?: boolean
  /** The part of a document to compile. */
  view?: DocumentView
  /** Of generated documents: the source is then a tree as JSON. */
  origins?: ContentFile['origins']
}

export interface TestDocument extends Compiled {
  /** Its JavaScript module. */
  code: string
}

/** A compiled document, or the diagnostic that compiling it ended with. */
export type Outcome = (TestDocument & { diagnostic?: undefined }) | { diagnostic: Diagnostic }

export interface TestCompiler {
  compile(source: string, sourcePath?: string): Promise<Outcome>
  /** Compiles a document; throws if it cannot be compiled. */
  compileValid(source: string, sourcePath?: string): Promise<TestDocument>
  /** Compiles a document and those that it imports, and renders it like the server. */
  html(source: string, sourcePath?: string, registry?: Registry): Promise<string>
  /** Renders a compiled document. */
  render(compiled: TestDocument, registry?: Registry): Promise<string>
}

/** Of what all compilers of a test file highlight, and of the types that they read. */
const store = createMemoryStore()

/** Shared by all compilers of a test file: its engine takes half a second to start. */
const highlighter = createHighlighter({ themes: { light: 'github-light', dark: 'github-dark' }, store })

/** The compiler as the commands set it up, with a memory store and a real dependency resolver. */
export async function openCompiler(settings: CompileSettings = {}): Promise<TestCompiler> {
  const siteDir = settings.siteDir ?? '/nowhere'
  const config = validateConfig(
    {
      title: 'T',
      url: 'https://example.org',
      baseUrl: settings.baseUrl ?? '/',
      trailingSlash: settings.trailingSlash,
      markdown: settings.markdown,
      i18n: settings.i18n,
      icons: settings.icons,
      contentSecurityPolicy: settings.contentSecurityPolicy,
      theme: { ...settings.theme, code: settings.code },
    },
    { sourcePath: 'site.config.ts' },
  )
  const compiler: Compiler = await createCompiler({
    siteDir,
    contentFolders: settings.contentFolders ?? [],
    folders: settings.folders,
    config,
    mappedTags: new Set(settings.mappedTags),
    asDocusaurus: settings.asDocusaurus,
    globalComponents: new Set(settings.globalComponents),
    plugins: { remarkPlugins: [], rehypePlugins: [] },
    highlighter,
    types: createTypeReader({ siteDir, store }),
    resolver: createDependencyResolver({
      siteDir,
      config,
      sources: settings.sources ?? {},
      ...(settings.names && { names: settings.names }),
      variables: settings.variables,
      ...(settings.places && { places: settings.places }),
      fileHash: createFileHasher(),
    }),
    alwaysMixed: settings.alwaysMixed,
    hasVariables: settings.variables !== undefined,
    runners: settings.runners,
    liveRunner: settings.liveRunner,
    versionFolders: settings.versionFolders,
    withMarkdown: settings.withMarkdown,
    withSections: settings.withSections,
  })
  const fileOf = (source: string, sourcePath: string): ContentFile => ({
    ...createContentFile(source, { file: path.join(siteDir, sourcePath), sourcePath, format: config.markdown.format }),
    ...(settings.view && { view: settings.view }),
    ...(settings.origins && { origins: settings.origins }),
  })

  const compileFile = async (file: ContentFile, source: string): Promise<TestDocument> => {
    const compiled = await compiler(file, source)
    return { ...compiled, code: moduleText(compiled.artifact.kind, compiled.text) }
  }
  const compileValid = (source: string, sourcePath = 'docs/page.md') => compileFile(fileOf(source, sourcePath), source)
  const render = async (compiled: TestDocument, registry = fakeModules()) => {
    const partials = new Map<string, TestDocument>()
    await collectPartials(compiled.artifact, partials, (id) =>
      compileValid(readFileSync(path.join(siteDir, id), 'utf8'), id),
    )
    if (compiled.artifact.kind === 'static') return articleHtml(compiled.text)
    return renderDocument(compiled, [...partials.values()], registry)
  }
  return {
    compileValid,
    render,
    async compile(source, sourcePath = 'docs/page.md') {
      let file: ContentFile
      try {
        file = fileOf(source, sourcePath)
      } catch (error) {
        return { diagnostic: (error as SiteError).diagnostics[0] as Diagnostic }
      }
      return compileFile(file, source).catch((error: unknown) => ({ diagnostic: toDiagnostic(error, file, source) }))
    },
    html: async (source, sourcePath, registry) => render(await compileValid(source, sourcePath), registry),
  }
}

/** Collects imported documents, innermost first, each once; ignores the import that closes a cycle. */
async function collectPartials(
  { partials }: Artifact,
  known: Map<string, TestDocument>,
  compile: (id: string) => Promise<TestDocument>,
  trail: string[] = [],
): Promise<void> {
  for (const id of partials) {
    if (known.has(id) || trail.includes(id)) continue
    const compiled = await compile(id)
    await collectPartials(compiled.artifact, known, compile, [...trail, id])
    known.set(id, compiled)
  }
}

/** Evaluates the text of a module. */
export function evaluateModule(code: string): DocumentFactory {
  return new Function(`"use strict";\n${code.replace(/^export default /, 'return ')}`)() as DocumentFactory
}

function renderDocument(
  { artifact, code }: Pick<TestDocument, 'artifact' | 'code'>,
  partials: TestDocument[],
  registry: Registry,
): string {
  const { id, kind, url, hasTitle } = artifact
  const source: DocumentSource = {
    content: { id, kind, url, partials: [], toc: [], hasTitle },
    factory: evaluateModule(code),
    partials: partials.map((partial) => ({ id: partial.artifact.id, factory: evaluateModule(partial.code) })),
  }
  const { Component } = instantiate(source, { registry, load: async (module) => registry.get(module) })
  return renderToStaticMarkup(react.createElement(Component))
}

/** Renders a document, even a static one, through React, like a page that imports it. */
export function renderAsComponent({ artifact, code }: TestDocument, registry: Registry = fakeModules()): string {
  const mixed = { ...artifact, kind: 'mixed' as const }
  return renderDocument({ artifact: mixed, code }, [], registry)
}

/**
 * Fake modules, created on demand: an export is a component that renders its name, its plain properties and its children,
 * or a string if its name is lower case; a component for a plain tag (`@theme/mdx/a`) renders that tag. React is React.
 */
export function fakeModules(): Registry {
  const registry: Registry = {
    define() {},
    has: () => true,
    original: (id) => registry.get(id),
    live: (id) => registry.get(id),
    get(id) {
      if (id === 'react') return react
      const tag = /^@theme\/mdx\/([a-z].*)$/.exec(id)?.[1]
      if (tag !== undefined) return { default: (props: object) => react.createElement(tag, props) }
      return stubModule(id)
    },
  }
  return registry
}

function stubModule(id: string): object {
  const exports = new Map<string | symbol, unknown>()
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        const full = `${id}:${String(name)}`
        if (!exports.has(name))
          exports.set(name, /^[a-z]/.test(String(name)) && name !== 'default' ? full : stubComponent(full))
        return exports.get(name)
      },
    },
  )
}

function stubComponent(name: string): unknown {
  const component = ({ children, ...props }: { children?: unknown }) => {
    const shown = JSON.stringify(props, (_, value: unknown) => (typeof value === 'function' ? 'function' : value))
    return react.createElement('div', { 'data-component': name, 'data-props': shown }, children as never)
  }
  return new Proxy(component, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || !/^[A-Z]/.test(key)) return Reflect.get(target, key)
      return stubComponent(`${name}.${key}`)
    },
  })
}
