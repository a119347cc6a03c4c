import { moveToTab, selectTab, showSelectedTabs } from './code-tabs.ts'

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
    else {
      import('./after-load.ts').then(
        ({ copyCode }) => copyCode(button),
        (error) => console.warn('Cannot copy the code.', error),
      )
    }
  })
  root.addEventListener('keydown', (event) => {
    const focused = closest(event.target, tab)
    if (focused) moveToTab(focused, event)
  })
  window.addEventListener('storage', showSelectedTabs)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function toggleWrap(button: HTMLElement): void {
  button.setAttribute('aria-pressed', String(button.parentElement?.classList.toggle('wrapped')))
}
