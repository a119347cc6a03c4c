import { z } from 'zod'
import type { LinkItem } from '../../shared/types.ts'
import { type Problem, together } from './rule.ts'
import { filledText } from './text.ts'

export const linkShape = {
  /** Text of the link; may be left out where `aria-label` names it. */
  label: z.string().default(''),
  /** A path of this site, without base URL. */
  to: filledText.optional(),
  /** A complete address, opened as it is. */
  href: filledText.optional(),
  className: z.string().optional(),
  'aria-label': z.string().optional(),
}

export const linkSchema = z
  .strictObject(linkShape)
  .check(together((link) => [...nameProblems(link), ...targetProblems(link)])) satisfies z.ZodType<LinkItem>

type Unchecked = { [K in keyof typeof linkShape]?: unknown }

/** A link has a name that a reader sees or hears. */
export function nameProblems(link: Unchecked): Problem[] {
  if (link.label !== '' || link['aria-label']) return []
  return [{ problem: 'needs a `label`', hint: 'Add `label`, or `aria-label` where the link shows only an icon.' }]
}

/** A link leads to exactly one place. */
export function targetProblems({ to, href }: Unchecked): Problem[] {
  if ((to === undefined) !== (href === undefined)) return []
  const hint = 'Use `to` for a path of this site and `href` for a complete address.'
  if (to === undefined) return [{ problem: 'needs either `to` or `href`', hint }]
  return [{ problem: 'has both `to` and `href`', hint: `Keep one of them. ${hint}` }]
}
