import { z } from 'zod'
import { socialIcons } from '../../shared/social-icons.ts'
import type { SocialLink } from '../../shared/types.ts'
import { filledText, linkAddress } from './text.ts'

const iconNames = Object.keys(socialIcons)

export const socialSchema = z.array(
  z.strictObject({
    /** Name of a built-in icon, or SVG path data on a 24 × 24 grid. */
    icon: z
      .string()
      .refine(
        (icon) => iconNames.includes(icon) || /^M[\s\d]/i.test(icon),
        `one of ${iconNames.join(', ')}, or SVG path data`,
      ),
    /** URL of the profile. */
    href: linkAddress,
    /** Accessible name of the icon. */
    label: filledText,
  }),
) satisfies z.ZodType<SocialLink[]>
