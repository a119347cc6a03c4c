import type { VirtualNode } from 'lectern/plugin-kit'

/** Cannot be part of a text. */
const mark = '\u0000'

/** A text with nodes in place of its placeholders. */
export function textNodes<Name extends string>(
  text: (values: Record<Name, string>) => string,
  nodes: Record<Name, readonly (VirtualNode | string)[]>,
): (VirtualNode | string)[] {
  const names = Object.keys(nodes) as Name[]
  const marked = text(Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>)
  return marked
    .split(mark)
    .flatMap((part, index) => (index % 2 === 1 ? nodes[part as Name] : part === '' ? [] : [part]))
}
