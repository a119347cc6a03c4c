import { z } from 'zod'
import type { AnnouncementConfig } from '../../shared/types.ts'
import { encodeSpacesInHtml } from '../../shared/url.ts'
import { filledText } from './text.ts'

const color = z.string().refine(isColor, 'a CSS color, such as #14532d, seagreen or var(--lt-accent)')

/**
 * Whether a text has the form of a CSS color: six hexadecimal digits or three, with or without those of the opacity, a
 * keyword, or a function. No character in it can end the CSS declaration.
 */
function isColor(value: string): boolean {
  return (
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value) ||
    /^[a-z]+$/i.test(value) ||
    (/^[a-z-]+\([#\w(),.%/ +*-]+\)$/i.test(value) && isBalanced(value))
  )
}

function isBalanced(value: string): boolean {
  let depth = 0
  for (const character of value) {
    if (character === '(') depth += 1
    if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}

export const announcementSchema = z.strictObject({
  /** Change it to show the bar again to readers who have closed it. Default `announcement-bar`. */
  id: filledText.default('announcement-bar'),
  /** Content of the bar, as HTML. */
  content: filledText.overwrite(encodeSpacesInHtml),
  /** Background color, in CSS notation. */
  backgroundColor: color.optional(),
  /** Text color, in CSS notation. */
  textColor: color.optional(),
  /** Whether readers can close the bar. Default true. */
  isCloseable: z.boolean().default(true),
}) satisfies z.ZodType<AnnouncementConfig>
