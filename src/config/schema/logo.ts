import { z } from 'zod'
import type { LogoConfig } from '../../shared/types.ts'
import { expects } from './rule.ts'
import { filledText } from './text.ts'

const pixels = z
  .number()
  .refine((value) => Number.isInteger(value) && value > 0, expects('a whole number of pixels above 0'))

export const logoSchema = z.strictObject({
  src: filledText,
  /** The picture for the dark colour mode, when it is another one. */
  srcDark: filledText.optional(),
  /** Empty where the title of the navbar, which stands beside it, says the same. */
  alt: z.string().default(''),
  /** Where the logo leads; the home page when left out. */
  href: filledText.optional(),
  width: pixels.optional(),
  height: pixels.optional(),
}) satisfies z.ZodType<LogoConfig>
