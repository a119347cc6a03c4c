import { z } from 'zod'
import type { FooterColumn, FooterItem, ThemeConfig } from '../../shared/types.ts'
import { linkShape, nameProblems, targetProblems } from './link.ts'
import { logoSchema } from './logo.ts'
import { together } from './rule.ts'

const itemSchema = z
  .strictObject({
    ...linkShape,
    /** HTML in place of a link. */
    html: z.string().optional(),
  })
  .check(
    together((item) => (item.html === undefined ? [...nameProblems(item), ...targetProblems(item)] : [])),
  ) satisfies z.ZodType<FooterItem>

const columnSchema = z.strictObject({
  title: z.string().optional(),
  items: z.array(itemSchema).default([]),
}) satisfies z.ZodType<FooterColumn>

export const footerSchema = z.strictObject({
  /** Links in columns with titles. */
  columns: z.array(columnSchema).default([]),
  /** Links in one row. */
  links: z.array(itemSchema).default([]),
  logo: logoSchema.optional(),
  /** HTML. */
  copyright: z.string().optional(),
  /** A dark footer stays dark in both colour modes. */
  style: z.enum(['light', 'dark']).default('light'),
}) satisfies z.ZodType<ThemeConfig['footer']>
