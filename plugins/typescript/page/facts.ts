import type { VirtualNode } from 'lectern/plugin-kit'
import { badge, code, deprecatedBadge, element, textNodes } from '../../reference/index.ts'
import { modifiers } from '../code/write-signature.ts'
import { commentMarkdown, commentOf, isDeprecated, sinceOf, tagsOf } from '../comment.ts'
import type { Comment, Flags } from '../json.ts'
import type { Reference } from '../reference.ts'

interface Described {
  flags: Flags
  comment?: Comment
  defaultValue?: string
}

/** Badges of a member or parameter: modifiers as in code, whether it is optional or deprecated, and since when it exists. */
export function factNodes(of: Described, { texts }: Reference): VirtualNode[] {
  const comment = commentOf(of)
  const since = sinceOf(comment)
  const value = defaultOf(of)
  const isOptional = of.flags.isOptional || ('variant' in of && of.variant === 'param' && of.defaultValue !== undefined)
  return [
    ...modifiers(of).map((word) => badge(word)),
    ...(isOptional ? [badge(texts.optional)] : []),
    ...(isDeprecated(of) ? [deprecatedBadge(texts)] : []),
    ...(since === undefined ? [] : [badge(texts.sinceRelease({ versionLabel: since }))]),
    ...(value === undefined
      ? []
      : [element('span', { className: ['member-default'] }, textNodes(texts.defaultValue, { value: [code(value)] }))]),
  ]
}

/** Longer values are no values but code. */
const maxDefault = 60

/** The default value of a member or parameter: what its comment says, else what it is in code. */
export function defaultOf(of: Described): string | undefined {
  const [parts] = tagsOf(commentOf(of), '@defaultValue', '@default')
  const text = parts
    ? commentMarkdown(parts, { urlOf: () => undefined })
        .replace(/^```\w*\n|\n```$/g, '')
        .replace(/^`|`$/g, '')
    : of.defaultValue
  if (text === undefined || text === '' || text === '...' || text.includes('\n') || text.length > maxDefault)
    return undefined
  return text
}
