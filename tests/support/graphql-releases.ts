import { readFileSync } from 'node:fs'
import type { VirtualNode } from 'lectern/plugin-kit'
import type { GraphqlOptions } from '../../plugins/graphql/index.ts'

const fixture = new URL('../fixtures/changes/graphql/', import.meta.url)
const read = (name: string) => readFileSync(new URL(`${name}.graphql`, fixture), 'utf8')

/** Three states of a schema, and the first two as releases of the third one. */
export const [oldest, middle, current] = [read('1.0'), read('1.1'), read('schema')]
export const files = { 'releases/1.0.graphql': oldest, 'releases/1.1.graphql': middle, 'schema.graphql': current }
export const releases: GraphqlOptions['releases'] = [
  { label: '1.0', schema: 'releases/1.0.graphql' },
  { label: '1.1', schema: 'releases/1.1.graphql', date: '2025-03-01' },
]

/** The headings of a page of changes, and the elements and members that it lists. */
export function listed(node: VirtualNode): string[] {
  if (node.type === 'heading' || node.data?.hName === 'dt') return [textOf(node)]
  const isFact = node.data?.hName === 'dd' && isMemberType(node)
  if (node.data?.hName === 'li' || isFact) return [textOf(node)]
  return (node.children ?? []).flatMap(listed)
}

function isMemberType({ data }: VirtualNode): boolean {
  const names = data?.hProperties?.className
  return Array.isArray(names) && names.includes('member-type')
}

export function textOf(node: VirtualNode): string {
  return 'value' in node ? String(node.value) : (node.children ?? []).map(textOf).join('')
}
