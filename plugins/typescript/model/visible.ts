import { type Comment, kindOf, type Reflection } from '../json.ts'
import type { ResolvedOptions } from '../options.ts'

const hiddenTags = new Set(['@hidden', '@ignore', '@private'])

type Visibility = Pick<ResolvedOptions, 'hideInternal' | 'hideProtected'>

/** Returns a project without what is not documented: private members, and what its comment hides. */
export function visibleProject(root: Reflection, options: Visibility): Reflection {
  return { ...root, children: (root.children ?? []).flatMap((child) => visible(child, options)) }
}

function visible(reflection: Reflection, options: Visibility): Reflection[] {
  const { flags, comment, signatures, children } = reflection
  if (flags.isPrivate || flags.isExternal || (flags.isProtected && options.hideProtected)) return []
  if (reflection.name.startsWith('#') || isHidden(comment, options)) return []
  const accessors = [reflection.getSignature, reflection.setSignature].filter((each) => each !== undefined)
  if (accessors.length > 0 && accessors.every((each) => isHidden(each.comment, options))) return []
  const shown = signatures?.filter((each) => !isHidden(each.comment, options))
  if (signatures && shown?.length === 0 && reflection.kind !== kindOf.interface) return []
  return [
    {
      ...reflection,
      ...(reflection.type && { type: visibleIn(reflection.type, options) }),
      ...(shown && { signatures: visibleIn(shown, options) }),
      ...(children && { children: children.flatMap((child) => visible(child, options)) }),
    },
  ]
}

/** A type or signatures, whose objects have visible members only. */
function visibleIn<Part>(part: Part, options: Visibility): Part {
  if (Array.isArray(part)) return part.map((each) => visibleIn(each, options)) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => {
    const isMembers = key === 'children' && 'variant' in part
    return [
      key,
      isMembers ? (value as Reflection[]).flatMap((child) => visible(child, options)) : visibleIn(value, options),
    ]
  })
  return Object.fromEntries(entries) as Part
}

function isHidden(comment: Comment | undefined, { hideInternal }: Visibility): boolean {
  const tags = comment?.modifierTags ?? []
  return tags.some((tag) => hiddenTags.has(tag) || (hideInternal && tag === '@internal'))
}
