import '../styles/schema-reference.css'

/** Part of every page of a reference: its styles, and the filter of long lists. The pages themselves are plain HTML. */
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

/** Shows the members whose names hold all words of a text, and says how many there are. */
function filterMembers(filter: HTMLElement, text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const members = membersBehind(filter)
  let shown = 0
  for (const member of members) {
    const name = (member.querySelector('dt')?.textContent ?? '').toLowerCase()
    const isShown = words.every((word) => name.includes(word))
    member.hidden = !isShown
    if (isShown) shown++
  }
  for (const details of foldedBehind(filter)) {
    const holds = details.querySelector('.members > div:not([hidden])') !== null
    details.hidden = words.length > 0 && !holds
    if (words.length > 0 && holds) details.open = true
  }
  const output = filter.querySelector('output')
  if (output) output.textContent = words.length === 0 ? '' : `${shown} of ${members.length}`
}

/** The members of the lists up to the next section. */
function membersBehind(filter: HTMLElement): HTMLElement[] {
  return listsBehind(filter).flatMap((element) => [
    ...element.querySelectorAll<HTMLElement>(':scope > div, :scope > .members > div'),
  ])
}

function foldedBehind(filter: HTMLElement): HTMLDetailsElement[] {
  return listsBehind(filter).filter((element) => element instanceof HTMLDetailsElement)
}

function listsBehind(filter: HTMLElement): Element[] {
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
