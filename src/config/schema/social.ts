import { z } from 'zod'
import { socialIcons } from '../../shared/social-icons.ts'
import type { SocialLink } from '../../shared/types.ts'
import { expects } from './rule.ts'
import { filledText } from './text.ts'

const names = Object.keys(socialIcons)

export const socialSchema = z.array(
  z.strictObject({
    icon: z
      .string()
      .refine(
        (icon) => names.includes(icon) || /^M[\s\d]/i.test(icon),
        expects(`one of ${names.join(', ')}, or the path of an SVG`),
      ),
    href: filledText,
    /** Read out in place of the picture. */
    label: filledText,
  }),
) satisfies z.ZodType<SocialLink[]>
