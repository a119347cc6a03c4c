import { sharedContext } from '../client-modules/shared-context/index.ts'

/** A code block of a document as the compiler renders it, for the component that renders its code. */
export interface Highlighted {
  html: string
  /** The code as text. */
  text: string
}

export const HighlightedCode = sharedContext<Highlighted | undefined>('HighlightedCode', undefined)
