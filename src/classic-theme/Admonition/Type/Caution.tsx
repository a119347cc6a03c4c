import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `caution`. */
export default function AdmonitionTypeCaution(props: AdmonitionProps): ReactNode {
  return <AdmonitionLayout {...props} type="caution" />
}
