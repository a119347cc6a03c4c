import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** Stands in for a part that is still on its way: a spinner, which shows itself only when that takes a while. */
export default function Loading(): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{text.loading}</span>
    </div>
  )
}
