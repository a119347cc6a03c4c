import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on StackOverflow. */
export default function StackOverflowIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.code} {...props} />
}
