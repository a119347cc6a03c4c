import { z } from 'zod'
import type { FeedbackConfig } from '../../shared/types.ts'

export const feedbackSchema = z.strictObject({
  /**
   * URL that gets the answers, as JSON in `POST` requests, or a path of the site's host. Another host has to allow such requests
   * from the site (CORS).
   */
  endpoint: z.string().refine(isEndpoint, 'a URL that begins with https:// or http://, or a path that begins with /'),
}) satisfies z.ZodType<FeedbackConfig>

function isEndpoint(value: string): boolean {
  if (/^\/(?!\/)/.test(value)) return true
  return /^https?:\/\//.test(value) && URL.canParse(value)
}
