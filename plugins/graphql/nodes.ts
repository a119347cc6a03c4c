import { nodes } from 'lectern/plugin-kit'

export const { element, heading, paragraph, code, link, block } = nodes
