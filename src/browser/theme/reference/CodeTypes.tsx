import type { ReactNode } from 'react'
import { startHoverCards } from '../../client/hover-cards/index.ts'
import '../styles/code-types.css'

/**
 * The types of names in code blocks, which appear when readers point at them, focus them, or touch them. The compiler writes the
 * cards; this module shows them wherever it is loaded.
 */
export default function CodeTypes(): ReactNode {
  return null
}

function createCard(name: HTMLElement): HTMLElement | undefined {
  const content = name.closest('.code-block')?.querySelector('template')?.content.children[Number(name.dataset.card)]
  if (!content) return undefined
  const card = content.cloneNode(true) as HTMLElement
  card.className = 'link-preview code-card'
  return card
}

if (typeof document !== 'undefined')
  startHoverCards<HTMLElement>({
    find: (target) => (target instanceof Element && target.closest<HTMLElement>('[data-card]')) || undefined,
    load: createCard,
    onTouch: true,
  })
