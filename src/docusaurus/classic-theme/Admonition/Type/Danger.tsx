import AdmonitionIconDanger from '@theme/Admonition/Icon/Danger'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import OwnIcon from '../Icon/Danger.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `danger`. Its icon is that of the style sheet, unless the site overrides it. */
export default function AdmonitionTypeDanger(props: AdmonitionProps): ReactNode {
  const icon = AdmonitionIconDanger !== OwnIcon && { icon: <AdmonitionIconDanger /> }
  return <AdmonitionLayout {...icon} {...props} type="danger" />
}
