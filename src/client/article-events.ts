import { announcerElementId } from '../shared/runtime-contract.ts'
import { chooseTab, moveToTab, showChosenTabs } from './code-tabs.ts'

const copiedTime = 1000
const tab = '.code-group [role=tab]'

/**
 * Brings the plain HTML of articles to life with one set of listeners: copy and wrap buttons of code blocks, tabs of code
 * groups. Articles are not React elements, so nothing in them is hydrated.
 */
export function listenToArticle(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = closest(target, `.code-copy, .code-wrap, ${tab}`)
    if (!button) return
    if (button.matches(tab)) chooseTab(button)
    else if (button.matches('.code-wrap')) toggleWrap(button)
    else void copyCode(button)
  })
  root.addEventListener('keydown', (event) => {
    const focused = closest(event.target, tab)
    if (focused) moveToTab(focused, event)
  })
  // Only long lines can be wrapped: known when the reader comes to a block, by pointer, touch or keyboard.
  for (const name of ['pointerover', 'focusin']) root.addEventListener(name, ({ target }) => noteOverflow(target))
  window.addEventListener('storage', showChosenTabs)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function noteOverflow(target: EventTarget | null): void {
  const block = closest(target, '.code-block:not(.wrapped)')
  const pre = block?.querySelector('pre')
  if (block && pre) block.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth)
}

function toggleWrap(button: HTMLElement): void {
  button.setAttribute('aria-pressed', String(button.parentElement?.classList.toggle('wrapped')))
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(copiedText(code))
  } catch (error) {
    console.warn('The code could not be copied.', error)
    return
  }
  button.dataset.copied = ''
  const region = document.getElementById(announcerElementId)
  if (region) region.textContent = 'Copied'
  setTimeout(() => {
    delete button.dataset.copied
    if (region) region.textContent = ''
  }, copiedTime)
}

/** The code as it would be used: without removed lines, and without the prompts of a shell. */
function copiedText(code: Element): string {
  const copy = code.cloneNode(true) as Element
  for (const removed of copy.querySelectorAll('del')) removed.remove()
  const text = (copy.textContent ?? '').replace(/\n$/, '')
  return /language-(?:ba|z)?sh(?:ell)?\b/.test(code.className) ? text.replace(/^\$ /gm, '') : text
}
