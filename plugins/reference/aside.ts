import type { VirtualNode } from 'lectern/plugin-kit'
import { element } from './nodes.ts'

/**
 * Examples and definitions, which are beside the rest of the page where there is room. The inner element stays in view
 * while the reader scrolls.
 */
export function aside(...children: VirtualNode[]): VirtualNode {
  return element('div', { className: ['reference-aside'] }, [element('div', {}, children)])
}
