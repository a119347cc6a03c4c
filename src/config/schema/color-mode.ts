import { z } from 'zod'
import type { ThemeConfig } from '../../shared/types.ts'

export const colorModeSchema = z
  .strictObject({
    default: z.enum(['light', 'dark', 'system']).default('light'),
    /** Takes the switch out of the navbar. */
    disableSwitch: z.boolean().default(false),
    /** The same as the default 'system'. */
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig['colorMode']>
