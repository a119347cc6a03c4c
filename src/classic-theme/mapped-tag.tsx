import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'

type AnyProps = { children?: ReactNode }

/**
 * Returns the component that renders a tag of documents: that of `MDXComponents`. The link that the compiler adds to headings is
 * left out, since the component of headings adds its own.
 */
export function mappedTag(tag: string, components: Record<string, unknown>): ComponentType<AnyProps> {
  const Mapped = components[tag] as ComponentType<AnyProps> | undefined
  if (!Mapped) return (props) => plainElement(tag, props)
  if (!/^h[1-6]$/.test(tag)) return Mapped
  return ({ children, ...props }) => <Mapped {...props}>{withoutHashLink(children)}</Mapped>
}

function plainElement(tag: string, props: AnyProps): ReactNode {
  const Tag = tag as unknown as ComponentType<AnyProps>
  return <Tag {...props} />
}

function withoutHashLink(children: ReactNode): ReactNode {
  const items = Children.toArray(children).filter(
    (child) => !isValidElement<{ className?: string }>(child) || child.props.className !== 'hash-link',
  )
  return items.length === 1 ? items[0] : items
}
