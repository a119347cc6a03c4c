import { speculationRules } from '../../../shared/speculation-rules.ts'
import { bootElement } from './boot-element.ts'

/**
 * Lets browsers that can do so fetch the pages of links that the reader points to, until navigation does not load pages any more.
 * Returns a function that ends it.
 */
export function prefetchPages(): () => void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return () => {}
  const script = Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    // The boot script is in `assets/js` below the base URL.
    textContent: speculationRules(new URL('../..', bootElement().src).pathname),
  })
  document.head.append(script)
  return () => script.remove()
}
