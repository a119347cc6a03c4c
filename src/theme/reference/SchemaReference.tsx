import { filterTexts } from '../../shared/texts/filter-texts.ts'
import { siteTexts } from '../../shared/texts/site-texts.ts'
import '../styles/schema-reference.css'

const text = siteTexts(filterTexts)

/** Styles of reference pages and the filter of long lists. The pages themselves are plain HTML. */
export default function SchemaReference(): null {
  return null
}

function listenToReference(root: Document): void {
  root.addEventListener('input', ({ target }) => {
    const filter = target instanceof Element ? target.closest<HTMLElement>('.member-filter') : null
    if (filter) filterMembers(filter, (target as HTMLInputElement).value)
  })
  root.addEventListener('keydown', ({ key, target }) => {
    const input = target instanceof HTMLInputElement ? target : null
    const filter = key === 'Escape' && input?.closest<HTMLElement>('.member-filter')
    if (!filter || !input) return
    input.value = ''
    filterMembers(filter, '')
  })
}

/** Shows the members whose names contain all words of a query, and their number. */
function filterMembers(filter: HTMLElement, query: string): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const members = filteredMembers(filter)
  let matchCount = 0
  for (const member of members) {
    const name = (member.querySelector('dt')?.textContent ?? '').toLowerCase()
    const isMatch = words.every((word) => name.includes(word))
    member.hidden = !isMatch
    if (isMatch) matchCount++
  }
  for (const details of filteredDetails(filter)) {
    const hasMatch = details.querySelector('.members > div:not([hidden])') !== null
    details.hidden = words.length > 0 && !hasMatch
    if (words.length > 0 && hasMatch) details.open = true
  }
  const output = filter.querySelector('output')
  if (output)
    output.textContent = words.length === 0 ? '' : text.membersShown({ shown: matchCount, all: members.length })
}

/** The members in the lists between the filter and the next section. */
function filteredMembers(filter: HTMLElement): HTMLElement[] {
  return filteredLists(filter).flatMap((element) => [
    ...element.querySelectorAll<HTMLElement>(':scope > div, :scope > .members > div'),
  ])
}

function filteredDetails(filter: HTMLElement): HTMLDetailsElement[] {
  return filteredLists(filter).filter((element) => element instanceof HTMLDetailsElement)
}

function filteredLists(filter: HTMLElement): Element[] {
  const lists: Element[] = []
  for (
    let next = filter.nextElementSibling;
    next?.matches('.members, .deprecated-members');
    next = next.nextElementSibling
  )
    lists.push(next)
  return lists
}

if (typeof document !== 'undefined') listenToReference(document)
