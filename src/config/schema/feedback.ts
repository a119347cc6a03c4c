import { z } from 'zod'
import { addressRule } from '../../platform/index.ts'
import type { FeedbackConfig } from '../../shared/types.ts'

export const feedbackSchema = z.strictObject({
  /**
   * URL that receives the answers as JSON in `POST` requests, or a path on the site's host. Any other host must allow such requests
   * from the site (CORS).
   */
  endpoint: z.string().superRefine(addressRule('endpoint')),
}) satisfies z.ZodType<FeedbackConfig>
