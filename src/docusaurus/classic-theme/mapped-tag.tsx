import { type ComponentType, createElement, type ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import { HighlightedCode } from './highlighted-code.ts'

type MappedProps = { children?: ReactNode; highlighted?: string }

/**
 * Returns the component that renders a tag of documents: that of `MDXComponents`. A table that no
 * component renders scrolls, as the compiler makes it.
 */
export function mappedTag(tag: string, components: Record<string, unknown>): ComponentType<MappedProps> {
  const Mapped = (ownValue(components, tag) ?? tag) as ComponentType<MappedProps>
  if (tag === 'table' && (Mapped as unknown) === 'table') return ScrollingTable
  if (tag !== 'code') return Mapped
  return ({ highlighted, ...props }) => {
    const element = createElement(Mapped, props)
    if (highlighted === undefined) return element
    const value = { html: highlighted, text: String(props.children) }
    return <HighlightedCode value={value}>{element}</HighlightedCode>
  }
}

function ScrollingTable(props: MappedProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll it
    <div className="table-wrap" tabIndex={0}>
      <table {...(props as object)} />
    </div>
  )
}

/** Returns the component of a name that documents use without an import. It fails where it is rendered if there is none. */
export function mappedComponent(name: string, components: Record<string, unknown>): ComponentType<MappedProps> {
  const found = ownValue(components, name) as ComponentType<MappedProps> | undefined
  if (found !== undefined) return found
  return () => {
    throw new Error(`The document uses <${name}>, but \`MDXComponents\` has no component of this name.`)
  }
}
