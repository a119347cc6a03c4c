import type { SidebarBadge } from 'lectern/plugin-kit'
import { text } from 'lectern/plugin-kit'
import { z } from 'zod'

const variants = ['note', 'tip', 'info', 'success', 'caution', 'danger'] as const
const expected = `a string, or an object with \`text\` and \`variant\` (one of ${variants.join(', ')} or default)`

/** A badge after the label of a sidebar item: its text, or text and variant. */
export const badge = z.union(
  [
    text.transform((value): SidebarBadge => ({ text: value })),
    z
      .strictObject({
        /** Text of the badge. */
        text,
        /** Color of the badge. */
        variant: z.enum([...variants, 'default'], `one of ${variants.join(', ')} or default`).optional(),
      })
      .transform(
        ({ text: value, variant }): SidebarBadge =>
          variant === undefined || variant === 'default' ? { text: value } : { text: value, variant },
      ),
  ],
  expected,
)
