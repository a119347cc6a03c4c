import { pageElementId, runtimeGlobal, scriptsLoadedEvent } from '../../../shared/runtime-contract.ts'

/**
 * Loads the scripts of the page, and dispatches an event when all have run. Rejects if the one that hydrates the page, and listens
 * to this event, is not among them: then the next call loads all of them again.
 */
export async function loadScripts(): Promise<void> {
  const { scripts = '', modules } = document.getElementById(pageElementId)?.dataset ?? {}
  for (const href of modules?.split(' ') ?? []) append('link', { rel: 'modulepreload', href })
  const elements = scripts.split(' ').map((src) => append('script', { src, async: false }))
  await Promise.all(elements.map(settled))
  if (!(runtimeGlobal in globalThis)) {
    for (const element of elements) element.remove()
    throw new Error('Cannot load the scripts of the page.')
  }
  window.dispatchEvent(new Event(scriptsLoadedEvent))
}

function append<K extends 'script' | 'link'>(name: K, properties: object): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

/** Resolves when a script has run. One that cannot be loaded is removed, so that the page can load it again. */
function settled(script: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      resolve()
    }
  })
}
