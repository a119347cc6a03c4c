import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type HeadElement = ReactElement<{ children?: ReactNode; [name: string]: unknown }>

/** The parts of a `Head`: tags that React moves to the head, and attributes of the elements around the page. */
export interface HeadParts {
  tags: HeadElement[]
  html: Record<string, string>
  body: Record<string, string>
  title?: string
}

/** Sorts the children of a `Head`; fragments and lists are flattened. */
export function splitHeadChildren(children: ReactNode): HeadParts {
  const parts: HeadParts = { tags: [], html: {}, body: {} }
  for (const child of flatten(children)) {
    const { children: inner, ...attributes } = child.props
    if (child.type === 'html' || child.type === 'body') Object.assign(parts[child.type], toAttributes(attributes))
    else parts.tags.push(child)
    if (child.type === 'title') parts.title = Children.toArray(inner).join('')
  }
  return parts
}

function flatten(children: ReactNode): HeadElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return []
    const element = child as HeadElement
    return element.type === Fragment ? flatten(element.props.children) : [element]
  })
}

function toAttributes(props: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined && value !== null && value !== false)
  return Object.fromEntries(
    entries.map(([name, value]) => [name === 'className' ? 'class' : name, value === true ? '' : String(value)]),
  )
}
