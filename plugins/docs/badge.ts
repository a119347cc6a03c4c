import type { SidebarBadge } from 'lectern/plugin-kit'
import { text } from 'lectern/plugin-kit'
import { z } from 'zod'

const variants = ['note', 'tip', 'info', 'success', 'caution', 'danger'] as const
const expected = `a text, or an object with \`text\` and \`variant\` (${variants.join(', ')}, default)`

/** A badge behind the label of a sidebar item: its text, or text and colour. */
export const badge = z.union(
  [
    text.transform((words): SidebarBadge => ({ text: words })),
    z
      .strictObject({
        text,
        variant: z.enum([...variants, 'default'], `one of ${variants.join(', ')}, default`).optional(),
      })
      .transform(
        ({ text: words, variant }): SidebarBadge =>
          variant === undefined || variant === 'default' ? { text: words } : { text: words, variant },
      ),
  ],
  expected,
)
