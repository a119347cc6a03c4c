import type { FrontMatter } from './documents/edit-front-matter.ts'
import type { Notes } from './notes.ts'
import { asList, asText, asValues } from './values.ts'

export interface PaginationPlace {
  file: string
  sidebars: Readonly<Record<string, readonly unknown[]>> | undefined
  /** Id of the document that a link leads to. */
  findDocument(link: string): string | undefined
  titleOf(id: string): string | undefined
}

/**
 * Converts `prev` and `next` of VitePress and Starlight: false, a text, or an object with a text and a link.
 * @returns the changed keys
 */
export function convertPagination(frontMatter: FrontMatter, place: PaginationPlace, notes: Notes): string[] {
  return ['prev', 'next'].filter((key) => {
    const value = frontMatter.get(key)
    const { text, label, link } = asValues(value)
    const target = asText(link)
    const id = target === undefined ? undefined : place.findDocument(target)
    if (target !== undefined && id === undefined) {
      const hint = `Set \`pagination_${key}\` to the id of a document.`
      notes.add({ file: place.file }, `\`${key}\` was not converted: no document has the path ${target}.`, hint)
      return false
    }
    const shown = asText(value) ?? asText(text) ?? asText(label)
    if (shown !== undefined && (id === undefined || shown !== (labelIn(place.sidebars, id) ?? place.titleOf(id)))) {
      notes.add(
        { file: place.file },
        `The text "${shown}" of \`${key}\` was not converted: the link has the label of its document.`,
        'Set `pagination_label` in the document that the link leads to.',
      )
    }
    if (value !== false && id === undefined) return false
    frontMatter.remove(key)
    frontMatter.set(`pagination_${key}`, id ?? null)
    return true
  })
}

/** Label of the item of a document in the sidebars. */
function labelIn(sidebars: PaginationPlace['sidebars'], id: string): string | undefined {
  const find = (items: readonly unknown[]): string | undefined =>
    items
      .map((item) => {
        const { id: own, label, items: inner, link } = asValues(item)
        return own === id || asValues(link).id === id ? asText(label) : find(asList(inner))
      })
      .find((label) => label !== undefined)
  return find(Object.values(sidebars ?? {}).flat())
}
