import { formatCount } from '../../../shared/format-count.ts'
import type { Diagnostic } from '../../../shared/types.ts'

const tag = 'lectern-overlay'

const styles = `
:host { position: fixed; inset: auto 0 0; z-index: 9999; display: block; max-height: 70vh; overflow: auto;
  font: 14px/1.5 ui-sans-serif, system-ui, sans-serif; color: #2b1d1a; background: #fff7f5; border-top: 4px solid #c2361f;
  box-shadow: 0 -8px 32px rgb(0 0 0 / .25) }
section { max-width: 70rem; margin: 0 auto; padding: 1rem 1.5rem 1.5rem }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem }
h2 { font-size: 1.1rem; margin: 0 }
h3 { font: 600 13px/1.5 ui-monospace, monospace; margin: 1rem 0 .25rem; color: #a32a16; overflow-wrap: anywhere }
p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
.hint { color: #6b4a42 }
pre { font: 13px/1.5 ui-monospace, monospace; background: #fbe9e4; margin: .5rem 0 0; padding: .75rem 1rem;
  border-radius: 6px; overflow: auto }
button { font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: 6px;
  padding: .25rem .75rem; cursor: pointer }
button:focus-visible { outline: 2px solid #c2361f; outline-offset: 2px }
:host([dark]) { color: #f6e4df; background: #2a1b18 }
:host([dark]) h3 { color: #ff9d88 }
:host([dark]) .hint { color: #d0afa7 }
:host([dark]) pre { background: #3a2520 }
`

/** Shows diagnostics in an overlay; removes it if there are none. */
export function showDiagnostics(diagnostics: Diagnostic[]): void {
  const previous = document.querySelector(tag)
  const text = JSON.stringify(diagnostics)
  if (previous?.getAttribute('data-diagnostics') === text) return
  previous?.remove()
  if (diagnostics.length === 0) return
  const host = document.createElement(tag)
  host.setAttribute('data-diagnostics', text)
  if (document.documentElement.dataset.theme === 'dark') host.setAttribute('dark', '')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const close = element('button', 'Close')
  close.type = 'button'
  // A closed overlay stays closed until the diagnostics change.
  const hide = () => {
    host.hidden = true
    host.style.display = 'none'
  }
  close.addEventListener('click', hide)
  const header = document.createElement('header')
  header.append(element('h2', formatCount(diagnostics.length, 'problem')), close)
  const section = document.createElement('section')
  section.setAttribute('role', 'alert')
  section.append(header, ...diagnostics.flatMap(diagnosticElements))
  root.append(section)
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  document.body.append(host)
}

function diagnosticElements({ sourcePath, line, column, item, message, hint, frame }: Diagnostic): HTMLElement[] {
  const location = [sourcePath, line, column].filter((part) => part !== undefined).join(':')
  const parts = [location || item, location && item ? item : undefined].filter((part) => part)
  const elements: HTMLElement[] = [element('h3', parts.join(' · ')), element('p', message)]
  if (hint) elements.push(element('p', hint, 'hint'))
  if (frame) elements.push(element('pre', frame))
  return elements
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  className?: string,
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  created.textContent = text
  if (className) created.className = className
  return created
}
