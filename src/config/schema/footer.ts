import { z } from 'zod'
import type { FooterColumn, FooterItem, ThemeConfig } from '../../shared/types.ts'
import { labelIssues, linkShape, targetIssues } from './link.ts'
import { logoSchema } from './logo.ts'
import { objectRule } from './rule.ts'
import { htmlText } from './text.ts'

const itemSchema = z
  .strictObject({
    ...linkShape,
    /** HTML instead of a link. */
    html: htmlText.optional(),
  })
  .check(
    objectRule((item) => (item.html === undefined ? [...labelIssues(item), ...targetIssues(item)] : [])),
  ) satisfies z.ZodType<FooterItem>

const columnSchema = z.strictObject({
  /** Title of the column. */
  title: z.string().optional(),
  /** Links of the column, from top to bottom. */
  items: z.array(itemSchema).default([]),
}) satisfies z.ZodType<FooterColumn>

export const footerSchema = z.strictObject({
  /** Columns of links. */
  columns: z.array(columnSchema).default([]),
  /** Links in one row. */
  links: z.array(itemSchema).default([]),
  /** Logo of the footer. */
  logo: logoSchema.optional(),
  /** Copyright notice, as HTML. */
  copyright: htmlText.optional(),
  /** `dark` keeps the footer dark in both color modes. Default `light`. */
  style: z.enum(['light', 'dark']).default('light'),
}) satisfies z.ZodType<ThemeConfig['footer']>
