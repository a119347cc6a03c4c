import type { VirtualNode } from 'lectern/plugin-kit'
import { element } from '../../reference/index.ts'

/** Examples, which are beside the rest of the page where there is room. */
export function aside(...children: VirtualNode[]): VirtualNode {
  return element('div', { className: ['reference-aside'] }, [element('div', {}, children)])
}
