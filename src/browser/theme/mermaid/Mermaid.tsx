import { useColorMode, useSite } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RenderedDiagram } from './diagram-frame.ts'
import { diagramText } from './diagram-text.ts'
import { renderDiagram } from './render-diagram.ts'
import './mermaid.css'

export interface MermaidProps {
  /** The source of the diagram. */
  value: string
  /** Text alternative; `accTitle` in the source takes precedence. */
  title?: string
}

interface Outcome {
  rendered?: RenderedDiagram
  failure?: string
}

/** Minimum scale of a diagram, so that it stays readable; wider diagrams scroll. */
const minScale = 0.75

/** Distance from the window at which a diagram is rendered. */
const renderMargin = '200px'

/**
 * A diagram, rendered when the reader scrolls near it and again when the color mode changes. Until then, without scripts, and if
 * rendering fails, its source is displayed.
 */
export default function Mermaid({ value, title }: MermaidProps): ReactNode {
  const { diagramScript = '' } = useSite()
  const { mode } = useColorMode()
  const figure = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [{ rendered, failure }, setOutcome] = useState<Outcome>({})

  useEffect(() => {
    if (!figure.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: renderMargin },
    )
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode changes the colors of the page
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    renderDiagram(value, diagramScript).then(
      (result) => isCurrent && setOutcome({ rendered: result }),
      (error: unknown) => isCurrent && setOutcome({ failure: getMessage(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [isNear, value, diagramScript, mode])

  if (rendered) {
    const name = rendered.label || title
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram is scrolled with the keyboard
      <figure className="diagram" ref={figure} tabIndex={0} aria-label={name || headingBefore(figure.current)}>
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(rendered.svg)}`}
          width={rendered.width}
          height={rendered.height}
          style={{ minInlineSize: Math.floor(rendered.width * minScale) }}
          alt={name || diagramText.diagram}
        />
      </figure>
    )
  }
  return (
    <figure className="diagram" ref={figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code className="language-mermaid">{value}</code>
      </pre>
      {failure !== undefined && (
        <figcaption className="diagram-failure">
          <span role="status">{diagramText.diagramFailed({ reason: failure })}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** Returns the heading that a diagram without a title belongs to. */
function headingBefore(figure: HTMLElement | null): string {
  const isBefore = (heading: Element) =>
    figure !== null && heading.compareDocumentPosition(figure) === Node.DOCUMENT_POSITION_FOLLOWING
  const headings = [...document.querySelectorAll(':is(main, article) :is(h1, h2, h3, h4)')]
  return headings.findLast(isBefore)?.textContent || diagramText.diagram
}

/** Returns the message of an error from the frame, which is no instance of this page's Error. */
function getMessage(error: unknown): string {
  return (error as Partial<Error> | null)?.message ?? String(error)
}
