import { z } from 'zod'
import { expects } from './rule.ts'

/** Text of which something can be seen. */
export const filledText = z
  .string()
  .refine((value) => value.trim() !== '', expects('text that is not empty', 'Write something, or remove the key.'))

export const severity = z.enum(['ignore', 'log', 'warn', 'throw'])
