import { z } from 'zod'
import type { LinkItem } from '../../shared/types.ts'
import { objectRule, type RuleIssue } from './rule.ts'
import { linkAddress } from './text.ts'

/** Event handlers would have to be functions; the others have keys of their own. */
const attributeName = z
  .string()
  .regex(
    /^(?!on|href$|class(?:Name)?$|style$)[a-z][\w:-]*$/i,
    'an attribute other than href, class, style, or an event handler',
  )

export const linkShape = {
  /** Text of the link. Optional if `aria-label` is set. */
  label: z.string().default(''),
  /** Path on this site, without the base URL. */
  to: linkAddress.optional(),
  /** Complete URL. */
  href: linkAddress.optional(),
  /** CSS classes of the link. */
  className: z.string().optional(),
  /** Accessible name, for links that show only an icon. */
  'aria-label': z.string().optional(),
  /** Additional attributes of the element, such as `{ target: '_blank', rel: 'nofollow' }`. */
  attributes: z.record(attributeName, z.string()).optional(),
}

export const linkSchema = z
  .strictObject(linkShape)
  .check(objectRule((link) => [...labelIssues(link), ...targetIssues(link)])) satisfies z.ZodType<LinkItem>

type Unchecked = { [K in keyof typeof linkShape]?: unknown }

/** Requires a name that readers can see or hear. */
export function labelIssues(link: Unchecked): RuleIssue[] {
  if (link.label !== '' || link['aria-label']) return []
  return [{ problem: 'needs a `label`', hint: 'Add `label`, or `aria-label` if the link shows only an icon.' }]
}

/** Requires exactly one target. */
export function targetIssues({ to, href }: Unchecked): RuleIssue[] {
  if ((to === undefined) !== (href === undefined)) return []
  const hint = 'Use `to` for a path on this site and `href` for an absolute URL.'
  if (to === undefined) return [{ problem: 'needs either `to` or `href`', hint }]
  return [{ problem: 'has both `to` and `href`', hint: `Remove one of them. ${hint}` }]
}
