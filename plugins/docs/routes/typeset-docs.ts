import { createSiteTypography, omitUndefined, type RouteContext, type SiteTypography } from 'lectern/plugin-kit'
import type { Doc } from '../content.ts'

/** Sets titles, descriptions, and labels like the text of documents. */
export interface Typesetter {
  /** Returns a document with its texts in the typography of its language. */
  doc(doc: Doc): Doc
  /** Returns a text in the typography of the pages. */
  text<T extends string | undefined>(text: T): string | T
}

export function createTypesetter({ config, locale }: Pick<RouteContext, 'config' | 'locale'>): Typesetter {
  const typography = createSiteTypography(config)
  const ofPages = typography.of(locale)
  const docs = new Map<Doc, Doc>()
  return {
    doc(doc) {
      const known = docs.get(doc)
      if (known) return known
      const typeset = typesetDoc(doc, typography)
      docs.set(doc, typeset)
      return typeset
    },
    text: (text) => (text === undefined ? text : (ofPages?.apply(text) ?? text)),
  }
}

function typesetDoc(doc: Doc, typography: SiteTypography): Doc {
  const { title, description, frontMatter } = doc
  const { sidebar_label, pagination_label, title_meta } = frontMatter
  const own = typography.ofFile(doc.sourcePath)
  if (!own) return doc
  const texts = [title, description, sidebar_label, pagination_label, title_meta]
  if (!texts.some((text) => text !== undefined && own.concerns(text))) return doc
  const set = (text: string | undefined) => text && own.apply(text)
  const labels = omitUndefined({
    sidebar_label: set(sidebar_label),
    pagination_label: set(pagination_label),
    title_meta: set(title_meta),
  })
  return {
    ...doc,
    title: own.apply(title),
    description: own.apply(description),
    frontMatter: { ...frontMatter, ...labels },
  }
}
