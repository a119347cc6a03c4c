import type { ComponentType, ReactNode } from 'react'
import { createElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { PageContent } from '../shared/types.ts'
import { defaultExport, type Registry } from './registry.ts'

/**
 * A top-level piece of a static document: an element `[tag, React properties, HTML attributes, inner HTML]` (inner HTML
 * null for a void element), or text.
 */
export type StaticPart =
  | [tag: string, props: Record<string, unknown> | null, attributes: string, html: string | null]
  | string

export interface DocumentExports {
  default: ComponentType<{ components?: Record<string, unknown> }>
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
  document(parts: StaticPart[]): DocumentExports
}

export type DocumentFactory = (runtime: DocumentRuntime) => DocumentExports

/** A document ready to be shown. */
export type LoadedContent =
  | { kind: 'static'; html: string }
  | { kind: 'mixed'; Component: DocumentExports['default']; exports: DocumentExports }

export interface DocumentSource {
  content: PageContent
  factory: DocumentFactory
  partials: { id: string; factory: DocumentFactory }[]
}

/**
 * Instantiates a document: the documents it imports once each, innermost first, then itself.
 * @param load brings a module that the document imports lazily
 */
export function instantiate(
  source: DocumentSource,
  registry: Registry,
  load: (id: string) => Promise<unknown>,
): LoadedContent {
  const documents = new Map<string, DocumentExports>()
  const runtime: DocumentRuntime = {
    jsx,
    jsxs,
    Fragment,
    useMDXComponents: () => ({}),
    use: (id) => documents.get(id) ?? registry.get(id),
    req: (id) => registry.get(`require ${id}`),
    load: (id) => (documents.has(id) ? Promise.resolve(documents.get(id)) : load(id)),
    document: staticDocument,
  }
  for (const partial of source.partials) documents.set(partial.id, partial.factory(runtime))
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

function staticDocument(parts: StaticPart[]): DocumentExports {
  const html = parts.map(partHtml).join('')
  let nodes: ReactNode[] | undefined
  return {
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
