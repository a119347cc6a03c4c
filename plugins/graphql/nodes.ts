import { nodes } from 'lectern'

export const { element, heading, paragraph, code, link, block } = nodes
