import type { ReactNode } from 'react'
import { createElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { ownValue } from '../../shared/dictionary.ts'
import { type DocumentPlace, placeHtml, placeProps } from '../../shared/document-place.ts'
import { registryKey } from '../../shared/registry-key.ts'
import type { PageContent } from '../../shared/types.ts'
import { getDefaultExport, type Registry } from './registry.ts'

/** A top-level node of a static document: an element (its inner HTML is null for a void element), or text. */
export type StaticPart = [tag: string, props: Record<string, unknown> | null, innerHtml: string | null] | string

/** The component that a document compiles to: a function, never a class. */
export type DocumentComponent = (props: { components?: Record<string, unknown> }) => ReactNode

export interface DocumentExports {
  default: DocumentComponent
  [name: string]: unknown
}

/** Runtime that a compiled document is instantiated with. */
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

/** A document that is ready to render. */
export type DocumentContent = { kind: 'static'; html: string } | MixedContent

export interface MixedContent {
  kind: 'mixed'
  Component: DocumentComponent
  exports: DocumentExports
}

export interface DocumentSource {
  content: PageContent
  factory: DocumentFactory
  partials: { id: string; factory: DocumentFactory }[]
}

export interface InstantiateOptions {
  registry: Registry
  /** Loads a module that the document imports lazily. */
  load(id: string): Promise<unknown>
  /** Replaces the exports of an imported document (development only). */
  partial?(id: string, exports: DocumentExports): DocumentExports
}

/** Instantiates the documents that a document imports, once each and innermost first, then the document itself. */
export function instantiate(source: DocumentSource, { registry, load, partial }: InstantiateOptions): MixedContent {
  const documents = new Map<string, DocumentExports>()
  const factories = new Map(source.partials.map(({ id, factory }) => [id, factory]))
  /** Ids of imported documents, by their components. */
  const components = new Map<unknown, string>()
  const open = (factory: DocumentFactory, place: DocumentPlace): DocumentExports => {
    /** How many elements of each imported document have been created. */
    let counts = new Map<string, number>()
    const copies = new Map<string, DocumentComponent>()
    /** Returns the component of an element: for another copy of an imported document, one of its own. */
    const find = <T>(type: T): T | DocumentComponent => {
      const id = place.parts && components.get(type)
      if (id === undefined) return type
      const index = counts.get(id) ?? 0
      counts.set(id, index + 1)
      const own = ownValue(place.parts, id)?.[index]
      const part = factories.get(id)
      if (!own || !part) return type
      const key = `${index} ${id}`
      const copy = copies.get(key) ?? open(part, own).default
      copies.set(key, copy)
      return copy
    }
    const create =
      (createIn: typeof jsx): typeof jsx =>
      (type, props, key) =>
        createIn(find(type), placeProps(props, place), key)
    const exports = factory({
      jsx: create(jsx),
      jsxs: create(jsxs),
      Fragment,
      useMDXComponents: () => ({}),
      use: (id) => documents.get(id) ?? registry.get(id),
      req: (id) => registry.get(registryKey({ id, kind: 'req' })),
      load: (id) => (documents.has(id) ? Promise.resolve(documents.get(id)) : load(id)),
      document: (parts, own) =>
        staticDocument(
          parts.map((part) => placePart(part, place)),
          own,
        ),
    })
    const { default: Own } = exports
    if (!place.parts || typeof Own !== 'function') return exports
    return {
      ...exports,
      default: (props) => {
        counts = new Map()
        return Own(props)
      },
    }
  }
  for (const { id, factory } of source.partials) {
    const exports = open(factory, {})
    const shown = partial ? partial(id, exports) : exports
    documents.set(id, shown)
    components.set(shown.default, id)
  }
  const { ids, home, parts } = source.content
  const exports = open(source.factory, {
    ...(ids && { ids }),
    ...(home !== undefined && { home }),
    ...(parts && { parts }),
  })
  return { kind: 'mixed', Component: getDefaultExport(source.content.id, exports), exports }
}

/** The modules that a bundled document uses, by id; each is loaded when it is first requested. */
export interface ImportedModules {
  use: Record<string, () => unknown>
  req: Record<string, () => unknown>
  load: Record<string, () => Promise<unknown>>
}

/** Instantiates a document that a component imports. */
export function importedDocument(factory: DocumentFactory, modules: ImportedModules): DocumentExports {
  const from = <T>(loaders: Record<string, () => T>, id: string): T => {
    const load = ownValue(loaders, id)
    if (!load) throw new Error(`The module ${id} is not part of the bundle.`)
    return load()
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
  let nodes: ReactNode[] | undefined
  return {
    ...own,
    default: () => {
      nodes ??= parts.map((part, index) => partElement(part, index))
      return jsx(Fragment, { children: nodes })
    },
  }
}

function placePart(part: StaticPart, place: DocumentPlace): StaticPart {
  if (typeof part === 'string') return part
  const [tag, props, html] = part
  return [tag, placeProps(props, place), html === null ? null : placeHtml(html, place)]
}

function partElement(part: StaticPart, key: number): ReactNode {
  if (typeof part === 'string') return part
  const [tag, props, html] = part
  const inner = html === null ? props : { ...props, dangerouslySetInnerHTML: { __html: html } }
  return createElement(tag, { ...inner, key })
}
