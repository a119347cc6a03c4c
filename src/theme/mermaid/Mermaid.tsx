import { useColorMode, useSite } from 'lectern/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import type { Drawing } from './diagram-frame.ts'
import { renderDiagram } from './draw-diagram.ts'
import './mermaid.css'

export interface MermaidProps {
  /** The source of the diagram. */
  value: string
  /** What the diagram shows, for those who do not see it; what the source says (`accTitle`) goes before it. */
  title?: string
}

interface Outcome {
  drawing?: Drawing
  failure?: string
}

/** A diagram may be shrunk to this before it is scrolled: its text has to stay readable. */
const leastScale = 0.75

/** How far from the window a diagram is drawn. */
const margin = '200px'

/**
 * A diagram, drawn when the reader comes near it and again when the colour mode changes. Its source is what everybody sees
 * until then, without scripts, and where it cannot be drawn.
 */
export default function Mermaid({ value, title }: MermaidProps): ReactNode {
  const { baseUrl } = useSite()
  const { mode } = useColorMode()
  const figure = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [{ drawing, failure }, setOutcome] = useState<Outcome>({})

  useEffect(() => {
    if (!figure.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(figure.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page are those of its mode
  useEffect(() => {
    if (!isNear) return
    let isWanted = true
    renderDiagram(value, baseUrl).then(
      (drawn) => isWanted && setOutcome({ drawing: drawn }),
      (error: unknown) => isWanted && setOutcome({ failure: messageOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, value, baseUrl, mode])

  if (drawing) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram is scrolled with the keyboard
      <figure className="diagram" ref={figure} tabIndex={0}>
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.svg)}`}
          width={drawing.width}
          height={drawing.height}
          style={{ minInlineSize: Math.floor(drawing.width * leastScale) }}
          alt={drawing.label || title || text.diagram}
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
          <span role="status">{text.diagramFailed(failure)}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** Errors come from another frame, so they are none of this page's. */
function messageOf(error: unknown): string {
  return (error as Partial<Error> | null)?.message ?? String(error)
}
