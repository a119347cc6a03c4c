import type { Artifact, Page, SectionPart } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'

/** Names the compiled text of a document in the cache, and its sections if it has any. JSON. */
export type DocumentRef = Pick<Artifact, 'id' | 'view' | 'kind' | 'compiledHash' | 'frontMatter' | 'sections'>

/** Reads the compiled text of documents; compiles a document again if it is missing from the cache. */
export interface CompiledDocuments {
  /** HTML of a static document. */
  html(ref: DocumentRef): Promise<string>
  /** The JavaScript module of a document; that of a static one is derived from its article. */
  code(ref: DocumentRef): Promise<string>
  /** The text of a document below each heading; none if the document was compiled without. */
  sections(ref: DocumentRef): Promise<SectionPart[]>
}

/** Returns the reference to a document, without anything else that its artifact has. */
export function toDocumentRef({ id, view, kind, compiledHash, frontMatter, sections }: DocumentRef): DocumentRef {
  return {
    ...{ id, kind, compiledHash },
    ...(view && { view }),
    ...(frontMatter && { frontMatter }),
    ...(sections && { sections: { hash: sections.hash } }),
  }
}

/** Returns the compiled documents of a page, by the URLs of their modules. */
export function documentRefs(
  page: Page,
  artifacts: ReadonlyMap<string, Artifact>,
  baseUrl: string,
): Record<string, DocumentRef> {
  const ids = page.contents.flatMap((content) => [content.id, ...content.partials.map((part) => part.id)])
  const found = ids.flatMap((id) => artifacts.get(id) ?? [])
  return Object.fromEntries(found.map((artifact) => [joinUrl(baseUrl, artifact.url), toDocumentRef(artifact)]))
}
