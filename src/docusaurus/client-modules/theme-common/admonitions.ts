import { Children, isValidElement, type ReactNode } from 'react'

export interface AdmonitionProps {
  children?: ReactNode
  title?: ReactNode
}

/** Moves the title of an admonition from its children to its props. */
export function processAdmonitionProps<P extends AdmonitionProps>(props: P): P {
  const items = Children.toArray(props.children)
  const title = items.find((item) => isValidElement(item) && item.type === 'mdxAdmonitionTitle')
  const rest = items.filter((item) => item !== title)
  const inner = isValidElement<{ children?: ReactNode }>(title) ? title.props.children : undefined
  return {
    ...props,
    ...((props.title ?? inner) !== undefined && { title: props.title ?? inner }),
    children: rest.length > 0 ? rest : null,
  }
}
