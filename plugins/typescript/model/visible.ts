import { type Comment, kindOf, type Reflection } from '../json.ts'
import type { ResolvedOptions } from '../options.ts'

const hiddenTags = new Set(['@hidden', '@ignore', '@private'])

type Visibility = Pick<ResolvedOptions, 'hideInternal' | 'hideProtected'>

/** Returns a project without what is not documented: private members, and what its comment hides. */
export function visibleProject(root: Reflection, options: Visibility): Reflection {
  return { ...root, children: (root.children ?? []).flatMap((child) => visible(child, options)) }
}

function visible(reflection: Reflection, options: Visibility): Reflection[] {
  const { flags, comment, signatures } = reflection
  if (flags.isPrivate || flags.isExternal || (flags.isProtected && options.hideProtected)) return []
  if (reflection.name.startsWith('#') || isHidden(comment, options)) return []
  const accessors = [reflection.getSignature, reflection.setSignature].filter((each) => each !== undefined)
  if (accessors.length > 0 && accessors.every((each) => isHidden(each.comment, options))) return []
  const isAllHidden = signatures?.every((each) => isHidden(each.comment, options))
  if (isAllHidden && reflection.kind !== kindOf.interface) return []
  return [visibleIn(reflection, options)]
}

const signatureKeys = new Set(['signatures', 'indexSignatures', 'getSignature', 'setSignature'])

/** What a reflection or a type consists of, without hidden members and signatures. */
function visibleIn<Part>(part: Part, options: Visibility): Part {
  if (Array.isArray(part)) return part.map((each) => visibleIn(each, options)) as Part
  if (typeof part !== 'object' || part === null) return part
  const isReflection = 'variant' in part
  const isShown = ({ comment }: Pick<Reflection, 'comment'>) => !isHidden(comment, options)
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    if (isReflection && key === 'children')
      return [[key, (value as Reflection[]).flatMap((child) => visible(child, options))]]
    if (!isReflection || !signatureKeys.has(key)) return [[key, visibleIn(value, options)]]
    if (Array.isArray(value)) return [[key, visibleIn(value.filter(isShown), options)]]
    return isShown(value) ? [[key, visibleIn(value, options)]] : []
  })
  return Object.fromEntries(entries) as Part
}

function isHidden(comment: Comment | undefined, { hideInternal }: Visibility): boolean {
  const tags = comment?.modifierTags ?? []
  return tags.some((tag) => hiddenTags.has(tag) || (hideInternal && tag === '@internal'))
}
