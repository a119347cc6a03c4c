import type { HTMLAttributes, ReactNode } from 'react'
import { text } from '../text.ts'

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading with a link to itself, like headings in Markdown; none on level 1 and without an id. */
export default function Heading({ as: Tag, id, children, ...rest }: HeadingProps): ReactNode {
  const isLinked = Tag !== 'h1' && id !== undefined
  const name = getText(children)
  return (
    <Tag id={id} aria-label={isLinked && isText(children) ? name : undefined} {...rest}>
      {children}
      {isLinked && (
        // biome-ignore lint/a11y/useAnchorContent: aria-label names it, CSS renders the mark
        <a className="hash-link" href={`#${encodeURIComponent(id)}`} aria-label={headingLinkLabel(name)} />
      )}
    </Tag>
  )
}

function headingLinkLabel(heading: string): string {
  return heading === '' ? text.linkToSection : text.linkTo({ heading })
}

function getText(children: ReactNode): string {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  return Array.isArray(children) ? children.map(getText).join('') : ''
}

/** Whether `getText` returns all of the text. */
function isText(children: ReactNode): boolean {
  return Array.isArray(children) ? children.every(isText) : typeof children === 'string' || typeof children === 'number'
}
