import { z } from 'zod'
import type { LogoConfig } from '../../shared/types.ts'
import { fileAddress, linkAddress } from './text.ts'

const pixels = z.number().refine((value) => Number.isInteger(value) && value > 0, 'a positive integer, in pixels')

export const logoSchema = z.strictObject({
  /** Image, as a path in a static folder or a complete URL. */
  src: fileAddress,
  /** Image for the dark color mode. Default: `src`. */
  srcDark: fileAddress.optional(),
  /** Alternative text. Leave it empty if the title next to the logo says the same. */
  alt: z.string().default(''),
  /** Target of the link. Default: the home page. */
  href: linkAddress.optional(),
  /** Width in pixels. */
  width: pixels.optional(),
  /** Height in pixels. */
  height: pixels.optional(),
}) satisfies z.ZodType<LogoConfig>
