import AdmonitionIconTip from '@theme/Admonition/Icon/Tip'
import AdmonitionLayout from '@theme/Admonition/Layout'
import type { ReactNode } from 'react'
import OwnIcon from '../Icon/Tip.tsx'
import type { AdmonitionProps } from '../index.tsx'

/** An admonition of the type `tip`. Its icon is that of the style sheet, unless the site overrides it. */
export default function AdmonitionTypeTip(props: AdmonitionProps): ReactNode {
  const icon = AdmonitionIconTip !== OwnIcon && { icon: <AdmonitionIconTip /> }
  return <AdmonitionLayout {...icon} {...props} type="tip" />
}
