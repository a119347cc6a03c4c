import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import { HighlightedCode } from './highlighted-code.ts'

type MappedProps = { children?: ReactNode; highlighted?: string }

/**
 * Returns the component that renders a tag of documents: that of `MDXComponents`. The link that the compiler adds to headings is
 * left out, since the component of headings adds its own.
 */
export function mappedTag(tag: string, components: Record<string, unknown>): ComponentType<MappedProps> {
  const Mapped = (ownValue(components, tag) ?? tag) as ComponentType<MappedProps>
  if (/^h[1-6]$/.test(tag)) return ({ children, ...props }) => createElement(Mapped, props, withoutHashLink(children))
  if (tag !== 'code') return Mapped
  return ({ highlighted, ...props }) => {
    const element = createElement(Mapped, props)
    if (highlighted === undefined) return element
    const value = { html: highlighted, text: String(props.children) }
    return <HighlightedCode value={value}>{element}</HighlightedCode>
  }
}

function withoutHashLink(children: ReactNode): ReactNode {
  const items = Children.toArray(children).filter(
    (child) => !isValidElement<{ className?: string }>(child) || child.props.className !== 'hash-link',
  )
  return items.length === 1 ? items[0] : items
}

/** Returns the component of a name that documents use without an import. It fails where it is rendered if there is none. */
export function mappedComponent(name: string, components: Record<string, unknown>): ComponentType<MappedProps> {
  const found = ownValue(components, name) as ComponentType<MappedProps> | undefined
  if (found !== undefined) return found
  return () => {
    throw new Error(`The document uses <${name}>, but \`MDXComponents\` has no component of this name.`)
  }
}
