import { nodes, type VirtualNode } from 'lectern/plugin-kit'

export const { block, code, element, fence, heading, link, paragraph } = nodes

export function text(value: string): VirtualNode {
  return { type: 'text', value }
}

export function badge(word: string, variant?: 'caution' | 'info'): VirtualNode {
  return element('span', { className: ['badge', ...(variant ? [`badge-${variant}`] : [])] }, [word])
}
