import { joinUrl } from '../../shared/url.ts'
import { kebabCase } from '../kebab-case.ts'
import type { Tag, TagsFile } from './tags-file.ts'

/** What tells tags apart: words in kebab case, and the signs between them. `C` and `C++` differ, `API` and `api` do not. */
export function tagName(label: string): string {
  return label.replace(/[^\p{P}\p{S}]+|[-_'’]+/gu, (part) => kebabCase(part) || (/[-_\s]/.test(part) ? '-' : ''))
}

/**
 * Gives tags whose labels differ in signs an address each: `/c`, `/c-1`. Addresses that the author sets come first, then those of
 * the pages in their order. So an address does not change when pages are added at the end.
 */
export function separateTags<T extends { tags: Tag[] }>(pages: readonly T[], file: TagsFile | undefined): T[] {
  const owners = new Map<string, Set<string>>()
  for (const [key, { label, permalink }] of Object.entries(file?.tags ?? {}))
    owners.set(permalink, new Set([tagName(key), tagName(label)]))
  for (const tag of pages.flatMap(({ tags }) => tags)) {
    if (tag.isInline && !isGenerated(tag)) addOwner(owners, tag)
  }
  const permalinks = new Map<string, string>()
  const separate = (tag: Tag): Tag => {
    if (!isGenerated(tag) || tag.permalink === '/') return tag
    const name = tagName(tag.label)
    const permalink = permalinks.get(name) ?? freePermalink(tag.permalink, name, owners)
    permalinks.set(name, permalink)
    addOwner(owners, { label: tag.label, permalink })
    return permalink === tag.permalink ? tag : { ...tag, permalink }
  }
  return pages.map((page) => (page.tags.some(isGenerated) ? { ...page, tags: page.tags.map(separate) } : page))
}

/** Whether the address of a tag is made of its label. */
function isGenerated({ isInline, label, permalink }: Tag): boolean {
  return isInline && permalink === joinUrl(kebabCase(label))
}

function addOwner(owners: Map<string, Set<string>>, { label, permalink }: Pick<Tag, 'label' | 'permalink'>): void {
  owners.set(permalink, (owners.get(permalink) ?? new Set()).add(tagName(label)))
}

function freePermalink(permalink: string, name: string, owners: Map<string, Set<string>>): string {
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? permalink : `${permalink}-${number}`
    const names = owners.get(candidate)
    if (names === undefined || names.has(name)) return candidate
  }
}
