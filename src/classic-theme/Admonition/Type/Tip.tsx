import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `tip`. */
export default function AdmonitionTypeTip(props: AdmonitionProps): ReactNode {
  return <AdmonitionLayout {...props} type="tip" />
}
