import { startHoverCards } from '../../client/hover-cards/index.ts'
import '../styles/code-types.css'

/** Shows the types of names in code blocks when readers point at them, focus them, or touch them. The compiler writes the cards. */
export default function listenToCode(): void {
  startHoverCards<HTMLElement>({
    find: (target) => (target instanceof Element && target.closest<HTMLElement>('[data-card]')) || undefined,
    load: createCard,
    onTouch: true,
  })
}

function createCard(name: HTMLElement): HTMLElement | undefined {
  const content = name.closest('.code-block')?.querySelector('template')?.content.children[Number(name.dataset.card)]
  if (!content) return undefined
  const card = content.cloneNode(true) as HTMLElement
  card.className = 'link-preview code-card'
  return card
}

if (typeof document !== 'undefined') listenToCode()
