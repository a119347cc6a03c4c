import { z } from 'zod'
import type { AnnouncementConfig } from '../../shared/types.ts'
import { expects } from './rule.ts'
import { filledText } from './text.ts'

/** What a style sheet takes as a colour, and nothing with which it could end a rule. */
const color = z.string().refine((value) => /^[#\w(),.%/ -]+$/.test(value), expects('a colour of CSS'))

export const announcementSchema = z.strictObject({
  /** Those who have closed a bar see one with another id. */
  id: filledText.default('announcement-bar'),
  /** HTML. */
  content: filledText,
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: z.boolean().default(true),
}) satisfies z.ZodType<AnnouncementConfig>
