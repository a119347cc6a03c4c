import { announcerElementId } from '../shared/runtime-contract.ts'
import { codeTexts } from '../shared/texts/code-texts.ts'
import { siteTexts } from '../shared/texts/site-texts.ts'
import { moveToTab, selectTab, showSelectedTabs } from './code-tabs.ts'

const { codeCopied } = siteTexts(codeTexts)

const copiedDuration = 1000
const tab = '.code-group [role=tab]'

/**
 * Handles the interactive parts of articles with one set of listeners: copy and wrap buttons of code blocks, tabs of code groups.
 * Articles are plain HTML, not hydrated React elements.
 */
export function listenToArticle(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = closest(target, `.code-copy, .code-wrap, ${tab}`)
    if (!button) return
    if (button.matches(tab)) selectTab(button)
    else if (button.matches('.code-wrap')) toggleWrap(button)
    else void copyCode(button)
  })
  root.addEventListener('keydown', (event) => {
    const focused = closest(event.target, tab)
    if (focused) moveToTab(focused, event)
  })
  // The wrap button appears only if lines overflow, which is measured when the reader reaches a block.
  for (const name of ['pointerover', 'focusin']) root.addEventListener(name, ({ target }) => markOverflow(target))
  window.addEventListener('storage', showSelectedTabs)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function markOverflow(target: EventTarget | null): void {
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
    await navigator.clipboard.writeText(textToCopy(code))
  } catch (error) {
    console.warn('Cannot copy the code.', error)
    return
  }
  button.dataset.copied = ''
  const region = document.getElementById(announcerElementId)
  if (region) region.textContent = codeCopied
  setTimeout(() => {
    delete button.dataset.copied
    if (region) region.textContent = ''
  }, copiedDuration)
}

/** Returns the code without removed lines and shell prompts. */
function textToCopy(code: Element): string {
  const copy = code.cloneNode(true) as Element
  for (const removed of copy.querySelectorAll('del')) removed.remove()
  const text = (copy.textContent ?? '').replace(/\n$/, '')
  return /language-(?:ba|z)?sh(?:ell)?\b/.test(code.className) ? text.replace(/^\$ /gm, '') : text
}
