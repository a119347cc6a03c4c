import { filterTexts } from '../../../shared/texts/filter-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'
import '../styles/reference-columns.css'
import '../styles/schema-reference.css'

const text = siteTexts(filterTexts)

/** Styles of reference pages and the filter of long lists. The pages themselves are plain HTML. */
export default function SchemaReference(): null {
  return null
}

function listenToReference(root: Document): void {
  root.addEventListener('input', ({ target }) => {
    const filter = (target as Element).closest<HTMLElement>('.member-filter')
    if (filter) filterMembers(filter, (target as HTMLInputElement).value)
  })
  root.addEventListener('keydown', ({ key, target }) => {
    const filter = key === 'Escape' && target instanceof Element && target.closest<HTMLElement>('.member-filter')
    if (filter) clearFilter(filter)
  })
  // A link may lead to a member that the filter hides.
  root.addEventListener('beforematch', ({ target }) => {
    if ((target as Element).closest('.members > [hidden]')) clearFilters(root)
  })
}

function clearFilters(root: Document): void {
  for (const filter of root.querySelectorAll<HTMLElement>('.member-filter')) clearFilter(filter)
}

function clearFilter(filter: HTMLElement): void {
  for (const input of filter.querySelectorAll('input')) input.value = ''
  filterMembers(filter, '')
}

let announcement: ReturnType<typeof setTimeout> | undefined

/** Shows the members whose names contain all words of a query, and their number. */
function filterMembers(filter: HTMLElement, query: string): void {
  const words = query.toLowerCase().match(/\S+/g) ?? []
  const lists = filteredLists(filter)
  const members = lists.flatMap((list) => [
    ...list.querySelectorAll<HTMLElement>(':scope > div, :scope > .members > div'),
  ])
  for (const member of members) {
    const name = (member.querySelector('dt')?.textContent ?? '').toLowerCase()
    member.hidden = !words.every((word) => name.includes(word))
  }
  for (const list of lists) {
    if (!(list instanceof HTMLDetailsElement)) continue
    list.hidden = !list.querySelector('.members > div:not([hidden])')
    if (words[0] && !list.hidden) list.open = true
  }
  const shown = members.filter((member) => !member.hidden).length
  clearTimeout(announcement)
  // After the members are painted: to format the first number takes longer than all else.
  announcement = setTimeout(() => {
    const output = filter.querySelector('output')
    if (output) output.textContent = words[0] ? text.membersShown({ shown, all: members.length }) : ''
  }, 100)
}

/** The lists between the filter and the next section. */
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
