import { type CompiledDocuments, type DocumentRef, toDocumentRef } from '../../../documents/pages/index.ts'
import type { DocumentSection, Json, PageSections } from '../../../shared/types.ts'

/** What the sections of a page are read from: compiled documents, or themselves. JSON. */
export type SectionsSource =
  | { sections: DocumentSection[] }
  | { documents: DocumentRef[]; imported: [id: string, ref: DocumentRef][] }

export interface Lookup<T> {
  get(key: string): T | undefined
}

/** Adds the source to sections that have no other one than themselves. */
export function withSource(sections: Omit<PageSections, 'source'>): PageSections {
  return { ...sections, source: async () => ({ sections: await sections.read() }) as unknown as Json }
}

/** Returns the source for pages that show compiled documents. @param own imported documents whose sections are theirs */
export function documentsSource(
  documents: DocumentRef[],
  own: readonly string[],
  artifacts: Lookup<DocumentRef>,
): Json {
  const imported = own.flatMap((id): [string, DocumentRef][] => {
    const artifact = artifacts.get(id)
    return artifact ? [[id, toDocumentRef(artifact)]] : []
  })
  return { documents: documents.map(toDocumentRef), imported } satisfies SectionsSource as unknown as Json
}

/** Reads the sections of a page. */
export async function readSource(
  source: Json,
  documents: Pick<CompiledDocuments, 'sections'>,
): Promise<DocumentSection[]> {
  const given = source as unknown as SectionsSource
  if ('sections' in given) return given.sections
  const artifacts = new Map(given.imported)
  return resolveSections(given.documents, new Set(artifacts.keys()), { artifacts, documents })
}

/** Returns the hashes under which the cache has what a source refers to. */
export function sectionHashes(source: Json): string[] {
  const given = source as unknown as SectionsSource
  if ('sections' in given) return []
  return [...given.documents, ...given.imported.map(([, ref]) => ref)].flatMap(({ sections }) => sections?.hash ?? [])
}

/**
 * Returns the sections of documents, with those of imported documents in their place.
 * @param remaining imported documents to include; each is removed from the set when included
 */
export async function resolveSections(
  documents: DocumentRef[],
  remaining: Set<string>,
  context: { artifacts: Lookup<DocumentRef>; documents: Pick<CompiledDocuments, 'sections'> },
): Promise<DocumentSection[]> {
  const all: DocumentSection[] = []
  for (const document of documents) {
    const sections: DocumentSection[] = []
    for (const part of await context.documents.sections(document)) {
      const imported = 'partial' in part ? context.artifacts.get(part.partial) : undefined
      if (!('partial' in part)) append(sections, part)
      else if (imported && remaining.delete(part.partial)) {
        for (const section of await resolveSections([imported], remaining, context)) append(sections, section)
      }
    }
    all.push(...sections)
  }
  return all
}

/** Adds a section, or merges a text without a heading into the section before it. */
function append(sections: DocumentSection[], section: DocumentSection): void {
  const last = sections.at(-1)
  if (section.id !== undefined || !last) {
    sections.push({ ...section })
    return
  }
  last.text = `${last.text} ${section.text}`.trim()
  const code = [last.code, section.code].filter((text) => text !== undefined)
  if (code.length > 0) last.code = code.join('\n')
}
