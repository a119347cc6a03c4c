import GithubSlugger from 'github-slugger'
import { changeProse } from '../documents/prose-lines.ts'
import { untrimmedHeadingText } from './heading-text.ts'

/**
 * Returns the ids that another generator gave to the headings of a page, from their texts; undefined for any. `explicit` has those
 * that are written.
 */
export type OldIds = (
  texts: readonly string[],
  explicit: readonly (string | undefined)[],
  levels: readonly number[],
  /** Markdown of the headings. */
  sources?: readonly string[],
) => (string | undefined)[]

const separators = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** Slugs of VitePress. */
export const vitepressIds: OldIds = (texts, explicit, _levels, sources) => {
  const known = new Set<string>()
  return texts.map((text, index) => {
    const own = explicit[index]
    // VitePress takes braces at the end for attributes.
    const hasAttributes = /\{[^{}`\\]+\}\s*$/.test(sources?.[index] ?? '')
    const slug = (hasAttributes ? text.replace(/\{[^{}]+\}\s*$/, '') : text)
      .replace(/:[a-z\d_+-]+:/g, '')
      .normalize('NFKD')
      // Marks of letters, and control characters.
      .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
      .replace(separators, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
    let id = own ?? slug
    for (let count = 1; own === undefined && known.has(id); count += 1) id = `${slug}-${count}`
    known.add(id)
    return id
  })
}

/**
 * Slugs of Starlight: of the text with the dashes that are printed, which code does not have.
 * @param options `astro` is the major version of Astro; before 6, slugs have no hyphen at their end
 */
export function starlightIds({ smartypants, astro = 6 }: { smartypants: boolean; astro?: number | undefined }): OldIds {
  return (texts, explicit, _, sources = texts) => {
    const slugger = new GithubSlugger()
    const printed = (source: string) => untrimmedHeadingText(changeProse(source, (text) => text.replace(/--+/g, '–')))
    return texts.map((text, index) => {
      const slug = explicit[index] ?? slugger.slug(smartypants ? printed(sources[index] ?? '') : text)
      return astro < 6 && explicit[index] === undefined ? slug.replace(/-$/, '') : slug
    })
  }
}

/** Slugs of Fumadocs, for which written ids do not count. */
export const fumadocsIds: OldIds = (texts, explicit) => {
  const slugger = new GithubSlugger()
  return texts.map((text, index) => explicit[index] ?? slugger.slug(text))
}

/** Slugs of Nextra: written ids become slugs, too, and the title has none. */
export const nextraIds: OldIds = (texts, explicit, levels) => {
  const slugger = new GithubSlugger()
  return texts.map((text, index) =>
    levels[index] === 1 ? explicit[index] : slugger.slug(explicit[index] ?? text.trim()),
  )
}

/** Slugs of Python-Markdown, or of PyMdown Extensions, which keep all letters. */
export function mkdocsIds({ isUnicode }: { isUnicode: boolean }): OldIds {
  const slugOf = (text: string) =>
    isUnicode
      ? text
          .normalize('NFC')
          .trim()
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
          .replaceAll(' ', '-')
      : text
          .normalize('NFKD')
          .replace(/[^\w\s-]/g, '')
          .trim()
          .toLowerCase()
          .replace(/[-\s]+/g, '-')
  return (texts, explicit) => {
    const known = new Set(explicit.filter((id) => id !== undefined))
    return texts.map((text, index) => {
      const own = explicit[index]
      if (own !== undefined) return own
      let id = slugOf(text)
      while (id === '' || known.has(id)) {
        const [, start, count] = /^(.*)_(\d+)$/.exec(id) ?? []
        id = start === undefined ? `${id}_1` : `${start}_${Number(count) + 1}`
      }
      known.add(id)
      return id
    })
  }
}
