import type { ReactNode, SVGProps } from 'react'
import { linkIcon, SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on any other service. */
export default function DefaultSocialIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={linkIcon} {...props} />
}
