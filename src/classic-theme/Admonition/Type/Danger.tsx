import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `danger`. */
export default function AdmonitionTypeDanger(props: AdmonitionProps): ReactNode {
  return <AdmonitionLayout {...props} type="danger" />
}
