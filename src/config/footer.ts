import { z } from 'zod'
import type { FooterColumn, ThemeConfig } from '../shared/types.ts'
import { linkSchema } from './link.ts'

const columnSchema = z.strictObject({
  title: z.string().optional(),
  items: z.array(linkSchema).default([]),
}) satisfies z.ZodType<FooterColumn>

export const footerSchema = z.strictObject({
  /** Links in columns with titles. */
  columns: z.array(columnSchema).default([]),
  /** Links in one row. */
  links: z.array(linkSchema).default([]),
  copyright: z.string().optional(),
}) satisfies z.ZodType<ThemeConfig['footer']>
