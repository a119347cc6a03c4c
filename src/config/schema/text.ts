import { z } from 'zod'

/** A string with at least one visible character. */
export const filledText = z.string().refine((value) => value.trim() !== '', {
  error: 'a non-empty string',
  params: { hint: 'Add a value, or remove the key.' },
})

export const reportingSeverity = z.enum(['ignore', 'log', 'warn', 'throw'])
