import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `info`. */
export default function AdmonitionTypeInfo(props: AdmonitionProps): ReactNode {
  return <AdmonitionLayout {...props} type="info" />
}
