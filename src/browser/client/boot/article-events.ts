import { moveToTab, selectTab, showSelectedTabs } from './code-tabs.ts'
import { copyCode } from './copy-code.ts'
import { revealMatch } from './reveal-matches.ts'

const tab = '.code-group [role=tab]'

/** What works in articles without React, before hydration and after it. */
export const articleButtons = `.code-copy, .code-wrap, ${tab}`

/**
 * Handles the interactive parts of articles with one set of listeners: copy and wrap buttons of code blocks, tabs of code groups.
 * Articles are plain HTML, not hydrated React elements.
 */
export function listenToArticles(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, articleButtons)
    if (!button) return
    if (button.matches(tab)) selectTab(button)
    else if (button.matches('.code-wrap')) toggleWrap(button)
    else void copyCode(button)
  })
  document.addEventListener('keydown', (event) => {
    const focused = closest(event.target, tab)
    if (focused) moveToTab(focused, event)
  })
  document.addEventListener('beforematch', revealMatch)
  window.addEventListener('storage', showSelectedTabs)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function toggleWrap(button: HTMLElement): void {
  button.setAttribute('aria-pressed', String(button.parentElement?.classList.toggle('wrapped')))
}
