/** The sections of GraphiQL with an editor, whose labels its input lacks. */
const sections = '.graphiql-query-editor, .graphiql-editor-tool, .graphiql-response'

/**
 * Completes what GraphiQL's editors lack for screen readers and the keyboard, whenever it adds one.
 * @returns a function that ends this
 */
export function labelEditors(frame: HTMLElement): () => void {
  const label = () => {
    for (const section of frame.querySelectorAll(sections)) {
      const name = section.getAttribute('aria-label') ?? section.closest('[aria-label]')?.getAttribute('aria-label')
      for (const input of section.querySelectorAll('.CodeMirror textarea:not([aria-label])'))
        if (name) input.setAttribute('aria-label', name)
    }
    // Scrollable code is scrolled with the keyboard.
    for (const scroller of frame.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]'))
      scroller.setAttribute('tabindex', '0')
  }
  const observer = new MutationObserver(label)
  observer.observe(frame, { childList: true, subtree: true })
  label()
  return () => observer.disconnect()
}
