import { z } from 'zod'
import type { ThemeConfig } from '../../shared/types.ts'

export const colorModeSchema = z
  .strictObject({
    /** Color mode on the first visit; `system` follows the operating system. Default `light`. */
    default: z.enum(['light', 'dark', 'system']).default('light'),
    /** Hides the color mode switch in the navbar. Default false. */
    disableSwitch: z.boolean().default(false),
    /** Follows the operating system until the reader uses the switch, like `default: 'system'`. Default false. */
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig['colorMode']>
