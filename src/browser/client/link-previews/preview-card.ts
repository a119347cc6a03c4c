import type { Preview } from './preview.ts'

/** Creates the card of a preview. */
export function previewCard({ label, title, isCode, text, deprecated }: Preview): HTMLElement {
  const card = element('div', 'link-preview')
  if (label) card.append(element('p', 'link-preview-label', label))
  if (isCode) {
    const line = element('p', 'link-preview-title')
    line.append(element('code', '', title))
    card.append(line)
  } else if (title) card.append(element('p', 'link-preview-title', title))
  if (deprecated !== undefined) card.append(element('p', 'link-preview-deprecated', deprecated))
  if (text) card.append(element('p', 'link-preview-text', text))
  return card
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag)
  if (className !== '') created.className = className
  created.textContent = text
  return created
}
