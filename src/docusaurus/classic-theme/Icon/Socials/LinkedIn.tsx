import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on LinkedIn. */
export default function LinkedInIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.linkedin} {...props} />
}
