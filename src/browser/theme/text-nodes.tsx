import { Fragment, type ReactNode } from 'react'

/** Characters that no text contains, around the names of the nodes. */
const mark = '\u0000'

/** Returns a text with nodes in place of its placeholders, wherever the language has them. */
export function textNodes<Name extends string>(
  text: (values: Record<Name, string>) => string,
  nodes: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(nodes) as Name[]
  const marked = text(Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>)
  return marked
    .split(mark)
    .map((part, index) => <Fragment key={part}>{index % 2 === 0 ? part : nodes[part as Name]}</Fragment>)
}
