import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** A spinner for content that is loading; CSS shows it after a delay. */
export default function Loading(): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{text.loading}</span>
    </div>
  )
}
