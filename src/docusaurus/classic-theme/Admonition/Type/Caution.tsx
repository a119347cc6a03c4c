import AdmonitionIconWarning from '@theme/Admonition/Icon/Warning'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import OwnIcon from '../Icon/Warning.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `caution`. Its icon is that of the style sheet, unless the site overrides it. */
export default function AdmonitionTypeCaution(props: AdmonitionProps): ReactNode {
  const icon = AdmonitionIconWarning !== OwnIcon && { icon: <AdmonitionIconWarning /> }
  return <AdmonitionLayout {...icon} {...props} type="caution" />
}
