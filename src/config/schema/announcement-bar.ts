import { z } from 'zod'
import type { AnnouncementConfig } from '../../shared/types.ts'
import { filledText } from './text.ts'

/** A CSS color without characters that could end the CSS declaration. */
const color = z.string().refine((value) => /^[#\w(),.%/ -]+$/.test(value), 'a CSS color')

export const announcementSchema = z.strictObject({
  /** Change it to show the bar again to readers who have closed it. Default `announcement-bar`. */
  id: filledText.default('announcement-bar'),
  /** Content of the bar, as HTML. */
  content: filledText,
  /** Background color, in CSS notation. */
  backgroundColor: color.optional(),
  /** Text color, in CSS notation. */
  textColor: color.optional(),
  /** Whether readers can close the bar. Default true. */
  isCloseable: z.boolean().default(true),
}) satisfies z.ZodType<AnnouncementConfig>
