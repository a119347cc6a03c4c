import { createSlugAllocator, toSlug } from '../../reference/index.ts'
import { kindOf, type Reflection, type Signature } from '../json.ts'

/** The members that the page of a reflection lists, own and inherited. */
export function membersOf(reflection: Reflection): Reflection[] {
  if (reflection.kind === kindOf.namespace || reflection.kind === kindOf.module) return []
  return reflection.children ?? objectMembers(reflection)
}

/** The members of the object that a type describes. */
export function objectMembers({ type }: Pick<Reflection, 'type'>): Reflection[] {
  return type?.type === 'reflection' ? (type.declaration.children ?? []) : []
}

/** The signatures of a function, or of a type or value that can be called. */
export function callSignatures({ signatures, type }: Pick<Reflection, 'signatures' | 'type'>): Signature[] {
  if (signatures) return signatures
  return type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []
}

export function isInherited({ flags, inheritedFrom }: Reflection): boolean {
  return flags.isInherited === true || inheritedFrom !== undefined
}

/** The ids of the elements of a page by those of its reflections. */
export function pageAnchors(reflection: Reflection): Map<number, string> {
  const anchors = new Map<number, string>()
  const allocate = createSlugAllocator<number>()
  const add = (id: number, fallback: string, ...names: string[]) => {
    const anchor = allocate(names.map(toSlug).filter(Boolean).join('-') || fallback, id).slug
    anchors.set(id, anchor)
    return anchor
  }
  const owners: [names: string[], signatures: readonly Signature[]][] = [[[], callSignatures(reflection)]]
  const visit = (members: readonly Reflection[], prefix: string[]) => {
    for (const member of members) {
      const anchor = add(member.id, 'member', ...prefix, member.name)
      owners.push([[...prefix, member.name], callSignatures(member)])
      for (const signature of [...(member.signatures ?? []), member.getSignature, member.setSignature])
        if (signature) anchors.set(signature.id, anchor)
    }
    for (const member of members) visit(objectMembers(member), [...prefix, member.name])
  }
  // Own members have the better ids.
  const members = membersOf(reflection)
  visit([...members.filter((member) => !isInherited(member)), ...members.filter(isInherited)], [])
  for (const [names, signatures] of owners)
    for (const { parameters = [] } of signatures)
      for (const parameter of parameters) add(parameter.id, 'parameter', ...names, parameter.name)
  return anchors
}
