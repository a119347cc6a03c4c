import { fetchDescriptions } from '../fetch-descriptions.ts'
import { searchText } from '../search-text.ts'
import type { StartLink } from '../start-links.ts'

/** Creates a list of pages to begin with, for a search without a query or results; nothing if there are none. */
export function createStartScreen(
  links: readonly StartLink[],
  { baseUrl, onClose }: { baseUrl: string; onClose: () => void },
): HTMLElement | undefined {
  if (links.length === 0) return undefined
  const list = document.createElement('ul')
  const elements = new Map<string, HTMLElement>()
  for (const { label, url } of links) {
    const link = document.createElement('a')
    link.href = url
    const name = document.createElement('span')
    name.textContent = label
    link.append(name)
    link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      if (!ctrlKey && !metaKey && !shiftKey) onClose()
    })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
    elements.set(url, link)
  }
  onceInView(list, () =>
    fetchDescriptions(links, baseUrl, (url, { text, lang }) => {
      const description = document.createElement('span')
      description.className = 'DocSearch-Hit-path'
      description.textContent = text
      if (lang) description.lang = lang
      elements.get(url)?.append(description)
    }),
  )
  const title = document.createElement('p')
  title.className = 'DocSearch-Hit-source'
  title.textContent = searchText.startHere
  const screen = document.createElement('nav')
  screen.className = 'search-start'
  screen.setAttribute('aria-label', searchText.startHere)
  screen.append(title, list)
  return screen
}

/** Milliseconds after which readers who have not typed read what is there. Until then, the requests of a query come first. */
const readingDelay = 300

/** Calls back once an element has been in view for a moment. */
function onceInView(element: Element, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      observer.disconnect()
      callback()
    }, readingDelay)
  })
  observer.observe(element)
}

/** Moves the focus between the search field and the pages to begin with, like DocSearch's arrow keys between results. */
export function handleStartKeys(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.isComposing || !(currentTarget instanceof Element)) return
  const links = [...currentTarget.querySelectorAll<HTMLElement>('.search-start a')]
  const stops = [currentTarget.querySelector('input'), ...links]
  const current = stops.indexOf(target as HTMLElement & HTMLInputElement)
  if (links.length === 0 || current === -1) return
  event.preventDefault()
  event.stopPropagation()
  stops.at((current + step) % stops.length)?.focus()
}
