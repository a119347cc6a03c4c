import { translate } from '../Translate.tsx'

interface TagItem {
  label: string
  permalink: string
  count?: number
}

export interface TagLetterEntry<T extends TagItem = TagItem> {
  letter: string
  tags: T[]
}

/** Returns the title of the page with all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags', description: 'Title of the page with all tags' })
}

/** Groups tags by their first letter, both sorted. */
export function listTagsByLetters<T extends TagItem>(tags: readonly T[]): TagLetterEntry<T>[] {
  const groups = new Map<string, T[]>()
  for (const tag of tags) {
    const letter = (tag.label[0] ?? '').toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, found]) => ({ letter, tags: found.sort((a, b) => a.label.localeCompare(b.label)) }))
}
