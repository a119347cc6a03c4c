import type { ReactNode } from 'react'
import { createElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { registryKey } from '../shared/registry-key.ts'
import type { PageContent } from '../shared/types.ts'
import { defaultExport, type Registry } from './registry.ts'

/**
 * A top-level piece of a static document: an element `[tag, React properties, HTML attributes, inner HTML]` (inner HTML
 * null for a void element), or text.
 */
export type StaticPart =
  | [tag: string, props: Record<string, unknown> | null, attributes: string, html: string | null]
  | string

/** What MDX makes of a document: a function, never a class. */
export type DocumentComponent = (props: { components?: Record<string, unknown> }) => ReactNode

export interface DocumentExports {
  default: DocumentComponent
  /** The whole article, when the document is static. */
  html?: string
  [name: string]: unknown
}

/** What a compiled document gets when it is instantiated. */
export interface DocumentRuntime {
  jsx: typeof jsx
  jsxs: typeof jsxs
  Fragment: typeof Fragment
  useMDXComponents(): Record<string, unknown>
  use(id: string): unknown
  req(id: string): unknown
  load(id: string): Promise<unknown>
  document(parts: StaticPart[], own?: object): DocumentExports
}

export type DocumentFactory = (runtime: DocumentRuntime) => DocumentExports

/** A document ready to be shown. */
export type LoadedContent =
  | { kind: 'static'; html: string }
  | { kind: 'mixed'; Component: DocumentComponent; exports: DocumentExports }

export interface DocumentSource {
  content: PageContent
  factory: DocumentFactory
  partials: { id: string; factory: DocumentFactory }[]
}

export interface Surroundings {
  registry: Registry
  /** Brings a module that the document imports lazily. */
  load(id: string): Promise<unknown>
  /** What is imported in place of a document (development only). */
  partial?(id: string, exports: DocumentExports): DocumentExports
}

/** Instantiates a document: the documents it imports once each, innermost first, then itself. */
export function instantiate(source: DocumentSource, { registry, load, partial }: Surroundings): LoadedContent {
  const documents = new Map<string, DocumentExports>()
  const runtime: DocumentRuntime = {
    jsx,
    jsxs,
    Fragment,
    useMDXComponents: () => ({}),
    use: (id) => documents.get(id) ?? registry.get(id),
    req: (id) => registry.get(registryKey({ id, kind: 'req' })),
    load: (id) => (documents.has(id) ? Promise.resolve(documents.get(id)) : load(id)),
    document: staticDocument,
  }
  for (const { id, factory } of source.partials) {
    const exports = factory(runtime)
    documents.set(id, partial ? partial(id, exports) : exports)
  }
  const exports = source.factory(runtime)
  if (source.content.kind === 'static' && exports.html !== undefined) return { kind: 'static', html: exports.html }
  return { kind: 'mixed', Component: defaultExport(source.content.id, exports), exports }
}

/** The modules that a document in a bundle uses, by id; each is brought when it is first asked for. */
export interface ImportedModules {
  use: Record<string, () => unknown>
  req: Record<string, () => unknown>
  load: Record<string, () => Promise<unknown>>
}

/** Instantiates a document that a component imports. */
export function importedDocument(factory: DocumentFactory, modules: ImportedModules): DocumentExports {
  const from = <T>(given: Record<string, () => T>, id: string): T => {
    const bring = given[id]
    if (!bring) throw new Error(`The module ${id} is not part of the bundle.`)
    return bring()
  }
  return factory({
    jsx,
    jsxs,
    Fragment,
    useMDXComponents: () => ({}),
    use: (id) => from(modules.use, id),
    req: (id) => from(modules.req, id),
    load: (id) => from(modules.load, id),
    document: staticDocument,
  })
}

function staticDocument(parts: StaticPart[], own?: object): DocumentExports {
  const html = parts.map(partHtml).join('')
  let nodes: ReactNode[] | undefined
  return {
    ...own,
    html,
    // Only an importing document needs elements, so they are made when first asked for.
    default: () => {
      nodes ??= parts.map((part, index) => partElement(part, index))
      return jsx(Fragment, { children: nodes })
    },
  }
}

function partHtml(part: StaticPart): string {
  if (typeof part === 'string') return part.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const [tag, , attributes, html] = part
  return html === null ? `<${tag}${attributes}>` : `<${tag}${attributes}>${html}</${tag}>`
}

function partElement(part: StaticPart, key: number): ReactNode {
  if (typeof part === 'string') return part
  const [tag, props, , html] = part
  const inner = html === null ? props : { ...props, dangerouslySetInnerHTML: { __html: html } }
  return createElement(tag, { ...inner, key })
}
