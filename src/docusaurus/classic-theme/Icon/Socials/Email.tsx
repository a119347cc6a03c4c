import type { ReactNode, SVGProps } from 'react'
import { socialIcons } from '../../../../shared/social-icons.ts'
import { SocialIcon } from '../../social-icon.tsx'

/** The icon of profiles on Email. */
export default function EmailIcon(props: SVGProps<SVGSVGElement>): ReactNode {
  return <SocialIcon path={socialIcons.mail} {...props} />
}
