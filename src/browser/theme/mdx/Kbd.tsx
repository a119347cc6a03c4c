import type { ReactNode } from 'react'
import '../styles/kbd.css'

export interface KbdProps {
  /** A key or a combination: `Ctrl+K`. */
  children?: ReactNode
}

/** A key or key combination. */
export default function Kbd({ children }: KbdProps): ReactNode {
  if (typeof children !== 'string') return <kbd>{children}</kbd>
  // A plus at either end is the plus key.
  const keys = children.trim().split(/(?<=.)\+(?=.)/)
  if (keys.length === 1) return <kbd>{keys[0]}</kbd>
  return (
    <kbd className="keys">
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that a key has
        <span key={index}>
          {index > 0 && '+'}
          <kbd>{key.trim()}</kbd>
        </span>
      ))}
    </kbd>
  )
}
